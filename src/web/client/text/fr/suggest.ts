import type en from '#web/client/text/en/suggest.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  title: 'Suggérer un changement',
  lead: 'C’est la famille qui décide. Rien ne devient visible avant son accord.',
  you: 'Qui êtes-vous ?',
  youHelp:
    'Pour que la famille sache qui lui écrit. Ce qu’elle reprend de vous porte votre nom dans l’historique de l’arbre.',
  known: 'Ce que l’on sait',
  knownHelp: 'Corrigez ce qui est faux et ajoutez ce qui manque. Le reste demeure tel quel.',
  hiddenHelp:
    'La famille ne montre pas ce qu’elle sait de cette personne. Indiquez ce que vous savez ; le reste demeure tel quel.',
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    gender: 'Genre',
    birthDate: 'Date de naissance',
    birthPlace: 'Lieu de naissance',
    deathDate: 'Date de décès',
    deathPlace: 'Lieu de décès',
    isDeceased: 'Décès survenu',
  },
  genders: { male: 'Masculin', female: 'Féminin', other: 'Autre', unknown: 'Inconnu' },
  dateHelp: 'Avec vos mots : 12 mars 1901, vers 1920, 1850',
  note: 'Quelque chose à raconter sur cette personne',
  noteHelp: 'La famille peut l’ajouter à ce qui est écrit sur elle.',
  photo: 'Une photo de cette personne',
  photoHelp: 'JPEG, PNG, WebP, AVIF, GIF ou HEIC',
  choosePhoto: 'Choisir une photo',
  otherPhoto: 'En choisir une autre',
  noPhoto: 'Ne pas l’envoyer',
  message: 'À la famille',
  messageHelp: 'Comment vous le savez, ou comment vous joindre. Cela n’apparaît pas dans l’arbre.',
  send: 'Envoyer',
  sending: 'Envoi…',
  thanks: 'Merci',
  whatNow:
    'La famille a reçu votre suggestion et décide de ce qu’elle reprend. D’ici là, tout reste tel quel, et personne d’autre ne voit ce que vous avez écrit.',
  checkFields: 'Veuillez revoir les champs signalés.',
  kept: 'Ce que vous avez écrit reste ici.',
  tooMany: 'Beaucoup de suggestions sont arrivées par ce lien. Veuillez réessayer plus tard.',
  ended: 'L’envoi a échoué : le lien n’est plus valable, ou cette personne n’est plus montrée.',
  notTaken: 'L’envoi a échoué : la famille n’accepte plus de suggestions par ce lien.',
  failed: 'L’envoi a échoué. Veuillez réessayer.',
} satisfies Translation<typeof en>;
