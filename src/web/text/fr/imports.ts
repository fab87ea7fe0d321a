import type en from '../en/imports.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Importer un fichier de famille',
  into: 'Dans « {{tree}} »',
  intro:
    'Choisissez un fichier GEDCOM (.ged), le format que tout logiciel de généalogie sait écrire, ou un fichier compressé avec ses images (.gdz, .zip). Vous voyez d’abord ce qu’il contient ; rien n’est repris sans votre accord.',
  drop: 'Fichier GEDCOM (.ged), ou compressé avec images (.gdz, .zip)',
  uploading: 'Envoi de {{file}}',
  reading: 'Lecture de {{file}}',
  importing: 'Importation de {{file}}',
  importingHint: 'Tout ou rien : jusqu’à la fin, votre arbre reste tel qu’il était.',
  cancel: 'Annuler',
  commit: 'Importer {{people}}',
  commitEmpty: 'Importer',
  another: 'Choisir un autre fichier',
  seeTree: 'Voir la famille',
  close: 'Fermer',

  previewTitle: 'Contenu de {{file}}',
  people: 'Personnes',
  couples: 'Couples',
  otherRecords: 'Autres fiches',
  mediaFiles: 'Images et fichiers',
  mediaSize: '{{count, number}} ({{size}})',
  encoding: 'Encodage',
  version: 'Version de GEDCOM',
  source: 'Provenance',
  unknown: 'non précisé',
  people_one: '{{count, number}} personne',
  people_other: '{{count, number}} personnes',
  people_many: '{{count, number}} de personnes',
  couples_one: '{{count, number}} couple',
  couples_other: '{{count, number}} couples',
  couples_many: '{{count, number}} de couples',
  kept: 'Ce qui n’a pas de place dans l’arbre est gardé tel quel et réécrit à l’exportation.',
  after: 'L’arbre comptera alors {{people}}.',
  tooMany:
    'L’arbre compterait {{after}} personnes, mais ne peut en avoir que {{allowed}}. Un administrateur peut relever la limite.',
  known_one: '{{count, number}} personne de ce fichier est déjà dans cet arbre. Que faire ?',
  known_other: '{{count, number}} personnes de ce fichier sont déjà dans cet arbre. Qu’en faire ?',
  known_many: '{{count, number}} de personnes de ce fichier sont déjà dans cet arbre. Qu’en faire ?',
  mode: {
    merge: 'Les mettre à jour',
    replace: 'Remplacer l’importation précédente',
    add: 'Ajouter tout le monde encore une fois',
  },
  modeHelp: {
    merge:
      'Les nouvelles personnes sont ajoutées et les lacunes comblées. Ce que vous avez modifié ici reste. Personne n’est retiré.',
    replace:
      'C’est le fichier qui compte : il remplace vos modifications à ce qu’il avait apporté, et les personnes qui n’y sont plus sont retirées. Les personnes et les faits que vous avez ajoutés vous-même restent.',
    add: 'Chaque personne du fichier est ajoutée en plus ; {{people}} figureront donc deux fois dans l’arbre.',
  },
  commitMode: { merge: 'Mettre à jour', replace: 'Remplacer' },
  raise: 'Autoriser {{limit}} personnes dans un arbre',
  raiseFailed: 'La limite n’a pas pu être relevée',
  noProblems: 'Rien n’avait besoin d’être réparé.',
  problems_one: '{{count, number}} ligne demandait de l’attention',
  problems_other: '{{count, number}} lignes demandaient de l’attention',
  problems_many: '{{count, number}} de lignes demandaient de l’attention',
  problemsText: 'Le fichier peut être importé. Rien n’est jeté ; voici ce que nous en avons fait.',
  problemsShown: 'La liste montre les {{shown}} premières.',
  line: 'Ligne {{line}}',
  wholeFile: 'Fichier entier',
  problemList: 'Ce qui demandait de l’attention, ligne par ligne',

  doneTitle: 'La famille est là',
  done: '{{people}} et {{couples}} viennent de {{file}}.',
  upToDateTitle: 'La famille est à jour',
  wereAdded_one: '{{count, number}} personne a été ajoutée.',
  wereAdded_other: '{{count, number}} personnes ont été ajoutées.',
  wereAdded_many: '{{count, number}} de personnes ont été ajoutées.',
  wereUpdated_one: '{{count, number}} personne a été mise à jour.',
  wereUpdated_other: '{{count, number}} personnes ont été mises à jour.',
  wereUpdated_many: '{{count, number}} de personnes ont été mises à jour.',
  wereUnchanged_one: '{{count, number}} personne est restée telle quelle.',
  wereUnchanged_other: '{{count, number}} personnes sont restées telles quelles.',
  wereUnchanged_many: '{{count, number}} de personnes sont restées telles quelles.',
  wereRemoved_one: '{{count, number}} personne qui n’est plus dans le fichier a été retirée.',
  wereRemoved_other: '{{count, number}} personnes qui ne sont plus dans le fichier ont été retirées.',
  wereRemoved_many: '{{count, number}} de personnes qui ne sont plus dans le fichier ont été retirées.',
  wereUntied_one:
    '{{count, number}} personne ajoutée par vous y a perdu un partenaire, un parent ou un enfant ; veuillez la revoir.',
  wereUntied_other:
    '{{count, number}} personnes ajoutées par vous y ont perdu un partenaire, un parent ou un enfant ; veuillez les revoir.',
  wereUntied_many:
    '{{count, number}} de personnes ajoutées par vous y ont perdu un partenaire, un parent ou un enfant ; veuillez les revoir.',
  nothingNewTitle: 'Personne n’a changé',
  nothingNew: 'Toutes les personnes de {{file}} étaient déjà dans l’arbre, et le fichier n’en dit rien de nouveau.',
  undo: 'Annuler cette importation',
  undoing: 'Annulation…',
  undone: 'L’importation est annulée. L’arbre est comme avant.',
  undoFailed: 'L’importation n’a pas pu être annulée',

  refusedTitle: 'Ce fichier ne peut pas être importé',
  failedTitle: 'L’importation ne s’est pas terminée',
  unchanged: 'Votre arbre est inchangé.',
  failedText: 'Un problème est survenu pendant l’ajout des personnes ; tout a donc été retiré.',
  cancelledTitle: 'Importation annulée',
  cancelledText: 'Rien n’a été ajouté.',
  uploadFailed: 'Le fichier n’a pas pu être envoyé',
  loadFailed: 'Nous avons perdu la trace de cette importation',
  tooLarge:
    'Ce fichier est plus volumineux que ce que le serveur accepte. Adressez-vous à un administrateur, ou exportez une plus petite partie de la famille.',

  reason: {
    empty_file:
      'Ce fichier est vide. Exportez-le de nouveau depuis votre logiciel, puis choisissez le nouveau fichier.',
    not_gedcom:
      'Ce n’est pas un fichier GEDCOM. Dans votre logiciel de généalogie, cherchez « Exporter » et choisissez GEDCOM (.ged).',
    zip_instead_of_gedcom:
      'C’est un fichier compressé (zip). Décompressez-le d’abord et choisissez le fichier .ged qu’il contient.',
    html_instead_of_gedcom:
      'C’est une page web, pas un fichier GEDCOM. Utilisez le lien de téléchargement de la page pour obtenir le fichier .ged lui-même.',
    line_too_long:
      'Une ligne de ce fichier est plus longue que n’importe quelle histoire de famille. Il est sans doute endommagé ; exportez-le de nouveau.',
    record_too_long:
      'Une personne de ce fichier prend plus de place que nous ne pouvons en lire. Il est sans doute endommagé ; exportez-le de nouveau.',
    tree_full: 'L’arbre n’a pas de place pour autant de personnes. Un administrateur peut relever la limite.',
    storage_full: 'Le serveur n’a plus de place pour ce fichier. Adressez-vous à un administrateur.',
    interrupted:
      'Le serveur a été arrêté en cours de route et tout a été annulé. Veuillez choisir de nouveau le fichier.',
    upload_interrupted: 'Le fichier n’est pas arrivé en entier. Veuillez le choisir de nouveau.',
    zip_broken:
      'Ce fichier compressé est endommagé ou n’a pas été envoyé en entier. Compressez-le ou téléchargez-le de nouveau, puis choisissez-le encore une fois.',
    zip_encrypted: 'Ce fichier compressé est protégé par un mot de passe. Compressez-le de nouveau sans mot de passe.',
    zip_without_gedcom:
      'Ce fichier compressé ne contient aucun fichier GEDCOM, ou il en contient plusieurs. Il en faut un seul, nommé gedcom.ged.',
    zip_too_large:
      'Décompressé, ce fichier dépasserait de loin ce que le serveur accepte. Laissez de côté quelques images.',
    zip_unsafe_name:
      'Un de ses fichiers porte un nom ou un lien qui mène hors du fichier compressé ; rien n’en a donc été ouvert.',
    zip_duplicate_name:
      'Deux de ses fichiers portent le même nom. Compressez-le de nouveau avec chaque fichier une seule fois.',
  },

  problem: {
    empty_file: 'le fichier est vide',
    not_gedcom: 'ce n’est pas du GEDCOM',
    zip_instead_of_gedcom: 'c’est un fichier compressé',
    html_instead_of_gedcom: 'c’est une page web',
    line_too_long: 'la ligne est trop longue pour être lue',
    record_too_long: 'la fiche est trop longue pour être lue',
    encoding_guessed: 'le fichier ne dit pas vraiment comment ses lettres sont écrites ; nous l’avons déduit',
    unreadable_character: 'une lettre n’a pas pu être lue et s’affiche ainsi : �',
    control_character: 'un caractère de contrôle invisible a été omis',
    text_before_head: 'il y avait du texte avant le début du fichier',
    blank_line: 'une ligne vide a été ignorée',
    indented_line: 'la ligne était en retrait ; nous l’avons lue quand même',
    spacing_repaired: 'les espaces ont été réparées',
    line_without_level: 'la ligne n’avait pas de niveau et a été ajoutée au texte qui précède',
    level_jump: 'un niveau manquait ; nous avons rattaché la ligne au plus proche au-dessus',
    too_deep: 'la ligne était imbriquée trop profondément et est gardée comme texte',
    lower_case_tag: 'l’étiquette était en minuscules ; nous l’avons lue quand même',
    unterminated_xref: 'une référence n’était pas fermée ; nous l’avons fermée',
    missing_xref: 'une fiche sans référence en a reçu une nouvelle',
    duplicate_xref: 'deux fiches avaient la même référence ; la seconde en a reçu une nouvelle',
    head_missing: 'le fichier n’a pas de début (HEAD) ; nous l’avons lu quand même',
    trailer_missing: 'le fichier n’a pas de fin (TRLR) ; veuillez vérifier s’il est complet',
    record_after_trailer: 'il y avait quelque chose après la fin du fichier ; nous l’avons lu aussi',
    no_people: 'il n’y a personne dans ce fichier',
    dangling_pointer: 'la personne ou la famille visée n’est pas dans le fichier ; la référence est gardée',
    one_way_partner: 'un partenaire n’était nommé que d’un côté ; nous avons relié les deux côtés',
    one_way_child: 'un enfant n’était nommé que d’un côté ; nous avons relié les deux côtés',
    too_many_partners: 'une famille avait plus de deux partenaires ; les autres sont gardés comme texte',
    own_partner: 'une personne était mariée avec elle-même ; le couple est gardé avec un seul partenaire',
    duplicate_child: 'un enfant figurait deux fois dans une famille ; il n’y est plus qu’une fois',
    own_ancestor: 'une personne serait son propre ancêtre ; veuillez vérifier ces parents',
    written_from_7: 'un élément de GEDCOM 7 n’a pas de place en 5.5.1 et a été gardé comme extension',
    gedcom_elsewhere:
      'le fichier GEDCOM n’était pas à la racine du fichier compressé sous le nom gedcom.ged ; nous avons lu celui-ci',
    media_missing: 'une image ou un fichier nommé ici ne se trouvait pas dans l’archive ; la ligne est gardée',
  },
  problemUnknown: 'demandait de l’attention et est gardé tel quel',
  problemDetail: '« {{detail}} »',
} satisfies Translation<typeof en>;
