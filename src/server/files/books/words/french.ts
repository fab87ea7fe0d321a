import { ofInFrench } from '#domain/people/french-elision.ts';
import type { BookWords } from '#server/files/books/book-words.ts';

const list = new Intl.ListFormat('fr');

export const french: BookWords = {
  fileName: 'livre-de-famille',
  contents: 'Sommaire',
  descendantsOf: (name) => `La descendance ${ofInFrench(name)}`,
  ancestorsOf: (name) => `L’ascendance ${ofInFrench(name)}`,
  charts: 'Tableaux généalogiques',
  goesOn: 'La suite se trouve dans d’autres tableaux\u202f:',
  chartTooLarge: (name) =>
    `La famille ${ofInFrench(name)} est trop nombreuse pour un tableau\u202f; chacun figure sous son numéro.`,
  noMoreCharts: 'Les autres familles n’ont pas de tableau\u202f; chacun figure sous son numéro.',
  everybody: 'Toute la famille',
  others: 'Autres personnes',
  names: 'Noms',
  sources: 'Sources',
  lead: (people, day) => `${people}, rédigé le ${day}`,
  redacted: 'Des personnes vivantes, ce livre ne dit que ce que la famille communique aux autres.',
  onDay: (date) => `le ${date}`,
  inMonth: (date) => `en ${date}`,
  inYear: (date) => `en ${date}`,
  at: (place) => `à ${place}`,
  born: 'Naissance',
  died: 'Décès',
  hasDied: 'Décès à une date inconnue.',
  couple: {
    marriage: { begins: 'Mariage', with: 'avec' },
    partnership: { begins: 'Vie commune', with: 'avec' },
    engagement: { begins: 'Fiançailles', with: 'avec' },
    unknown: { begins: 'Famille', with: 'avec' },
  },
  end: { divorce: 'Divorce', separation: 'Séparation', annulment: 'Mariage annulé', death: null, unknown: 'Fin' },
  unknownPartner: 'une personne inconnue',
  childOf: (names) => `Enfant ${list.format(names.map(ofInFrench))}.`,
  children: 'Enfants\u202f:',
  colon: '\u202f: ',
  quote: (text) => `«\u202f${text}\u202f»`,
  note: (number) => `note ${number}`,
  see: (number) => `voir ${number}`,
  portraitOf: (name) => `Portrait ${ofInFrench(name)}`,
  photoOf: (names) => `Photo ${ofInFrench(names)}`,
  photo: 'Photo',
  page: (page) => `page ${page}`,
  pages: (pages) => `pages ${pages}`,
};
