import { sql } from 'drizzle-orm';
import { daysKeptOn } from '#domain/dates/anniversaries.ts';
import { LONGEST_LIFE } from '#domain/living/presume-living.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import type { GraphCache } from '#server/tree/trees/graph-cache.ts';

/** A day that a family keeps every year. */
export interface Occasion {
  readonly kind: 'birthday' | 'wedding' | 'remembrance';
  readonly treeId: TreeId;
  /** What it is about: the member, or the couple. */
  readonly id: string;
  readonly memberIds: readonly MemberId[];
  readonly names: readonly string[];
  /** When it happened, as a Julian day number. */
  readonly day: number;
}

/** How long a family keeps other days than birthdays, in years. */
const LONGEST_MARRIAGE = 80;
const REMEMBERED = 25;

interface Days {
  readonly today: number;
  readonly keptOn?: readonly number[];
}

/**
 * The birthdays of those presumed living, the weddings of couples who are both living and together, and the days on which
 * somebody died in the last 25 years; only where the day itself is known. `today` is a day number; with `keptOn`, only what
 * is kept on one of these days. The caller answers for who may see these trees, living people included.
 */
export async function findOccasions(
  { db, graphs }: { readonly db: Queryable; readonly graphs: GraphCache },
  treeIds: readonly TreeId[],
  days: Days,
): Promise<Occasion[]> {
  const found = await selectOccasions(db, treeIds, days);
  const ofLiving = Map.groupBy(
    found.filter(({ kind }) => kind !== 'remembrance'),
    ({ treeId }) => treeId,
  );
  const living = new Set<MemberId>();
  for (const [id, occasions] of ofLiving) {
    const members = new Set(occasions.flatMap(({ memberIds }) => memberIds));
    const version = occasions[0]?.version ?? 0;
    for (const member of await graphs.livingAmong({ id, version }, [...members])) living.add(member);
  }
  return found
    .filter(({ kind, memberIds }) => kind === 'remembrance' || memberIds.every((member) => living.has(member)))
    .map(({ version: _, ...occasion }) => occasion);
}

/** The same whether those are living or not, with the versions of their trees. */
async function selectOccasions(
  db: Queryable,
  treeIds: readonly TreeId[],
  { today, keptOn }: Days,
): Promise<(Occasion & { readonly version: number })[]> {
  if (treeIds.length === 0) return [];
  const trees = sql`any(${sql.param([...treeIds])}::uuid[])`;
  const within = (column: string, years: number) => {
    const exact = sql.raw(`${column}_earliest = ${column}_latest`);
    const at = sql.raw(`${column}_earliest`);
    if (!keptOn) return sql`${exact} and ${at} > ${today - Math.ceil(years * 365.25)} and ${at} <= ${today}`;
    const days = keptOn.flatMap((day) => daysKeptOn(day, years));
    return sql`${exact} and ${at} = any(${sql.param(days)}::int[])`;
  };
  const { rows } = await db.execute<OccasionRow>(sql`
    select found.*, t.version from (
    select 'birthday' as kind, m.tree_id, m.id, array[m.id] as members, array[${nameOf('m')}] as names,
        m.birth_earliest as day
      from family_members m
      where m.tree_id = ${trees} and ${within('m.birth', LONGEST_LIFE)}
    union all
    select 'wedding', u.tree_id, u.id, array[a.id, b.id], array[${nameOf('a')}, ${nameOf('b')}], u.start_earliest
      from unions u
      join family_members a on a.tree_id = u.tree_id and a.id = u.partner_a
      join family_members b on b.tree_id = u.tree_id and b.id = u.partner_b
      where u.tree_id = ${trees} and ${within('u.start', LONGEST_MARRIAGE)} and u.kind = 'marriage'
        and u.end_reason is null
    union all
    select 'remembrance', m.tree_id, m.id, array[m.id], array[${nameOf('m')}], m.death_earliest
      from family_members m
      where m.tree_id = ${trees} and ${within('m.death', REMEMBERED)}
    ) as found join family_trees t on t.id = found.tree_id
    order by kind, names, found.id`);
  return rows.map(({ tree_id, members, ...row }) => ({ ...row, treeId: tree_id, memberIds: members }));
}

type OccasionRow = {
  kind: Occasion['kind'];
  tree_id: TreeId;
  id: string;
  members: MemberId[];
  names: string[];
  day: number;
  version: number;
};

const nameOf = (alias: string) => sql.raw(`concat_ws(' ', ${alias}.first_name, ${alias}.last_name)`);

/** In the order in which they matter to most families. */
export const occasionKinds = ['birthday', 'wedding', 'remembrance'] as const;
