import { french as people } from '#domain/people/french.ts';
import type { PictureWords } from '#server/files/pictures/picture-words.ts';

const long = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' });

export const french: PictureWords = {
  people,
  count: (people) => (people < 2 ? `${people} personne` : `${people.toLocaleString('fr')} personnes`),
  /** '1er mars 1901', which Intl calls '1 mars'. */
  day: (date) => long.format(date).replace(/^1 /, '1er '),
  generation: (nth) => `Génération ${nth}`,
  sheet: ({ nth, of, row, column }) => `${nth} sur ${of}, rangée ${row} colonne ${column}`,
  sheets: (count) => (count === 1 ? '1 feuille' : `${count} feuilles`),
  howToJoin: 'Coupez le long des marques et collez chaque feuille sur la bande qu’elle partage avec sa voisine.',
};
