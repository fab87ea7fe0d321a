import type { TreeHit } from '#contract/search.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';

interface Found {
  readonly treeId: TreeId;
  readonly memberId: MemberId;
  readonly isPublic: boolean;
}

/** Where the profile of somebody who was found is. Of a public tree of others there is one page, for what strangers see. */
export function profilePath({ treeId, memberId, isPublic }: Found): string {
  return isPublic ? publicPath({ treeId, memberId }) : `/dashboard/members/${memberId}?tree=${treeId}`;
}

/** Where a tree that was found is drawn. */
export function treePath({ id, isInside }: Pick<TreeHit, 'id' | 'isInside'>): string {
  return isInside ? `/dashboard/family-tree?tree=${id}` : `/public/${id}`;
}

/** The page of a public tree, with somebody in it picked. */
export function publicPath({ treeId, memberId }: Omit<Found, 'isPublic'>): string {
  return `/public/${treeId}?selected=${memberId}`;
}
