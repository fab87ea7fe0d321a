import { spanish as people } from '#domain/people/spanish.ts';
import type { PictureWords } from '#server/files/pictures/picture-words.ts';

const long = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

export const spanish: PictureWords = {
  people,
  count: (people) => (people === 1 ? '1 persona' : `${people.toLocaleString('es')} personas`),
  day: (date) => long.format(date),
  generation: (nth) => `Generación ${nth}`,
  sheet: ({ nth, of, row, column }) => `${nth} de ${of}, fila ${row} columna ${column}`,
  sheets: (count) => (count === 1 ? '1 hoja' : `${count} hojas`),
  howToJoin: 'Corte por las marcas y pegue cada hoja sobre la franja que comparte con la hoja vecina.',
};
