import { and, sql } from 'drizzle-orm';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { likeWords } from '#server/platform/db/keyset.ts';
import type { SayingKind } from './select-people.ts';

export interface NamedPerson {
  readonly memberId: MemberId;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export interface EventRow {
  readonly treeId: TreeId;
  readonly id: string;
  readonly event: string;
  readonly label: string | null;
  readonly date: string | null;
  readonly year: number | null;
  readonly place: string | null;
  readonly people: readonly NamedPerson[];
}

interface NoteRow extends NamedPerson {
  readonly treeId: TreeId;
  readonly from: 'notes' | 'biography';
  readonly text: string | null;
}

const named = (row: string) =>
  sql.raw(`json_build_object('memberId', ${row}.id, 'firstName', ${row}.first_name, 'lastName', ${row}.last_name)`);

/** The people an event is of: the member, or the partners of the union. By their keys, one after another: an "or" would read the tree. */
const peopleOf = (entity: string) => sql`coalesce((select json_agg(${named('m')} order by m.id)
  from (
    select ${sql.raw(entity)} as id
    union all
    select p.id from unions u cross join lateral (values (u.partner_a), (u.partner_b)) as p (id)
    where u.tree_id = e.tree_id and u.id = ${sql.raw(entity)}
  ) as whose join family_members m on m.tree_id = e.tree_id and m.id = whose.id), '[]'::json)`;

interface EventSearch {
  readonly treeIds: readonly TreeId[];
  readonly words: readonly string[];
  readonly most: number;
  /** Whose they are takes longer than finding them. */
  readonly withPeople: boolean;
}

/** Events of records that hold every word; at most one more than `most`. Without births, deaths and marriages. */
export async function selectLifeEvents(
  db: Queryable,
  { treeIds, words, most, withPeople }: EventSearch,
): Promise<{ readonly treeId: TreeId; readonly id: string; readonly people: readonly MemberId[] }[]> {
  if (treeIds.length === 0) return [];
  const people = sql`e.entity_id || coalesce((select array[u.partner_a, u.partner_b] from unions u
    where u.tree_id = e.tree_id and u.id = e.entity_id), '{}')`;
  const { rows } = await db.execute<{ treeId: TreeId; id: string; people: MemberId[] }>(sql`
    select e.tree_id as "treeId", e.id, ${withPeople ? people : sql`'{}'::uuid[]`} as people
    from life_events e
    where e.tree_id = any (${sql.param([...treeIds])}::uuid[]) and e.tag <> 'NAME'
      and ${and(...likeWords(words).map((word) => sql`e.text_folded like ${word}`)) ?? sql`false`}
    limit ${most + 1}`);
  return rows;
}

/** Some of them as they are shown. */
export async function selectLifeEventRows(db: Queryable, ids: readonly { treeId: TreeId; id: string }[]) {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<EventRow & Record<string, unknown>>(sql`
    select e.tree_id as "treeId", e.id, e.tag as event, coalesce(e.label, e.value) as label, e.date, e.year, e.place,
      ${peopleOf('e.entity_id')} as people
    from unnest(${sql.param(ids.map(({ treeId }) => treeId))}::uuid[], ${sql.param(ids.map(({ id }) => id))}::uuid[])
      with ordinality as one (tree_id, id, nth)
    join life_events e on e.tree_id = one.tree_id and e.id = one.id order by one.nth`);
  return rows;
}

/** Births and deaths of people, and where couples began, as they are shown. */
export async function selectHeldEvents(
  db: Queryable,
  found: readonly { readonly treeId: TreeId; readonly kind: 'birth' | 'death' | 'marriage'; readonly id: string }[],
): Promise<EventRow[]> {
  if (found.length === 0) return [];
  const { rows } = await db.execute<EventRow & Record<string, unknown>>(sql`
    select e.tree_id as "treeId", e.id || ' ' || e.kind as id, e.kind as event, null as label,
      case e.kind when 'birth' then m.birth_date when 'death' then m.death_date else u.start_date end as date,
      case e.kind when 'birth' then m.birth_year when 'death' then m.death_year end as year,
      case e.kind when 'birth' then m.birth_place when 'death' then m.death_place else u.start_place end as place,
      ${peopleOf('e.id')} as people
    from unnest(${sql.param(found.map(({ treeId }) => treeId))}::uuid[], ${sql.param(found.map(({ id }) => id))}::uuid[],
      ${sql.param(found.map(({ kind }) => kind))}::text[]) with ordinality as e (tree_id, id, kind, nth)
    left join family_members m on m.tree_id = e.tree_id and m.id = e.id
    left join unions u on u.tree_id = e.tree_id and u.id = e.id
    where m.id is not null or u.id is not null order by e.nth`);
  return rows;
}

/** Notes and biographies whole, in the order asked for. */
export async function selectNotes(
  db: Queryable,
  found: readonly { readonly treeId: TreeId; readonly kind: SayingKind; readonly id: string }[],
) {
  if (found.length === 0) return [];
  const { rows } = await db.execute<NoteRow & Record<string, unknown>>(sql`
    select e.tree_id as "treeId", e.kind as "from", m.id as "memberId", m.first_name as "firstName",
      m.last_name as "lastName", case e.kind when 'notes' then m.notes else m.biography end as text
    from unnest(${sql.param(found.map(({ treeId }) => treeId))}::uuid[], ${sql.param(found.map(({ id }) => id))}::uuid[],
      ${sql.param(found.map(({ kind }) => kind))}::text[]) with ordinality as e (tree_id, id, kind, nth)
    join family_members m on m.tree_id = e.tree_id and m.id = e.id order by e.nth`);
  return rows;
}
