import type en from '#web/client/text/en/books.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  title: 'Un livre de « {{tree}} »',
  lead: 'Un PDF à imprimer et à relier : des tableaux généalogiques et tout le monde, génération par génération, avec photos, sources et index des noms.',
  scope: 'De qui parle le livre ?',
  bookTitle: 'Titre',
  subtitle: 'Sous-titre',
  subtitleHelp: 'Laissé vide, il dit de qui parle le livre.',
  start: 'Écrire le livre',
  starting: 'Préparation…',
  startFailed: 'Le livre n’a pas pu être commencé',
  another: 'Un autre livre',
  readyTitle: 'Le livre est prêt',
  pages_one: 'Il a {{count, number}} page.',
  pages_many: 'Il a {{count, number}} de pages.',
  pages_other: 'Il a {{count, number}} pages.',
  unwritten: 'Aucune police du livre n’a ces lettres ; des cases en tiennent lieu : {{letters}}',
  failedTitle: 'Le livre n’a pas pu être écrit',
  loadFailed: 'Nous avons perdu ce livre de vue',
  reason: {
    interrupted: 'Le serveur s’est arrêté en cours de route. Veuillez réessayer.',
    member_not_in_tree: 'La personne de ce livre n’est plus dans l’arbre.',
    storage_full: 'Le serveur n’a plus de place pour ce livre. Adressez-vous à l’administration.',
    payload_too_large: 'Un livre contient au plus 5 000 personnes. Choisissez une branche ou moins de générations.',
    not_found: 'Vous ne pouvez plus exporter cet arbre.',
    forbidden: 'Vous ne pouvez plus exporter cet arbre.',
  },
  card: 'Livre de famille (PDF)',
  cardText:
    'La famille racontée de génération en génération, avec photos, sources et index : un livre à imprimer et à offrir.',
  open: 'Écrire un livre de famille',
} satisfies Translation<typeof en>;
