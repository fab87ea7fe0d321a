import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { anyId } from '#contract/fields.ts';
import { plainText, readCursor, writeCursor } from './cursor.ts';

/** What a list can be sorted by. */
export interface SortKey {
  /** Never null. */
  readonly value: SQL | AnyColumn;
  readonly kind: 'text' | 'number' | 'time';
  /** How its index runs: the planner only uses it when nulls stand at the same end, though there are none. */
  readonly index?: 'ascending' | 'descending';
}

export type Direction = 'ascending' | 'descending';

interface Keyset {
  readonly key: SortKey;
  /** Decides among equals. */
  readonly id: AnyColumn;
  readonly direction: Direction;
  readonly cursor: string | undefined;
}

/**
 * Pages of a sorted list by the sort value and the id of the last row, so that a page costs the same wherever it is and
 * nothing is left out or shown twice when rows come and go. `cursorValue` has to be selected with each row.
 */
export function pageBy({ key, id, direction, cursor }: Keyset) {
  const after = readCursor(cursor, places[key.kind]);
  const isUp = direction === 'ascending';
  const way = sql.raw(`${isUp ? 'asc' : 'desc'} nulls ${(key.index ?? 'ascending') === direction ? 'last' : 'first'}`);
  return {
    order: [sql`${key.value} ${way}`, sql`${id} ${way}`],
    beyond: after
      ? sql`(${key.value}, ${id}) ${sql.raw(isUp ? '>' : '<')} (${valueIn(after[0], key.kind)}, ${after[1]}::uuid)`
      : undefined,
    cursorValue: textOf(key),
  };
}

interface PagedRow {
  readonly id: string;
  readonly cursorValue: string;
}

/** Cuts off the row that was read only to know whether there are more. */
export function cutPage<Row extends PagedRow>(rows: readonly Row[], limit: number) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? writeCursor([last.cursorValue, last.id]) : null };
}

/** A moment in microseconds, which is all that the database keeps of it: in milliseconds, neighbours would be one. */
function textOf({ value, kind }: SortKey): SQL<string> {
  if (kind === 'time') return sql<string>`(extract(epoch from ${value}) * 1000000)::bigint::text`;
  return sql<string>`${value}::text`;
}

const number = z.tuple([z.string().regex(/^-?\d{1,17}$/), anyId]);
const places = { text: z.tuple([plainText, anyId]), number, time: number } as const;

function valueIn(text: string, kind: SortKey['kind']): SQL {
  if (kind === 'text') return sql`${text}::text`;
  if (kind === 'number') return sql`${text}::bigint`;
  return sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`;
}

/** Every word, folded as the sort names are, for a pattern of LIKE; a backslash, per cent sign or underscore is just itself. */
export function likeWords(words: readonly string[]): string[] {
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
