import type { Db } from '#server/platform/db/connection.ts';
import { keyOfText } from '#server/tree/changes/text-beginning.ts';
import { findNamedIn } from './find-named-in.ts';
import type { Seeing, TreeViews } from './view-tree.ts';

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
  const isNamed = await findNamedIn(db, visit, await views.see(visit));
  return isNamed(description) ? null : description;
}
