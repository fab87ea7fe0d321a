import type { PictureReport } from '#contract/pictures.ts';
import type { MemberId } from '#domain/tree/ids.ts';

/** As many are named; all are counted. */
const MOST_NAMED = 100;

/** Whose names have letters for which there is no font, in the order of the family. */
export function findUnwritten(
  memberIds: readonly MemberId[],
  nameOf: (member: number) => string,
  lettersWithoutFont: (name: string) => string,
): PictureReport['unwritten'] {
  const names: PictureReport['unwritten']['names'] = [];
  let count = 0;
  for (const [member, memberId] of memberIds.entries()) {
    const name = nameOf(member);
    const letters = lettersWithoutFont(name);
    if (letters === '') continue;
    count++;
    if (names.length < MOST_NAMED) names.push({ memberId, name, letters });
  }
  return { count, names };
}
