import type { FileMakers } from '#server/files/requests/file-maker.ts';
import { requireMembers } from '#server/files/requests/require-members.ts';
import { bookWordsIn } from './book-words.ts';

export const makeBooks: FileMakers['book'] = {
  job: 'run-book',
  // Each has a thread of its own, and needs room.
  atOnce: 1,
  check: (asked, { scope }) => requireMembers(asked, scope === 'whole' ? [] : [scope.of]),
  nameOf: ({ language }, _treeName, now) => `${bookWordsIn(language).fileName}-${now.toISOString().slice(0, 10)}.pdf`,
  mimeOf: () => 'application/pdf',
};
