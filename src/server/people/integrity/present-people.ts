import { z } from 'zod';
import type { Relative } from '#contract/members.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { selectRelatives } from '#server/people/members/select-kin.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { readCursor, writeCursor } from '#server/platform/db/cursor.ts';

/** Looks people of one tree up by their ids; who is gone is left out. */
export async function presentPeople(
  db: Queryable,
  treeId: TreeId,
  ids: Iterable<MemberId>,
): Promise<(members: readonly (MemberId | null)[]) => Relative[]> {
  const found = await selectRelatives(db, treeId, [...new Set(ids)]);
  const people = new Map<MemberId, Relative>(found.map((person) => [person.id, person]));
  return (members) => members.flatMap((id) => (id === null ? [] : (people.get(id) ?? [])));
}

/** One page of a list that is in memory; the cursor is the key of the last item of the page before. */
export function pageOf<Item extends { readonly key: string }>(
  items: readonly Item[],
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): { readonly items: readonly Item[]; readonly nextCursor: string | null } {
  const lastKey = readCursor(cursor, z.string());
  const after = items.findIndex(({ key }) => key === lastKey);
  const page = items.slice(after + 1, after + 1 + limit);
  const last = page.at(-1);
  return { items: page, nextCursor: last !== undefined && last !== items.at(-1) ? writeCursor(last.key) : null };
}
