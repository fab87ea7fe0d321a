import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LivingReasonView } from '#contract/living.ts';
import type { MemberDetails, MemberFields } from '#contract/members.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';
import { notify } from '#web/client/toast.ts';
import { MemberConflict, useUpdateMember } from '#web/people/members/update-member.ts';
import { useUndoAction } from '#web/tree/trees/use-undo-action.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';

interface CorrectLivingProps {
  readonly member: MemberDetails;
  readonly reason: LivingReasonView;
  /** The reason is being read again, and may be another one in a moment. */
  readonly isReading: boolean;
}

/** One press that sets the verdict right, or leads to the date that is wrong. */
export function CorrectLiving({ member, reason, isReading }: CorrectLivingProps) {
  const { t } = useTranslation(['living', 'members']);
  const { save, isSaving } = useSaveVerdict(member);
  const fields = correctionOf(reason);
  if (fields) {
    return (
      <div>
        <Button size="small" busy={isSaving || isReading} onClick={() => save(fields)}>
          {t(reason.isLiving ? 'members:isDeceased' : 'members:isAlive')}
        </Button>
      </div>
    );
  }
  const whose = reason.steps.at(-1)?.relative ?? member;
  return (
    <div>
      <Link
        to="/dashboard/members/$memberId"
        params={{ memberId: whose.id }}
        search={{ tree: member.treeId }}
        hash="life"
        onClick={() => document.getElementById('life')?.querySelector('h2')?.focus({ preventScroll: true })}
        className={buttonClasses({ size: 'small' })}
      >
        {t('toEvidence')}
      </Link>
    </div>
  );
}

/** What has to be written; undefined where a date says otherwise, which only its family can judge. */
function correctionOf({ isLiving, by }: LivingReasonView): MemberFields | undefined {
  // In the place of the date stands what takes a plain statement back.
  if (by === 'alive' || by === 'toCome') return { isDeceased: true, deathDate: null };
  if (isLiving) return { isDeceased: true };
  return by === 'plain' ? { isDeceased: false } : undefined;
}

function useSaveVerdict(member: MemberDetails) {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const update = useUpdateMember();
  const undoAction = useUndoAction();
  const fail = (error: unknown) => {
    if (error instanceof MemberConflict) return notify.failure(t('conflictTitle'));
    notify.failure(t('saveFailed'), { detail: errorText(error, t('updateFailed')) });
  };
  const save = (fields: MemberFields) =>
    void update.mutateAsync({ base: member, fields, key: idempotencyKey() }).then(({ changeId }) => {
      notify.success(t('updatedToast'), { action: undoAction(member.treeId, changeId) });
    }, fail);
  return { save, isSaving: update.isPending };
}
