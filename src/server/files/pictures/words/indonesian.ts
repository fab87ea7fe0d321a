import { indonesian as people } from '#domain/people/indonesian.ts';
import type { PictureWords } from '#server/files/pictures/picture-words.ts';

const long = new Intl.DateTimeFormat('id', { dateStyle: 'long', timeZone: 'UTC' });

export const indonesian: PictureWords = {
  people,
  count: (people) => `${people.toLocaleString('id')} orang`,
  day: (date) => long.format(date),
  generation: (nth) => `Generasi ${nth}`,
  sheet: ({ nth, of, row, column }) => `${nth} dari ${of}, baris ${row} kolom ${column}`,
  sheets: (count) => `${count} lembar`,
  howToJoin: 'Potong mengikuti tanda, lalu rekatkan tiap lembar di atas bagian yang sama pada lembar di sebelahnya.',
};
