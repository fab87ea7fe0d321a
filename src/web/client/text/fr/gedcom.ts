import { french } from '#domain/gedcom/tag-words/french.ts';
import type en from '#web/client/text/en/gedcom.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  otherLines: {
    title: 'Autres données',
    lead: 'Issues de fichiers importés. Elles ne peuvent pas encore être modifiées ici ; elles sont gardées telles quelles et reviennent dans chaque exportation.',
    couple: 'Avec {{name}}',
    unknownPartner: 'Avec un partenaire inconnu',
    failed: 'Les autres données n’ont pas pu être chargées.',
    loading: 'Chargement des autres données',
  },
  receipt: {
    title: 'Ce qu’est devenue chaque ligne',
    lead: 'Rien de ce que votre fichier dit de la famille n’est perdu. Ce pour quoi l’arbre n’a pas de place est gardé tel quel et revient dans chaque exportation.',
    fate: {
      structure: 'dans l’arbre',
      kept: 'gardée telle quelle',
      repaired: 'réparée',
      refused: 'non reprise',
    },
    explain: {
      structure: 'Vous pouvez la voir et la modifier ici.',
      kept: 'Elle se trouve sous « Autres données » de la personne ou du couple, ou dans sa propre fiche.',
      repaired: 'La ligne enfreignait les règles du format et a été corrigée avant la lecture.',
      refused:
        'Elle contredit autre chose, ou dit seulement comment le fichier a été écrit. Elle reste dans les lignes du fichier.',
    },
    lines_one: '{{count, number}} ligne',
    lines_other: '{{count, number}} lignes',
    lines_many: '{{count, number}} de lignes',
    byKind: 'Par sorte de ligne',
    kind: 'Sorte de ligne',
    what: 'Ce qu’elle est devenue',
    count: 'Lignes',
    first: 'Premières lignes',
    download: 'Télécharger ligne par ligne (CSV)',
    failed: 'Le compte rendu n’a pas pu être chargé.',
    loading: 'Chargement du compte rendu',
  },
  exportReceipt: {
    lead: 'Chaque ligne du fichier selon sa nature, et chaque ligne de vos fichiers importés qui n’y est pas.',
    fate: {
      structure: 'écrite d’après l’arbre',
      kept: 'telle quelle',
      repaired: 'dite autrement',
      refused: 'omise',
    },
    explain: {
      structure: 'Ajoutée ou modifiée ici, ou une ligne dont tout fichier de ce type a besoin.',
      kept: 'Lettre pour lettre comme dans le fichier d’origine.',
      repaired: 'Elle dit la même chose, à la manière de ce type de fichier.',
      refused: 'Issues de fichiers importés ; les numéros sont ceux de leurs lignes là-bas.',
    },
    why: {
      head: 'elle parlait du fichier dans lequel elle est arrivée',
      edited: 'modifiée ou retirée ici',
      deleted: 'la personne ou le couple n’est plus dans l’arbre',
      branch: 'hors de la branche choisie',
      living: 'détails de personnes en vie',
      private: 'confidentiel, ou moyen de joindre quelqu’un',
      named: 'nomme quelqu’un dont ce fichier ne dit rien',
      unmentioned: 'personne dans le fichier n’en parle',
      pointer: 'elle renvoie à quelque chose d’omis',
      format: 'ce type de fichier n’a pas de place pour elle',
    },
    row: {
      header: 'en-têtes du tableau',
      person: 'une personne',
    },
  },
  tag: french,
} satisfies Translation<typeof en>;
