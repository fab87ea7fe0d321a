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

/** What an owner has said who is not the home person. */
const NOBODY = 'nobody';

/**
 * Who the reader is in a tree. For its owner that is the home person, unless they said that they are not. Whoever else reads
 * the tree is somebody else, and says so in this browser.
 */
export function useMe(tree: Tree): Me {
  const { t } = useTranslation('kinship');
  const errorText = useErrorText();
  const client = useQueryClient();
  const isOwner = tree.role === 'owner';
  const [told, tell] = useTold(tree);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (homeMemberId: MemberId) =>
      call(updateTree, { params: { treeId: tree.id }, body: { homeMemberId }, ifMatch: tree.version }),
    onSuccess: () => refreshTree(client, tree.id),
  });
  const say = (member: MemberId) =>
    void mutateAsync(member).then(
      () => tell(member),
      (error: unknown) => notify.failure(t('me.failed'), { detail: errorText(error) }),
    );
  if (!isOwner) return { me: memberId.safeParse(told).data ?? null, say: tell, isSaying: false };
  const mayManage = can('owner', 'manage', { isArchived: tree.isArchived, isDeleted: tree.deletedAt !== null });
  return { me: told === NOBODY ? null : tree.homeMemberId, say: mayManage ? say : undefined, isSaying: isPending };
}

/** Notes, of the person who begins a tree, whether that is the reader. */
export function useSayWhoBegins(tree: Tree): (member: MemberId, isMe: boolean) => void {
  const [, tell] = useTold(tree);
  return (member, isMe) => tell(isMe ? member : NOBODY);
}

const useTold = (tree: Tree) => useSetting(`swissfam-me-${useUser().id}-${tree.id}`);
