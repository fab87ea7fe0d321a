import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MemberDetails, type MemberFields, updateMember } from '#contract/members.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';
import { type Conflict, findConflicts } from './find-conflicts.ts';
import { memberQuery } from './get-member.ts';
import { editPages, type MemberPages, memberListsKey } from './list-members.ts';

export interface MemberChange {
  /** The member as it was when the form opened; its `treeVersion` is what the change was made on. */
  readonly base: MemberDetails;
  readonly fields: MemberFields;
  readonly key: string;
}

/** Somebody else changed the same fields of the same person meanwhile. Nothing was saved. */
export class MemberConflict extends Error {
  override readonly name = 'MemberConflict';
  readonly theirs: MemberDetails;
  readonly conflicts: readonly Conflict[];

  constructor(theirs: MemberDetails, conflicts: readonly Conflict[]) {
    super(`${conflicts.length} fields were changed on both sides.`);
    this.theirs = theirs;
    this.conflicts = conflicts;
  }
}

/**
 * Saves the changed fields of a member. They show in the list at once and go back when saving fails. A newer version of
 * the tree is no obstacle as long as nobody changed the same fields of this person; otherwise throws `MemberConflict`.
 */
export function useUpdateMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ base, fields, key }: MemberChange) => {
      const { treeId, id: memberId } = base;
      const params = { treeId, memberId };
      const save = (ifMatch: number) =>
        call(updateMember, { params, body: fields, ifMatch, idempotencyKey: key, isPatient: true });
      try {
        return await save(base.treeVersion);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error;
        const theirs = await client.fetchQuery({ ...memberQuery(treeId, memberId), staleTime: 0 });
        const conflicts = findConflicts(base, fields, theirs);
        if (conflicts.length > 0) throw new MemberConflict(theirs, conflicts);
        return await save(theirs.treeVersion);
      }
    },
    onMutate: async ({ base, fields }) => {
      const queryKey = memberListsKey(base.treeId);
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<MemberPages>({ queryKey });
      client.setQueriesData<MemberPages>({ queryKey }, (data) =>
        editPages(data, (member) => (member.id === base.id ? { ...member, ...withoutAbsent(fields) } : member)),
      );
      return { before };
    },
    onError: (_error, _change, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
    },
    onSettled: (_answer, _error, { base }) => void refreshTree(client, base.treeId),
  });
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutAbsent(fields: MemberFields): Present<MemberFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
