import { splitWords } from '#domain/people/word-index.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { deleteSearches, selectNames, selectSearchesOfReaders } from './select-saved-searches.ts';

/**
 * Forgets searches by which readers of a tree have looked for somebody, before that one is erased from it. What was merely
 * remembered goes with any part of a name; what was saved only with the whole name, or two words of it: a last name alone looks for
 * a family.
 */
export async function forgetSearchesFor(db: Queryable, treeId: TreeId, memberId: MemberId): Promise<void> {
  const names = (await selectNames(db, treeId, memberId)).map(wordsIn).filter((words) => words.length > 0);
  if (names.length === 0) return;
  const searches = await selectSearchesOfReaders(db, treeId);
  const gone = searches.filter(({ name, q }) =>
    names.some((words) => namesWholly(wordsIn(name ?? ''), words) || asksFor(wordsIn(q ?? ''), words, name !== null)),
  );
  await deleteSearches(
    db,
    gone.map(({ id }) => id),
  );
}

const wordsIn = (text: string): string[] => splitWords(foldForSearch(text));

const namesWholly = (said: readonly string[], name: readonly string[]): boolean =>
  name.every((word) => said.includes(word));

function asksFor(typed: readonly string[], name: readonly string[], isSaved: boolean): boolean {
  if (typed.length === 0) return false;
  if (namesWholly(typed, name)) return true;
  const isPart = typed.every((word) => name.some((own) => own.includes(word)));
  return isPart && (!isSaved || typed.length > 1);
}
