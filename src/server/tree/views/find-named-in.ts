import { createFindNamed, type FindNamed } from '#domain/privacy/find-named.ts';
import { whatStaysIn } from '#domain/privacy/privacy.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { selectOtherNames } from '#server/tree/trees/select-other-names.ts';
import type { Seeing, SeenTree } from './view-tree.ts';

/** As long as a view is in use. */
const finders = new WeakMap<SeenTree, Promise<FindNamed>>();

/** Finds, in texts, people of whom a visitor sees less than everything. */
export function findNamedIn(db: Db, visit: Seeing, seen: SeenTree): Promise<FindNamed> {
  const finder = finders.get(seen) ?? makeFinder(db, visit, seen);
  finders.set(seen, finder);
  // Whoever waits for it hears why it failed; the next one asks anew.
  finder.catch(() => finders.delete(seen));
  return finder;
}

async function makeFinder(db: Db, { tree, viewer, policy }: Seeing, seen: SeenTree): Promise<FindNamed> {
  const { graph } = seen.origin;
  const others = await selectOtherNames(async (text) => {
    const { rows } = await db.$client.query<[id: string, lines: string]>({ text, values: [tree.id], rowMode: 'array' });
    return rows;
  });
  const rowOf = (member: number) => ({
    firstName: graph.firstNames[member] ?? null,
    lastName: graph.lastNames[member] ?? null,
  });
  const furtherOf = (member: number) => others.get(graph.memberIds[member] ?? '') ?? [];
  const keptBack: number[] = [];
  const shown: number[] = [];
  for (const [member, { keeps }] of whatStaysIn(graph, viewer, policy).entries()) {
    (keeps === 'everything' ? shown : keptBack).push(member);
  }
  const names = keptBack.flatMap((member) => [rowOf(member), ...furtherOf(member)]);
  return createFindNamed(names, shown.map(rowOf), shown.flatMap(furtherOf));
}
