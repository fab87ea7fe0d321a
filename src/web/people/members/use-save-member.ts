import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  createMember,
  type Member,
  type MemberDetails,
  type MemberFields,
  type WrittenMember,
} from '#contract/members.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';
import { useUndoAction } from '#web/tree/trees/use-undo-action.ts';
import type { Draft } from '#web/ui/drafts/use-draft.ts';
import { type Conflict, withoutConflicts } from './find-conflicts.ts';
import { changedFields, filledFields } from './member-form-values.ts';
import { MemberConflict, useUpdateMember } from './update-member.ts';
import { type DatesToEdit, useDatesToEdit } from './use-dates-to-edit.ts';

interface SaveMember {
  readonly treeId: TreeId;
  /** Of the form; its base is the member as stored when the typing began, undefined for a new one. */
  readonly draft: Pick<Draft<never, MemberDetails | undefined>, 'base' | 'send' | 'forget' | 'ifOpen'>;
  readonly onSaved: (member: WrittenMember) => void;
}

/** Saves what the form holds, says how it went, and lets the user choose where somebody else was faster. */
export function useSaveMember({ treeId, draft, onSaved }: SaveMember) {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const { base } = draft;
  const create = useCreateMember(treeId);
  const update = useUpdateMember();
  const undoAction = useUndoAction();
  const dates = useDatesToEdit();
  const conflict = update.error instanceof MemberConflict ? update.error : undefined;

  const onError = (error: Error) => {
    if (error instanceof MemberConflict) return;
    if (isSignedOut(error)) return notify.failure(t('signedOut'), { detail: t('signedOutHint') });
    notify.failure(t('saveFailed'), { detail: errorText(error, base ? t('updateFailed') : t('addFailed')) });
  };
  const change = (from: MemberDetails, fields: MemberFields) => {
    // Nothing differs any more: what is stored is what is wanted.
    if (Object.keys(fields).length === 0) {
      draft.forget();
      return onSaved(from);
    }
    const saved = draft.send((key) => update.mutateAsync({ base: from, fields, key }));
    void saved.then(({ member, changeId }) => {
      notify.success(t('updatedToast'), { action: undoAction(treeId, changeId) });
      draft.ifOpen(() => onSaved(member));
    }, onError);
  };
  const add = (fields: MemberFields) => {
    const saved = draft.send((key) => create.mutateAsync({ fields: filledFields(fields), key }));
    void saved.then(({ member, changeId }) => {
      notify.success(t('addedToast'), { action: undoAction(treeId, changeId) });
      draft.ifOpen(() => onSaved(member));
    }, onError);
  };
  const mine = update.variables?.fields ?? {};

  return {
    save: (fields: MemberFields) => {
      const meant = withTypedDates(fields, base, dates);
      return base ? change(base, changedFields(meant, base)) : add(meant);
    },
    saving: create.isPending || update.isPending,
    signedOut: isSignedOut(create.error) || isSignedOut(update.error),
    conflict,
    keepMine: () => conflict && change(conflict.theirs, mine),
    chooseBetween: (theirs: readonly Conflict[]) => conflict && change(conflict.theirs, withoutConflicts(mine, theirs)),
    takeTheirs: () => conflict && change(conflict.theirs, withoutConflicts(mine, conflict.conflicts)),
    dismissConflict: () => update.reset(),
  };
}

/** Dates as they were meant; one that nobody touched is what it was, letter for letter. */
function withTypedDates(fields: MemberFields, stored: Member | undefined, { typed }: DatesToEdit): MemberFields {
  const { birthDate, deathDate } = fields;
  return {
    ...fields,
    ...(birthDate !== undefined && { birthDate: typed(birthDate, stored?.birthDate ?? null) }),
    ...(deathDate !== undefined && { deathDate: typed(deathDate, stored?.deathDate ?? null) }),
  };
}

function isSignedOut(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated';
}

function useCreateMember(treeId: TreeId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ fields, key }: { readonly fields: MemberFields; readonly key: string }) =>
      call(createMember, { params: { treeId }, body: fields, idempotencyKey: key, isPatient: true }),
    onSuccess: () => void refreshTree(client, treeId),
  });
}
