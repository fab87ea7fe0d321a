import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportRequest } from '#contract/exports.ts';
import { toDayNumber } from '#domain/dates/day-number.ts';
import type { ExportReceiptBuilder } from '#domain/gedcom/export-receipt.ts';
import { scopeTree, type WriteScope } from '#domain/gedcom/write-scope.ts';
import type { Language } from '#domain/languages.ts';
import { phrasesIn } from '#domain/people/phrases-in.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import { MEMBER_FLAG, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { openGedcom } from '#server/files/gedcom/open-gedcom.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Snapshot } from '#server/platform/db/connection.ts';
import type { LoadedTree } from '#server/tree/access/load-tree.ts';
import { type ArchiveFamily, archiveFamily } from './archive-family.ts';
import { type ChosenPhotos, choosePhotos, noPhotos } from './choose-photos.ts';
import { drawTreeApart } from './draw-tree-apart.ts';
import { shelveRecords, withOpenFile } from './store-records.ts';
import type { DrawnTree } from './tree-task.ts';
import { writePage } from './write-page.ts';
import { createRecordWriter } from './write-records.ts';

export interface ArchiveWork {
  readonly tree: Pick<LoadedTree, 'id' | 'name'>;
  /** All rows of the tree, and how much of them is written. */
  readonly family: FamilyTree;
  readonly scope: WriteScope;
  readonly request: Pick<ExportRequest, 'language' | 'includePhotos'>;
  readonly blobs: BlobStore;
  readonly now: Date;
  /** Hears how far it is, 0 to 1, and ends the work by throwing. */
  readonly onProgress: (share: number) => Promise<void>;
  readonly receipt: ExportReceiptBuilder;
}

/** A drawing of more people makes a page that browsers can hardly move. */
const MOST_DRAWN = 4000;
const MOST_BYTES = 16 * 1024 ** 3;

/** Of the work, until every line is on the shelf. */
const SHELVED = 0.4;

/**
 * A family as one page of HTML that needs nothing but a browser. It tells what a GEDCOM 7 export of the same scope holds, out of
 * that very text, so that neither can say more of anybody than the other; the receipt is that of this text.
 */
export async function* writeArchive(snapshot: Snapshot, work: ArchiveWork): AsyncGenerator<string> {
  const { tree, request, blobs, now, onProgress, receipt, scope } = work;
  const language = request.language ?? 'en';
  const rows = new Map<string, string>();
  const gedcom = await openGedcom(
    snapshot,
    {
      treeId: tree.id,
      tree: work.family,
      version: '7.0',
      scope,
      today: now,
      receipt,
      prepare(record) {
        const row = record.memberId ?? record.unionId;
        if (record.xref !== null && row !== null) rows.set(record.xref, row);
        return record;
      },
    },
    (share) => onProgress(share * SHELVED),
  );
  const store = shelveRecords(gedcom);
  const output = new PassThrough({ encoding: 'utf8' });

  async function* page(file: number): AsyncGenerator<string> {
    const { family, photos } = await readFamilyForArchive(snapshot, work, language);
    yield* writePage({
      title: tree.name,
      language,
      now,
      isRedacted: scope.strangers !== null,
      family,
      photos,
      blobs,
      records: createRecordWriter({ store, file, rows, family, language }),
      drawn: await drawnTree(withFaces(family, photos), tree.name, language, now),
      onProgress: (share) => onProgress(SHELVED + share * (1 - SHELVED)),
    });
  }

  const told = blobs
    .withArriving(store.bytes(), MOST_BYTES, ({ path }) => pipeline(withOpenFile(path, page), output))
    .catch((error: Error) => void output.destroy(error));
  try {
    yield* output;
  } finally {
    output.destroy();
    await told;
  }
}

/** The people who are in the page, and the photos of them. */
async function readFamilyForArchive(
  snapshot: Snapshot,
  { tree, family: whole, scope, request, now }: ArchiveWork,
  language: Language,
): Promise<{ readonly family: ArchiveFamily; readonly photos: ChosenPhotos }> {
  const today = toDayNumber('gregorian', now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate());
  const phrases = phrasesIn(language);
  const scoped = scopeTree(whole, scope);
  const family = archiveFamily(scoped, { language, phrases, today });
  if (request.includePhotos === false) return { family, photos: noPhotos };
  const photos = await choosePhotos(snapshot.tx, {
    treeId: tree.id,
    graph: family.graph,
    forStrangers: scope.strangers !== null,
    isWhole: scope.members === 'all',
    leavesOut: scoped.leavesOut,
  });
  return { family, photos };
}

/** The drawing asks for the portraits of those who have one. */
const withFaces = ({ graph }: ArchiveFamily, { portraits }: ChosenPhotos): TreeGraph => ({
  ...graph,
  flags: graph.flags.map((bits, member) => (portraits.has(member) ? bits | MEMBER_FLAG.hasPhoto : bits)),
});

async function drawnTree(graph: TreeGraph, title: string, language: Language, now: Date): Promise<DrawnTree | null> {
  const people = graph.memberIds.length;
  if (people === 0 || people > MOST_DRAWN) return null;
  return await drawTreeApart({ graph, title, language, todayYear: now.getUTCFullYear() });
}
