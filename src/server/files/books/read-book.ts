import type { BookRequest } from '#contract/books.ts';
import { MOST_IN_A_BOOK } from '#contract/books.ts';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { scopeTree, type WriteScope } from '#domain/gedcom/write-scope.ts';
import { phrasesIn } from '#domain/people/phrases-in.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import { archiveFamily } from '#server/files/archives/archive-family.ts';
import { type ChosenPhotos, choosePhotos, noPhotos } from '#server/files/archives/choose-photos.ts';
import { readExportScope } from '#server/files/exports/export-scope.ts';
import type { NamedTextList } from '#server/files/exports/named-texts.ts';
import { openGedcom } from '#server/files/gedcom/open-gedcom.ts';
import type { Snapshot } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { LoadedTree } from '#server/tree/access/load-tree.ts';
import { selectFamily } from '#server/tree/trees/select-family.ts';
import type { BookTask } from './book-task.ts';

interface BookScope {
  readonly tree: LoadedTree;
  readonly request: BookRequest;
  readonly now: Date;
  /** Hears which texts stay out because of who is named in them. */
  readonly texts: NamedTextList;
  /** Hears how far it is, 0 to 1, and ends the work by throwing. */
  readonly onProgress: (share: number) => Promise<void>;
}

/** Reads all that a book tells, from one state of the tree: what a GEDCOM export of the same scope says, and the photos. */
export async function readBook(
  snapshot: Snapshot,
  { tree, request, now, texts, onProgress }: BookScope,
): Promise<{ readonly task: BookTask; readonly photos: ChosenPhotos }> {
  const family = await selectFamily(snapshot, tree.id);
  const scope = await readExportScope(snapshot, { tree, family, request: { ...request, format: 'book' }, now, texts });
  const { leavesOut, ...scoped } = scopeTree(family, scope);
  if (scoped.tree.members.length > MOST_IN_A_BOOK) throw new AppError('payload_too_large');
  const { records, rows } = await readRecords(snapshot, { tree, family, scope, now, onProgress });
  const today = toDayNumber('gregorian', now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate());
  const { language } = request;
  const photos = request.includePhotos
    ? await choosePhotos(snapshot.tx, {
        treeId: tree.id,
        graph: archiveFamily(scoped, { language, phrases: phrasesIn(language), today }).graph,
        forStrangers: scope.strangers !== null,
        isWhole: scope.members === 'all',
        leavesOut,
      })
    : noPhotos;
  const task: BookTask = {
    request,
    scoped,
    records,
    rows,
    title: request.title || tree.name,
    today,
    now,
    portraits: new Set(photos.portraits.keys()),
    photos: photos.album.map(({ photo: { caption, takenOn, place, width, height }, people: shown }) => ({
      people: shown,
      caption,
      takenOn,
      place,
      width,
      height,
    })),
  };
  return { task, photos };
}

interface Told {
  readonly tree: LoadedTree;
  readonly family: FamilyTree;
  readonly scope: WriteScope;
  readonly now: Date;
  readonly onProgress: (share: number) => Promise<void>;
}

/** What is said of everybody in the scope, as it is written: the worker reads it. */
async function readRecords(snapshot: Snapshot, { tree, family, scope, now, onProgress }: Told) {
  const rows = new Map<string, string>();
  const gedcom = await openGedcom(
    snapshot,
    {
      treeId: tree.id,
      tree: family,
      version: '7.0',
      scope,
      today: now,
      prepare(record) {
        const row = record.memberId ?? record.unionId;
        if (record.xref !== null && row !== null) rows.set(record.xref, row);
        return record;
      },
    },
    onProgress,
  );
  const records: string[] = [];
  for await (const texts of gedcom.records()) records.push(...texts);
  return { records, rows };
}
