import type { Statement } from './write-line.ts';

/** The same statement among those of a record whose lines have moved; undefined where none says just the same. */
export function findAgain(stated: Statement, all: readonly Statement[]): Statement | undefined {
  const wanted = saying(stated);
  const same = all.filter((one) => saying(one) === wanted);
  // Of several that say the same, the one that is nearest to where it was.
  return same.sort((a, b) => Math.abs(a.line - stated.line) - Math.abs(b.line - stated.line))[0];
}

/** What stands where a statement stood: of the same kind and on the same line, or the only one of its kind. */
export function findRival(stated: Statement, all: readonly Statement[]): Statement | undefined {
  const alike = all.filter((one) => kindOf(one) === kindOf(stated));
  return alike.find(({ line }) => line === stated.line) ?? (alike.length === 1 ? alike[0] : undefined);
}

const kindOf = (one: Statement) => ('tag' in one ? one.tag : 'NAME');

/** Everything that it says, whichever line it stands on, and whether or not it is the one that counts. */
function saying(one: Statement): string {
  return JSON.stringify({
    ...one,
    line: 0,
    isPreferred: false,
    citations: one.citations.map((c) => ({ ...c, line: 0 })),
    ...('tag' in one ? { associates: one.associates.map((a) => ({ ...a, line: 0 })) } : {}),
  });
}
