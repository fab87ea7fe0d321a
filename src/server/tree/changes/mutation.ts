import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { indexLives } from './index-lives.ts';
import { noteUndrawn } from './note-undrawn.ts';
import { deleteRows, type Entity, insertRows, type Row, updateRows } from './rows.ts';
import type { Journal, Mutation } from './write-context.ts';

/**
 * Writes mutations in their order and notes them in the log. Neighbours of one kind travel together, so callers hand over
 * people before the couples that name them, and the other way round when removing.
 */
export async function applyMutations(tx: Transaction, journal: Journal, planned: readonly Mutation[]): Promise<void> {
  const mutations = planned.map((mutation) => stamp(mutation, journal.at));
  await writeRows(tx, journal, mutations);
  await noteEntries(tx, journal, mutations);
  tally(journal, mutations);
}

/** Every write moves `updated_at`, one that brings back an old image of a row included. */
function stamp(mutation: Mutation, at: Date): Mutation {
  const { after } = mutation;
  return after && 'updated_at' in after ? { ...mutation, after: { ...after, updated_at: at.toISOString() } } : mutation;
}

/** Writes rows of an import. The log needs no entries for them: they are found by `added_in`. */
export async function applyImport(tx: Transaction, journal: Journal, mutations: readonly Mutation[]): Promise<void> {
  await writeRows(tx, journal, mutations);
  tally(journal, mutations);
}

async function writeRows(tx: Transaction, journal: Journal, mutations: readonly Mutation[]): Promise<void> {
  for (const run of runsOfOneKind(mutations)) {
    const [first] = run;
    if (!first) continue;
    if (first.before === null) {
      await insertRows(
        tx,
        first.entity,
        run.flatMap(({ after }) => (after ? [after] : [])),
      );
    } else if (first.after === null) {
      await deleteRows(
        tx,
        journal.treeId,
        first.entity,
        run.map(({ id }) => id),
      );
    } else {
      for (const { entity, rows } of updatesOf(run)) await updateRows(tx, journal.treeId, entity, rows);
    }
  }
  await indexLives(tx, journal, mutations);
  await noteUndrawn(tx, journal, mutations);
}

interface Update {
  readonly entity: Entity;
  readonly rows: Row[];
}

/**
 * The new values of a run of changed rows, those with the same columns together, so that one statement writes thousands.
 * Rows that come more than once are written one by one in their order, and so are children who change their couple: who
 * may stand where depends on who has left.
 */
function updatesOf(run: readonly Mutation[]): Update[] {
  const isOnce = new Set(run.map(({ id }) => id)).size === run.length;
  const together = new Map<string, Update>();
  const updates: Update[] = [];
  for (const { entity, id, before, after } of run) {
    if (!before || !after) continue;
    const values = changedColumns(before, after);
    const columns = Object.keys(values);
    if (columns.length === 0) continue;
    const moves = 'union_id' in values || 'member_id' in values;
    const key = columns.sort().join();
    const known = isOnce && !moves ? together.get(key) : undefined;
    if (known) {
      known.rows.push({ ...values, id });
      continue;
    }
    const update = { entity, rows: [{ ...values, id }] };
    updates.push(update);
    if (isOnce && !moves) together.set(key, update);
  }
  return updates;
}

function tally(journal: Journal, mutations: readonly Mutation[]): void {
  for (const { entity, before, after } of mutations) {
    const step = (after ? 1 : 0) - (before ? 1 : 0);
    if (entity === 'member') journal.members += step;
    if (entity === 'union') journal.unions += step;
    for (const image of [before, after]) if (image) notePeople(journal.people, entity, image);
  }
  journal.touched += mutations.length;
}

function notePeople(people: Set<string>, entity: Entity, row: Row): void {
  const columns = entity === 'record' && row.tag !== 'INDI' ? [] : (columnsOfPeople[entity] ?? []);
  for (const column of columns) {
    const id = row[column];
    if (typeof id === 'string') people.add(id);
  }
}

/** Where rows say whom they are about; records of couples and the like name them otherwise. */
export const columnsOfPeople: Partial<Record<Entity, readonly string[]>> = {
  member: ['id'],
  card: ['id'],
  child: ['member_id'],
  union: ['partner_a', 'partner_b'],
  record: ['entity_id'],
  photo_person: ['member_id'],
};

/** The columns in which two images of one row differ, with their new values. */
export function changedColumns(before: Row, after: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(after).filter(([column, value]) => JSON.stringify(value) !== JSON.stringify(before[column])),
  );
}

function runsOfOneKind(mutations: readonly Mutation[]): Mutation[][] {
  const runs: Mutation[][] = [];
  let kind = '';
  for (const mutation of mutations) {
    const next = `${mutation.entity} ${mutation.before === null} ${mutation.after === null}`;
    if (next !== kind) runs.push([]);
    kind = next;
    runs.at(-1)?.push(mutation);
  }
  return runs;
}

async function noteEntries(tx: Transaction, journal: Journal, mutations: readonly Mutation[]): Promise<void> {
  if (mutations.length === 0) return;
  const entries = mutations.map(({ entity, id, before, after }, index) => ({
    tree_id: journal.treeId,
    id: newId(),
    change_id: journal.changeId,
    position: journal.touched + index,
    entity,
    entity_id: id,
    before,
    after,
  }));
  await tx.execute(
    sql`insert into change_entries
        select * from jsonb_populate_recordset(null::change_entries, ${JSON.stringify(entries)}::jsonb)`,
  );
}
