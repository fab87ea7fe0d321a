import type en from '#web/client/text/en/pictures.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  title: 'Exporter l’arbre généalogique',
  lead: 'Produit une image de la famille, à imprimer, à envoyer ou à accrocher au mur.',
  toFiles: 'Pour un autre logiciel, exportez plutôt les faits : GEDCOM, CSV, JSON.',

  format: 'Format',
  formats: {
    png: 'PNG, net à sa taille',
    jpg: 'JPG, petit et lisible partout',
    svg: 'SVG, net à toute taille',
    pdf: 'PDF, pour l’impression',
  },
  quality: 'Qualité',
  qualities: { low: 'Basse (1×)', medium: 'Moyenne (2×)', high: 'Haute (3×)' },
  extent: 'Qui est sur l’image ?',
  extents: { whole: 'L’arbre entier', shown: 'Les personnes affichées' },
  picked_one: 'La personne sélectionnée ({{count, number}})',
  picked_other: 'Les {{count, number}} personnes sélectionnées',
  picked_many: 'Les {{count, number}} de personnes sélectionnées',
  paper: 'Papier',
  papers: {
    fit: 'Une page, aussi grande que l’image',
    A4: 'Une affiche en feuilles A4',
    A3: 'Une affiche en feuilles A3',
    A2: 'Une affiche en feuilles A2',
    A1: 'Une affiche en feuilles A1',
    A0: 'Une affiche en feuilles A0',
  },
  posterSize: 'Taille de l’affiche',
  posterSizes: {
    '1': 'Pleine taille, lisible de loin',
    '0.5': 'Deux fois moins large',
    '0.25': 'Quatre fois moins large',
  },
  includeDetails: 'Inclure les détails',
  includeDetailsHelp: 'Années de naissance et de décès, et place dans la famille.',
  includePhotos: 'Inclure les photos',
  includePhotosHelp: 'Le portrait à côté de chaque nom, ou les initiales.',

  start: 'Exporter',
  exporting: 'Exportation…',
  stop: 'Arrêter',
  drawing: 'Dessin de l’image',
  done: 'Exportation réussie',
  doneDetail: 'Arbre généalogique exporté en {{format}}',
  lostPortraits_one: 'Un portrait n’a pas pu être chargé ; des initiales le remplacent.',
  lostPortraits_other: '{{count, number}} portraits n’ont pas pu être chargés ; des initiales les remplacent.',
  lostPortraits_many: '{{count, number}} de portraits n’ont pas pu être chargés ; des initiales les remplacent.',
  failed: 'L’exportation a échoué',
  failedDetail: 'L’arbre généalogique n’a pas pu être exporté',
  noTree: 'Le dessin de l’arbre est introuvable',

  tooManyPicked:
    'Un PDF a de la place pour {{most, number}} personnes sélectionnées. Choisissez-en moins, ou l’arbre entier.',

  tooLarge: 'L’image serait trop grande',
  tooLargeSize: 'À cette qualité, elle ferait {{width, number}} × {{height, number}} pixels.',
  tooLargeJpg: 'Aucun navigateur ne dessine un JPG de cette taille.',
  tooLargePng: 'Il faudrait {{memory}} de mémoire pour l’ouvrir.',
  tooLargeHint:
    'Choisissez une qualité plus basse ou moins de personnes, ou un format qui n’a pas de limite de taille :',
  smaller: 'Exporter plus petit, {{width, number}} × {{height, number}}',
  instead: { png: 'Exporter en PNG', svg: 'Exporter en SVG', pdf: 'Exporter en PDF' },

  reportTitle: 'Le PDF est enregistré',
  reduced: 'Il est dessiné à {{percent}} % de sa taille, car une page PDF ne peut pas être plus grande.',
  sheets_one: '{{count, number}} feuille',
  sheets_other: '{{count, number}} feuilles, {{wide, number}} côte à côte et {{high, number}} l’une sous l’autre.',
  sheets_many: '{{count, number}} de feuilles, {{wide, number}} côte à côte et {{high, number}} l’une sous l’autre.',
  unwritten_one:
    'Un nom contient des lettres qu’aucune police ne possède ici. Elles apparaissent sous forme de cases :',
  unwritten_other:
    '{{count, number}} noms contiennent des lettres qu’aucune police ne possède ici. Elles apparaissent sous forme de cases :',
  unwritten_many:
    '{{count, number}} de noms contiennent des lettres qu’aucune police ne possède ici. Elles apparaissent sous forme de cases :',
} satisfies Translation<typeof en>;
