import { english as people } from '#domain/people/english.ts';
import type { PictureWords } from '#server/files/pictures/picture-words.ts';

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const english: PictureWords = {
  people,
  count: (people) => (people === 1 ? '1 person' : `${people.toLocaleString('en')} people`),
  day: (date) => long.format(date),
  generation: (nth) => `Generation ${nth}`,
  sheet: ({ nth, of, row, column }) => `${nth} of ${of}, row ${row} column ${column}`,
  sheets: (count) => `${count} sheets`,
  howToJoin: 'Cut along the marks and glue each sheet over the strip that it shares with its neighbour.',
};
