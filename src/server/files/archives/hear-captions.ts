import { toDayNumber } from '#domain/dates/day-number.ts';
import type { ScopedTree } from '#domain/gedcom/write-scope.ts';
import { phrasesIn } from '#domain/people/phrases-in.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { archiveFamily } from './archive-family.ts';
import { choosePhotos } from './choose-photos.ts';

interface Asked {
  readonly treeId: TreeId;
  readonly scoped: ScopedTree;
  readonly isWhole: boolean;
  readonly now: Date;
}

/** Lets a list of texts hear the captions of the photos that a page or a book for strangers would show. */
export async function hearCaptions(db: Queryable, { treeId, scoped, isWhole, now }: Asked): Promise<void> {
  const today = toDayNumber('gregorian', now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate());
  const { graph } = archiveFamily(scoped, { language: 'en', phrases: phrasesIn('en'), today });
  await choosePhotos(db, { treeId, graph, forStrangers: true, isWhole, leavesOut: scoped.leavesOut });
}
