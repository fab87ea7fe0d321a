import type { PictureReport } from '#contract/pictures.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { lettersWithoutFont } from './spell-words.ts';
import type { Face } from './typefaces.ts';

/** As many are named; all are counted. */
const MOST_NAMED = 100;

/** Whose names have letters for which there is no font, in the order of the family. */
export function findUnwritten(
  memberIds: readonly MemberId[],
  nameOf: (member: number) => string,
  face: Face,
): PictureReport['unwritten'] {
  const names: PictureReport['unwritten']['names'] = [];
  let count = 0;
  for (const [member, memberId] of memberIds.entries()) {
    const name = nameOf(member);
    const letters = lettersWithoutFont(name, face);
    if (letters === '') continue;
    count++;
    if (names.length < MOST_NAMED) names.push({ memberId, name, letters });
  }
  return { count, names };
}
