import type { Certainty } from '#contract/imports.ts';
import { createFamilyAssembler } from '#domain/gedcom/family-assembler.ts';
import { WRITTEN_HERE } from '#domain/gedcom/written-here.ts';
import {
  type Decisions,
  type FamilyMatch,
  type FileFamily,
  matchFamily,
  type SaidBefore,
  saidBefore,
} from '#domain/reimport/known-family.ts';
import type { KeptLines } from '#domain/reimport/plan-records.ts';
import { uidsOfLines } from '#domain/reimport/uids-of-lines.ts';
import { forEachInSteps } from '#domain/steps.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { type Db, type Snapshot, withSnapshot } from '#server/platform/db/connection.ts';
import { inTimeSlices } from '#server/platform/jobs/time-slices.ts';
import { selectFamily } from '#server/tree/trees/select-family.ts';
import { keepDoubts } from './doubts/keep-doubts.ts';
import { createPreviewIds } from './import-rows.ts';
import type { ImportTask } from './report-import.ts';

/** A tree with what the files that came before said of it, at one version. */
export interface KnownFamily {
  readonly version: number;
  readonly tree: FamilyTree;
  readonly before: SaidBefore;
  /** Every kept record, in the order of their files. */
  readonly kept: readonly KeptLines[];
  /** The next free place among the records of an import. */
  readonly nextPosition: ReadonlyMap<string, number>;
  /** Members, unions and links that imports brought. */
  readonly imported: ReadonlySet<string>;
  readonly homeMemberId: string | null;
  readonly media: readonly KnownMedia[];
}

export interface KnownMedia {
  readonly id: string;
  readonly importId: string | null;
  readonly path: string;
  readonly blobHash: string;
}

type RecordTuple = [
  id: string,
  importId: string,
  position: number,
  xref: string | null,
  tag: string,
  lines: string,
  said: string | null,
  entityId: string | null,
];

/** Reads all that is needed to find a file again in a tree, in a few queries. */
export function selectKnownFamily(db: Db, treeId: TreeId): Promise<KnownFamily> {
  return withSnapshot(db, async (snapshot) => {
    const [head] = await snapshot.rows<[number, string | null]>(
      'select version, home_member_id from family_trees where id = $1',
      [treeId],
    );
    const tree = await selectFamily(snapshot, treeId);
    const alive = new Set<string>();
    await inTimeSlices(forEachInSteps(tree.members, ({ id }) => alive.add(id)));
    await inTimeSlices(forEachInSteps(tree.unions, ({ id }) => alive.add(id)));
    const nextPosition = new Map<string, number>();
    const assembler = createFamilyAssembler(createPreviewIds());
    const entities = new Map<string, string>();
    const kept: KeptLines[] = [];
    for await (const page of selectRecords(snapshot, treeId)) {
      const take = ([id, importId, position, xref, tag, present, saidLast, entity]: RecordTuple) => {
        const isOurs = importId === WRITTEN_HERE;
        const lines = isOurs ? (present.split('\n', 1)[0] ?? '') : (saidLast ?? present);
        const entityId = entity !== null && alive.has(entity) ? entity : null;
        if (xref !== null && entityId !== null) entities.set(xref, entityId);
        nextPosition.set(importId, position + 1);
        // Of those that were written down here no file has said anything.
        if (!isOurs) assembler.add({ xref, tag, lines, firstLine: 0 });
        kept.push({ id, importId, xref, tag, lines, edited: isOurs || saidLast !== null ? present : null, entityId });
      };
      await inTimeSlices(forEachInSteps(page, take));
    }
    const said = await inTimeSlices(assembler.finishing());
    return {
      version: head?.[0] ?? 0,
      homeMemberId: head?.[1] ?? null,
      tree,
      before: await inTimeSlices(saidBefore(said, (xref) => entities.get(xref))),
      kept,
      nextPosition,
      imported: await selectImported(snapshot, treeId),
      media: await selectMedia(snapshot, treeId),
    };
  });
}

const PAGE = 2000;

/** A page at a time: between two of them the server answers others. */
async function* selectRecords({ rows }: Snapshot, treeId: TreeId): AsyncGenerator<readonly RecordTuple[]> {
  for (let last: RecordTuple | undefined; ; ) {
    const beyond = last ? 'and (import_id, position) > ($2::uuid, $3::int)' : '';
    const page: RecordTuple[] = await rows<RecordTuple>(
      `select id, import_id, position, xref, tag, lines, said, entity_id from gedcom_records
        where tree_id = $1 ${beyond} order by import_id, position limit ${PAGE}`,
      last ? [treeId, last[1], last[2]] : [treeId],
    );
    yield page;
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}

async function selectImported({ rows }: Snapshot, treeId: TreeId): Promise<ReadonlySet<string>> {
  const imports = `(select id from changes where tree_id = $1 and kind = 'import')`;
  const found = await rows<[string]>(
    ['family_members', 'unions', 'union_children']
      .map((table) => `select id from ${table} where tree_id = $1 and added_in in ${imports}`)
      .join(' union all '),
    [treeId],
  );
  const imported = new Set<string>();
  await inTimeSlices(forEachInSteps(found, ([id]) => imported.add(id)));
  return imported;
}

async function selectMedia({ rows }: Snapshot, treeId: TreeId): Promise<KnownMedia[]> {
  const found = await rows<[string, string | null, string, string]>(
    'select id, import_id, path, blob_hash from media_files where tree_id = $1',
    [treeId],
  );
  return found.map(([id, importId, path, blobHash]) => ({ id, importId, path, blobHash }));
}

/** Who of a file is who in the tree. */
export async function matchKnown(
  file: FileFamily,
  { tree, before, kept }: KnownFamily,
  decisions: Decisions,
): Promise<FamilyMatch> {
  const linesOf = new Map<string, string>();
  const note = ({ xref, lines }: KeptLines) => {
    if (xref !== null) linesOf.set(xref, lines);
  };
  await inTimeSlices(forEachInSteps(kept, note));
  const uidsOf = (xref: string) => uidsOfLines(linesOf.get(xref) ?? '');
  return await inTimeSlices(matchFamily(file, { tree, before, uidsOf }, decisions));
}

/** Who of a file is in the tree, as the preview says it; keeps whom it is not sure of. */
export async function previewKnown(db: Db, task: ImportTask, file: FileFamily) {
  const known = await selectKnownFamily(db, task.treeId);
  const { people, couples, doubts } = await matchKnown(file, known, new Map());
  await keepDoubts(db, task, doubts, { family: file.family, tree: known.tree });
  const doubtful = new Map(doubts.map(({ file: person, certainty }) => [person, certainty]));
  const countOf = (wanted: Certainty) => [...doubtful.values()].filter((certainty) => certainty === wanted).length;
  const likely = countOf('likely');
  return {
    people: people.size - likely,
    couples: couples.size,
    likely,
    open: countOf('open'),
    same: likely,
    replaceable: Array.from(people.values()).some((id) => known.imported.has(id) && known.before.members.has(id)),
  };
}
