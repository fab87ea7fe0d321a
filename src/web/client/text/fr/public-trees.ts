import type en from '#web/client/text/en/public-trees.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  title: 'Arbres publics',
  lead: 'Des familles qui montrent leurs ancêtres à tout le monde. Les personnes vivantes restent protégées.',
  search: 'Chercher par nom',
  list: 'Arbres publics',
  people_one: '{{count, number}} personne',
  people_many: '{{count, number}} de personnes',
  people_other: '{{count, number}} personnes',
  generations_one: '{{count, number}} génération',
  generations_many: '{{count, number}} de générations',
  generations_other: '{{count, number}} générations',
  years: '{{from}}–{{to}}',
  more: 'Afficher plus',
  found_one: '{{count, number}} arbre dans la liste',
  found_many: '{{count, number}} d’arbres dans la liste',
  found_other: '{{count, number}} arbres dans la liste',
  none: 'Il n’y a pas encore d’arbre public.',
  noneHint: 'On le demande dans le menu de son arbre ; l’administration décide.',
  noMatch: 'Aucun arbre public ne porte ce nom.',
  noMatchHint: 'Essayez avec moins de mots, ou d’autres.',
  failed: 'Les arbres publics n’ont pas pu être chargés',
} satisfies Translation<typeof en>;
