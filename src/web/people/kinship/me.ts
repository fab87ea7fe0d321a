import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { setSelf } from '#contract/tree-access.ts';
import { type Tree, updateTree } from '#contract/trees.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';

interface Me {
  /** The member whom this user has called "me"; null where nobody has been. */
  readonly me: MemberId | null;
  readonly say: (member: MemberId) => void;
  readonly isSaying: boolean;
}

/** Who the reader is in a tree. For its owner that is the home person until they say otherwise. */
export function useMe(tree: Tree): Me {
  const { t } = useTranslation('kinship');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (member: MemberId | null) => saySelf(tree.id, member),
    onSuccess: () => refreshTree(client, tree.id),
  });
  const fail = (error: unknown) => notify.failure(t('me.failed'), { detail: errorText(error) });
  const { selfMemberId: before, homeMemberId: home } = tree;
  const takeBack = async (said: Tree) => {
    // A tree in which nobody was at home has begun with its owner.
    if (home === null && said.homeMemberId !== null) {
      await call(updateTree, { params: { treeId: tree.id }, body: { homeMemberId: null } });
    }
    await mutateAsync(before);
  };
  const say = (member: MemberId) =>
    void mutateAsync(member).then(
      (said) =>
        notify.success(t('me.said'), {
          action: { label: t('me.undo'), onClick: () => void takeBack(said).catch(fail) },
        }),
      fail,
    );
  return { me: tree.selfMemberId, say, isSaying: isPending };
}

/** Tells the server which person of a tree the reader is; null: none of them. */
export function saySelf(treeId: TreeId, memberId: MemberId | null): Promise<Tree> {
  return call(setSelf, { params: { treeId }, body: { memberId } });
}
