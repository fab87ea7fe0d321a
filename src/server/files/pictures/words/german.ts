import { german as people } from '#domain/people/german.ts';
import type { PictureWords } from '#server/files/pictures/picture-words.ts';

const long = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' });

export const german: PictureWords = {
  people,
  count: (people) => (people === 1 ? '1 Person' : `${people.toLocaleString('de')} Personen`),
  day: (date) => long.format(date),
  generation: (nth) => `Generation ${nth}`,
  sheet: ({ nth, of, row, column }) => `${nth} von ${of}, Reihe ${row} Spalte ${column}`,
  sheets: (count) => (count === 1 ? '1 Blatt' : `${count} Blätter`),
  howToJoin:
    'Schneiden Sie an den Marken und kleben Sie jedes Blatt über den Streifen, den es mit dem Nachbarblatt teilt.',
};
