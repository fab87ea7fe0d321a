import type { ExportRequest } from '#contract/exports.ts';
import { memberTable } from '#domain/csv/member-table.ts';
import { createTableAccount } from '#domain/gedcom/account-for-table.ts';
import type { ExportReceiptBuilder } from '#domain/gedcom/export-receipt.ts';
import { scopeTree, type WriteScope } from '#domain/gedcom/write-scope.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import { at } from '#domain/tree/groups.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { writeArchive } from '#server/files/archives/write-archive.ts';
import { type GedcomRequest, type OpenGedcom, openGedcom } from '#server/files/gedcom/open-gedcom.ts';
import { countKeptRecords, selectKeptRecords } from '#server/files/gedcom/select-kept-records.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Snapshot } from '#server/platform/db/connection.ts';
import type { LoadedTree } from '#server/tree/access/load-tree.ts';
import { dayOf } from '#server/tree/trees/graph-cache.ts';
import { selectEvidence } from '#server/tree/trees/select-evidence.ts';
import { selectFamily } from '#server/tree/trees/select-family.ts';
import { readExportScope } from './export-scope.ts';
import type { NamedTextList } from './named-texts.ts';
import { createFamilyPack } from './pack-family.ts';
import { idsOfOneFile, renameFamily } from './rename-family.ts';
import { selectMedia, selectPictures } from './select-media.ts';
import { writeJson } from './write-json.ts';

export interface ExportWork {
  readonly tree: LoadedTree;
  readonly request: ExportRequest;
  readonly blobs: BlobStore;
  readonly now: Date;
  /** Hears how far it is, 0 to 1, and ends the work by throwing. */
  readonly onProgress: (share: number) => Promise<void>;
  /** Hears what becomes of every line of the tree's imports. */
  readonly receipt: ExportReceiptBuilder;
  /** Hears which texts stay out because of who is named in them. */
  readonly texts?: NamedTextList;
}

/** The bytes of an export, all of them from one state of the tree: what others change meanwhile is in the next file. */
export async function* writeExport(snapshot: Snapshot, work: ExportWork): AsyncGenerator<Uint8Array> {
  const { tree, request, now, onProgress, receipt, texts } = work;
  const { format } = request;
  const family = await selectFamily(snapshot, tree.id);
  const scope = await readExportScope(snapshot, { tree, family, request, now, texts });
  const open = (version: GedcomRequest['version'], more: Pick<GedcomRequest, 'prepare' | 'pictures'> = {}) =>
    openGedcom(snapshot, { treeId: tree.id, tree: family, version, scope, today: now, receipt, ...more }, onProgress);
  switch (format) {
    case 'gedcom70':
    case 'gedcom551':
      return yield* inPieces(textOf(await open(format === 'gedcom70' ? '7.0' : '5.5.1')));
    case 'gedzip': {
      const files = createFamilyPack(await selectMedia(snapshot, tree.id));
      const isPart = request.scope !== 'whole' || request.living === 'redacted';
      const pictures = await selectPictures(snapshot, tree.id);
      const gedcom = await open('7.0', { pictures, ...(files.prepare ? { prepare: files.prepare } : {}) });
      return yield* files.pack(gedcom, { blobs: work.blobs, at: now, onlyMentioned: isPart });
    }
    case 'json': {
      const media = isWhole(request) ? await selectMedia(snapshot, tree.id) : [];
      return yield* inPieces(writeJson(await open('7.0'), { tree, request, media, now }));
    }
    case 'html':
      return yield* inPieces(writeArchive(snapshot, { ...work, family, scope }));
    case 'csv':
      return yield* inPieces(writeTable(snapshot, work, family, scope));
  }
}

async function* writeTable(
  snapshot: Snapshot,
  { tree: { id: treeId }, now, onProgress, receipt }: ExportWork,
  family: FamilyTree,
  scope: WriteScope,
): AsyncGenerator<string> {
  const scoped = scopeTree(family, scope);
  const isForVisitors = scope.strangers !== null;
  receipt.writeRows(1, 'header');
  receipt.writeRows(scoped.tree.members.length, 'person');
  const today = dayOf(now);
  // What strangers are not told of a death, nothing beside it may tell either.
  const evidence = isForVisitors ? undefined : await selectEvidence(snapshot.rows, { treeId, today });
  const { flags } = buildGraph(scoped.tree, { version: 0, today, evidence });
  const hasDied = (place: number) => (at(flags, place) & MEMBER_FLAG.deceased) !== 0;
  yield* memberTable(isForVisitors ? renameFamily(scoped.tree, idsOfOneFile(treeId)) : scoped.tree, hasDied);
  const account = createTableAccount(receipt, { tree: family, scoped, isForVisitors });
  const records = await countKeptRecords(snapshot, treeId);
  let seen = 0;
  for await (const page of selectKeptRecords(snapshot, treeId)) {
    page.forEach(account);
    seen += page.length;
    await onProgress(seen / records);
  }
}

const isWhole = ({ scope, living }: ExportRequest): boolean => scope === 'whole' && living === 'whole';

async function* textOf(gedcom: OpenGedcom): AsyncGenerator<string> {
  for await (const records of gedcom.records()) yield records.join('');
}

const PIECE = 128 * 1024;

/** UTF-8 in pieces that are worth a write each. */
async function* inPieces(source: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  let pending = '';
  for await (const text of source) {
    pending += text;
    if (pending.length < PIECE) continue;
    yield Buffer.from(pending);
    pending = '';
  }
  if (pending !== '') yield Buffer.from(pending);
}
