import type { SearchHit, TreeHit } from '#contract/search.ts';

type Found = Pick<SearchHit, 'treeId' | 'memberId' | 'isPublic'>;

/** Where the profile of somebody who was found is. Of a public tree of others there is one page, for what strangers see. */
export function profilePath({ treeId, memberId, isPublic }: Found): string {
  return isPublic ? publicPath({ treeId, memberId }) : `/dashboard/members/${memberId}?tree=${treeId}`;
}

/** Where a tree that was found is drawn. */
export function treePath({ id, isInside }: Pick<TreeHit, 'id' | 'isInside'>): string {
  return isInside ? `/dashboard/family-tree?tree=${id}` : `/public/${id}`;
}

/** The page of a public tree, with somebody in it picked. */
export function publicPath({ treeId, memberId }: Pick<SearchHit, 'treeId' | 'memberId'>): string {
  return `/public/${treeId}?selected=${memberId}`;
}
