import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MergeChoicesInput, type MergePreview, mergeMembers, previewMerge } from '#contract/integrity.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';

export interface TwoPeople {
  readonly treeId: TreeId;
  /** Who stays, and who becomes part of it. */
  readonly keep: MemberId;
  readonly other: MemberId;
}

// Not below the tree's key: after the merge there is nobody left to preview.
const previewKey = (treeId: TreeId) => ['merge', treeId] as const;

/** What would become of the two; what stands on the screen stays while another choice is worked out. */
export const useMergePreview = ({ treeId, keep, other }: TwoPeople, choices: MergeChoicesInput) =>
  useQuery({
    queryKey: [...previewKey(treeId), keep, other, choices],
    queryFn: ({ signal }) =>
      call(previewMerge, { params: { treeId, memberId: keep }, body: { otherId: other, choices }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** Merges the two as they were previewed; refused when the tree has changed since. */
export function useMergePeople({ treeId, keep, other }: TwoPeople) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ preview, choices }: { preview: MergePreview; choices: MergeChoicesInput }) =>
      call(mergeMembers, {
        params: { treeId, memberId: keep },
        body: { otherId: other, choices },
        ifMatch: preview.version,
        idempotencyKey: idempotencyKey(),
      }),
    onSuccess: () => refreshTree(client, treeId),
    // Whatever stood in the way, what was previewed may not be true any more.
    onError: () => client.invalidateQueries({ queryKey: previewKey(treeId) }),
  });
}
