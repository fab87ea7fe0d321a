import { z } from 'zod';
import { chosenPassword } from './accounts.ts';
import { changeId, memberId, timestamp, treeId, treeVersion } from './fields.ts';
import { MOST_TEXTS, namedText, textKey } from './named-texts.ts';
import { route } from './route.ts';

const params = z.object({ treeId, memberId });

const count = z.number().int();

/** What goes with somebody, in numbers. */
const erasedCounts = z.object({
  /** Fields of the person that say something. */
  facts: count,
  /** In which nobody else is marked. */
  photos: count,
  /** Files that came packed with a GEDCOM file, for them alone. */
  media: count,
  /** Of GEDCOM files: the person's, and what only it speaks of. */
  records: count,
  /** Rows of the history that are emptied, and changes that named the person. */
  entries: count,
  changes: count,
  /** Findings about the person that were marked as right. */
  dismissals: count,
  suggestions: count,
  /** Links to a branch that is seen from the person. */
  links: count,
  /** Files of anybody that are being written, or wait to be fetched. */
  exports: count,
  /** Uploaded files that wait to be imported. */
  uploads: count,
});
export type ErasedCounts = z.infer<typeof erasedCounts>;

/** What would go if somebody were erased now, and what would stay. */
export const previewErasure = route({
  method: 'GET',
  path: '/api/trees/{treeId}/members/{memberId}/erasure',
  access: 'tree.erase',
  params,
  ok: z.object({
    version: treeVersion,
    goes: erasedCounts,
    /** What others have written in which the person is named; it stays as somebody wrote it unless it is to go as well. */
    mentions: z.object({ count, first: z.array(namedText).max(MOST_TEXTS) }),
    backups: z.object({
      count,
      /** When the last of them will be gone; null where none goes by itself. */
      goneBy: timestamp.nullable(),
    }),
  }),
});
export type ErasurePreview = z.infer<(typeof previewErasure)['ok']>;

/**
 * Erases one person for good: from the tree, its history, photos and files. Nothing undoes it. With `keepsPlace` somebody
 * without a name stays where they stood. Throws wrong_password, too_many_attempts, version_conflict, and import_not_ready while
 * a file is being imported.
 */
export const eraseMember = route({
  method: 'POST',
  path: '/api/trees/{treeId}/members/{memberId}/erasure',
  access: 'tree.erase',
  params,
  body: z.object({
    password: chosenPassword,
    keepsPlace: z.boolean().default(true),
    /** Which of these texts go too. */
    texts: z.union([z.literal('all'), z.array(textKey).max(MOST_TEXTS)]).default([]),
  }),
  ok: z.object({ changeId, version: treeVersion, gone: erasedCounts }),
});
