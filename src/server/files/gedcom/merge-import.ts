import type { ImportJob } from '#contract/imports.ts';
import type { Decisions } from '#domain/reimport/known-family.ts';
import type { ReimportMode } from '#domain/reimport/merge-said.ts';
import { awaitedNames } from '#domain/reimport/plan-names.ts';
import { memberName } from '#domain/tree/member-name.ts';
import type { DevelopedPhoto } from '#server/people/photos/develop-pictures.ts';
import { selectPortraits } from '#server/people/photos/queries.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type ChangeRequest, type ChangeSink, commitChange } from '#server/tree/changes/commit-change.ts';
import { memberColumns, unionColumns } from '#server/tree/changes/member-row.ts';
import type { RowBatch, RowChanges } from '#server/tree/changes/operation.ts';
import { developImport, PHOTOS_SHARE, photosInTree } from './develop-import.ts';
import { familyRows, type ImportMarks, photoBatches } from './import-rows.ts';
import { mergeMedia } from './merge-media.ts';
import { type MergedRecords, mergeRecords } from './merge-records.ts';
import { type ImportPlan, planImport, spokenIn } from './plan-import.ts';
import { readChunks, type WaitingFile } from './queries.ts';
import { type ReadFile, readFileFamily } from './read-file-family.ts';
import { readRecords } from './read-records.ts';
import { reported } from './report-import.ts';
import { type KnownFamily, selectKnownFamily } from './select-known-family.ts';
import type { StoredReceipt } from './stored-receipt.ts';

type Outcome = NonNullable<ImportJob['outcome']>;

/** What a merge leaves with its import. */
interface Done {
  readonly outcome: Outcome;
  readonly receipt: StoredReceipt;
}

interface Merge {
  readonly mode: ReimportMode;
  /** Whether a merge takes out what the file said before and does not say any more. */
  readonly takesOut: boolean;
  /** The receipt of reading the file. */
  readonly read: StoredReceipt;
  readonly marks: ImportMarks;
  readonly files: readonly WaitingFile[];
  readonly decisions: Decisions;
  readonly onProgress: (percent: number) => Promise<void>;
}

/** How often a plan is made anew because somebody wrote the tree while it was made. */
const ATTEMPTS = 4;

/**
 * Brings a file in whose people are in the tree already: planned on one state of the tree, written only if that is still
 * its state. Answers what was done, with no change made where there was nothing to do.
 */
export async function mergeImport(
  { sink, blobs }: { readonly sink: ChangeSink; readonly blobs: BlobStore },
  request: (done: Done) => ChangeRequest,
  { mode, takesOut, read, marks, files: packed, decisions, onProgress }: Merge,
): Promise<Done & { isWritten: boolean }> {
  const { treeId, importId } = marks;
  // Made once: what takes longest has not to be done again because somebody wrote meanwhile.
  let developed: readonly DevelopedPhoto[] | undefined;
  for (let attempt = 1; ; attempt++) {
    const known = await selectKnownFamily(sink.db, treeId);
    const names = await spokenIn(known);
    const file = await readFileFamily(sink.db, { treeId, importId }, awaitedNames(names));
    const plan = await planImport(file, known, { mode, names, decisions });
    const lines = readRecords(readChunks(sink.db, treeId, importId));
    const records = await mergeRecords(lines, plan, known, marks, { replaces: mode === 'replace', takesOut });
    const facts = mode === 'replace' ? plan.family : records;
    const media = mergeMedia(packed, known.media, plan.records, marks);
    const fresh = readRecords(readChunks(sink.db, treeId, importId));
    developed ??= await developImport(
      { blobs, person: marks.userId },
      { files: media.fresh, records: fresh, onProgress },
    );
    const photos = photosInTree(developed.filter(isOneOf(media.fresh)), {
      portrayed: new Set((await selectPortraits(sink.db, treeId)).map(({ memberId }) => memberId)),
      idOf(xref) {
        const member = file.family.memberOfXref.get(xref);
        return member && (plan.match.people.get(member) ?? member);
      },
    });
    const outcome = outcomeOf({ mode, takesOut }, { plan, records, facts, known, file });
    const receipt = { ...read, ...records.receipt.finish(read) };
    const changes = [...changeBatches(plan, records, facts, known, marks), ...media.changes];
    const { members, unions, children } = plan.family.added;
    const added = [members, unions, children, records.added, ...media.added.map(({ rows }) => rows)];
    const total = [...added.map((rows) => rows.length), ...changes.map((batch) => batch.changes.size)];
    if (Math.max(0, ...total) === 0) return { outcome, receipt, isWritten: false };
    const progress = reported(
      total.reduce((a, b) => a + b, 0),
      (percent) => onProgress(photos.length === 0 ? percent : PHOTOS_SHARE + percent / 10),
    );
    const files = [...media.added, ...photoBatches(photos, marks)];
    const rows = newRows(plan, records, files, marks);
    try {
      await commitChange(sink, { ...request({ outcome, receipt }), expectedVersion: known.version }, [
        { type: 'addRows', batches: progress(rows, (batch) => batch.rows.length) },
        { type: 'changeRows', batches: progress(changes, (batch) => batch.changes.size) },
      ]);
      return { outcome, receipt, isWritten: true };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'version_conflict' || attempt === ATTEMPTS) throw error;
    }
  }
}

const isOneOf = (files: readonly WaitingFile[]) => {
  const ids = new Set(files.map(({ id }) => id));
  return ({ mediaId }: DevelopedPhoto) => ids.has(mediaId);
};

/** The facts of people, couples and children that are others after it. */
type MergedFacts = Pick<MergedRecords, 'members' | 'unions' | 'links'>;

interface Merged {
  readonly plan: ImportPlan;
  readonly records: MergedRecords;
  readonly facts: MergedFacts;
  readonly known: KnownFamily;
  readonly file: ReadFile;
}

/** As many statements are told one by one. */
const TOLD = 500;

function outcomeOf(
  { mode, takesOut }: Pick<Merge, 'mode' | 'takesOut'>,
  { plan: { match, family }, records, facts, known, file }: Merged,
): Outcome {
  const contradicted = new Set(records.notTaken.flatMap(({ entityId }) => entityId ?? []));
  for (const { id, partnerA, partnerB } of known.tree.unions) {
    if (contradicted.has(id)) for (const partner of [partnerA, partnerB]) if (partner) contradicted.add(partner);
  }
  let updated = 0;
  let unchanged = 0;
  for (const id of match.people.values()) {
    if (facts.members.has(id) || records.rewritten.has(id)) updated++;
    else if (!contradicted.has(id)) unchanged++;
  }
  const names = new Map<string, string>();
  for (const member of [...file.family.tree.members, ...known.tree.members])
    names.set(member.id, memberName(member) ?? '');
  for (const { id, partnerA, partnerB } of [...family.added.unions, ...known.tree.unions]) {
    const partners = [partnerA, partnerB].filter((one) => one !== null);
    names.set(id, partners.map((partner) => names.get(partner) ?? '').join(' & '));
  }
  return {
    mode,
    added: family.added.members.length,
    updated,
    unchanged,
    removed: family.removed.members.size,
    untied: family.removed.untied.size,
    unsaid: records.unsaid,
    takesOut,
    notTakenCount: records.notTaken.length,
    notTaken: records.notTaken.slice(0, TOLD).map(({ record, entityId, tag, ours, theirs, firstLine, line }) => ({
      who: (entityId === null ? undefined : names.get(entityId)) ?? '',
      what: line === 0 ? record : `${record}.${tag}`,
      line: firstLine + line,
      ours: ours === null ? null : saidIn(ours),
      theirs: saidIn(theirs),
    })),
  };
}

/** Lines of a structure as words: its value and those of what stands below it. */
function saidIn(lines: string): string {
  const values = lines.split('\n').map((line) => line.replace(/^\d+ (?:@[^@]+@ )?[^ ]+ ?/, '').trim());
  return values
    .filter((value) => value !== '')
    .join(' · ')
    .slice(0, 300);
}

const BATCH = 2000;

async function* newRows(
  { family }: ImportPlan,
  records: MergedRecords,
  media: readonly RowBatch[],
  marks: ImportMarks,
): AsyncGenerator<RowBatch> {
  yield* familyRows(family.added, marks);
  for (let at = 0; at < records.added.length; at += BATCH) {
    yield { entity: 'record', rows: records.added.slice(at, at + BATCH) };
  }
  yield* media;
}

/** Children's links before couples, couples before people, so that nothing points to a row that is gone. */
function changeBatches(
  { family }: ImportPlan,
  records: MergedRecords,
  { members, unions, links }: MergedFacts,
  { homeMemberId }: KnownFamily,
  { at, treeId }: ImportMarks,
): RowChanges[] {
  const { removed } = family;
  const updated = { updated_at: at };
  const gone = (ids: Iterable<string>) => Array.from(ids, (id) => [id, null] as const);
  const isHomeGone = homeMemberId !== null && (removed.members as ReadonlySet<string>).has(homeMemberId);
  const home = isHomeGone ? [[treeId, { home_member_id: null }] as const] : [];
  return [
    ...inBatches('child', gone(removed.links)),
    ...inBatches(
      'child',
      Array.from(links, ([id, { position, pedigreeA, pedigreeB }]) => [
        id,
        { position, pedigree_a: pedigreeA, pedigree_b: pedigreeB },
      ]),
    ),
    ...inBatches(
      'union',
      Array.from(unions, ([id, facts]) => [id, { ...unionColumns(facts), ...updated }]),
    ),
    ...inBatches('union', gone(removed.unions)),
    ...inBatches(
      'member',
      Array.from(members, ([id, facts]) => [id, { ...memberColumns(facts), ...updated }]),
    ),
    ...inBatches('tree', home),
    ...inBatches('member', gone(removed.members)),
    ...inBatches('record', [...records.changed]),
  ];
}

function* inBatches(
  entity: RowChanges['entity'],
  entries: readonly (readonly [string, Readonly<Record<string, unknown>> | null])[],
): Generator<RowChanges> {
  for (let at = 0; at < entries.length; at += BATCH) {
    yield { entity, changes: new Map(entries.slice(at, at + BATCH)) };
  }
}
