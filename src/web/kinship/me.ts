import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { memberId } from '#contract/fields.ts';
import { type Tree, updateTree } from '#contract/trees.ts';
import { can } from '#domain/permissions.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { call } from '#web/app/call.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { useUser } from '#web/app/session.ts';
import { refreshTree } from '#web/trees/tree-keys.ts';
import { notify } from '#web/ui/toast.ts';
import { useSetting } from './use-setting.ts';

interface Me {
  /** The member whom this user has called "me"; null where nobody has been. */
  readonly me: MemberId | null;
  /** Absent where it cannot be said, because the tree is read-only. */
  readonly say: ((member: MemberId) => void) | undefined;
  readonly isSaying: boolean;
}

/**
 * Who the reader is in a tree. For its owner that is the home person. Whoever else reads the tree is somebody else, and says
 * so in this browser.
 */
export function useMe(tree: Tree): Me {
  const { t } = useTranslation('kinship');
  const errorText = useErrorText();
  const client = useQueryClient();
  const isOwner = tree.role === 'owner';
  const [told, tell] = useSetting(`swissfam-me-${useUser().id}-${tree.id}`);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (homeMemberId: MemberId) =>
      call(updateTree, { params: { treeId: tree.id }, body: { homeMemberId }, ifMatch: tree.version }),
    onSuccess: () => refreshTree(client, tree.id),
  });
  const say = (member: MemberId) =>
    void mutateAsync(member).catch((error: unknown) => notify.failure(t('me.failed'), { detail: errorText(error) }));
  if (!isOwner) return { me: memberId.safeParse(told).data ?? null, say: tell, isSaying: false };
  const mayManage = can('owner', 'manage', { isArchived: tree.isArchived, isDeleted: tree.deletedAt !== null });
  return { me: tree.homeMemberId, say: mayManage ? say : undefined, isSaying: isPending };
}
