import type { BookWords } from '#server/files/books/book-words.ts';

const list = new Intl.ListFormat('es');
const child = { male: 'Hijo', female: 'Hija', other: 'Hijo o hija', unknown: 'Hijo o hija' } as const;

export const spanish: BookWords = {
  fileName: 'libro-de-familia',
  contents: 'Índice',
  descendantsOf: (name) => `La descendencia de ${name}`,
  ancestorsOf: (name) => `Los antepasados de ${name}`,
  charts: 'Cuadros genealógicos',
  goesOn: 'Continúa en cuadros propios:',
  chartTooLarge: (name) =>
    `La familia de ${name} es demasiado numerosa para un cuadro; se habla de cada persona bajo su número.`,
  noMoreCharts: 'Las demás familias no tienen cuadro; se habla de cada persona bajo su número.',
  everybody: 'Toda la familia',
  others: 'Otras personas',
  names: 'Nombres',
  sources: 'Fuentes',
  lead: (people, day) => `${people}, escrito el ${day}`,
  redacted: 'De las personas vivas este libro solo dice lo que la familia cuenta a los demás.',
  onDay: (date) => `el ${date}`,
  inMonth: (date) => `en ${date}`,
  inYear: (date) => `en ${date}`,
  at: (place) => `en ${place}`,
  born: 'Nació',
  died: 'Murió',
  hasDied: 'Murió en una fecha desconocida.',
  couple: {
    marriage: { begins: 'Matrimonio', with: 'con' },
    partnership: { begins: 'Vida en pareja', with: 'con' },
    engagement: { begins: 'Compromiso', with: 'con' },
    unknown: { begins: 'Familia', with: 'con' },
  },
  end: { divorce: 'Divorcio', separation: 'Separación', annulment: 'Matrimonio anulado', death: null, unknown: 'Fin' },
  unknownPartner: 'alguien que no se conoce',
  childOf: (names, gender) => `${child[gender]} de ${list.format(names)}.`,
  children: 'Hijos e hijas:',
  colon: ': ',
  quote: (text) => `«${text}»`,
  note: (number) => `nota ${number}`,
  see: (number) => `véase ${number}`,
  portraitOf: (name) => `Retrato de ${name}`,
  photoOf: (names) => `Foto de ${names}`,
  photo: 'Foto',
  page: (page) => `página ${page}`,
  pages: (pages) => `páginas ${pages}`,
};
