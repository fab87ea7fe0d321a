import { createFindNamed, type FindNamed } from '#domain/privacy/find-named.ts';
import { whatStaysIn } from '#domain/privacy.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Db } from '#server/db/connection.ts';
import { selectOtherNames } from '#server/trees/select-other-names.ts';
import { keyOfText } from '#server/trees/tell-text.ts';
import type { Seeing, SeenTree, TreeViews } from './view-tree.ts';

type Described = Omit<Seeing, 'tree' | 'link'> & {
  readonly tree: Seeing['tree'] & { readonly description: string | null };
  readonly link: (NonNullable<Seeing['link']> & { readonly keptTexts: readonly string[] }) | null;
};

/**
 * What a tree says of itself to a visitor: nothing where somebody is named in it of whom they see less than everything, unless
 * whoever made their link has kept it.
 */
export async function seeDescription(
  { db, views }: { readonly db: Db; readonly views: TreeViews },
  visit: Described,
): Promise<string | null> {
  const { tree, link } = visit;
  const { description } = tree;
  if (description === null || link?.keptTexts.includes(keyOfText(description))) return description;
  const seen = await views.see(visit);
  const finder = finders.get(seen) ?? makeFinder(db, tree.id, seen, visit);
  finders.set(seen, finder);
  return (await finder)(description) ? null : description;
}

/** As long as a view is in use. */
const finders = new WeakMap<SeenTree, Promise<FindNamed>>();

async function makeFinder(
  db: Db,
  treeId: TreeId,
  { origin: { graph } }: SeenTree,
  { viewer, policy }: Described,
): Promise<FindNamed> {
  const others = await selectOtherNames(async (text) => {
    const { rows } = await db.$client.query<[id: string, lines: string]>({ text, values: [treeId], rowMode: 'array' });
    return rows;
  });
  const people = whatStaysIn(graph, viewer, policy).map(({ keeps }, member) => ({
    isKeptBack: keeps !== 'everything',
    names: [
      { firstName: graph.firstNames[member] ?? null, lastName: graph.lastNames[member] ?? null },
      ...(others.get(graph.memberIds[member] ?? '') ?? []),
    ],
  }));
  const namesOf = (isKeptBack: boolean) =>
    people.filter((one) => one.isKeptBack === isKeptBack).flatMap(({ names }) => names);
  return createFindNamed(namesOf(true), namesOf(false));
}
