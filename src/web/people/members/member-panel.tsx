import { useTranslation } from 'react-i18next';
import type { MemberDetails, WrittenMember } from '#contract/members.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { DraftOffer } from '#web/ui/drafts/draft-offer.tsx';
import { NotSavedYet } from '#web/ui/drafts/not-saved-yet.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PanelContent, PanelFrame } from '#web/ui/panel.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useMember } from './get-member.ts';
import { LoadingForm } from './loading-form.tsx';
import { MemberForm } from './member-form.tsx';
import { emptyMemberForm, type MemberFormValues, memberFormFrom } from './member-form-values.ts';
import { SignedOutNote } from './signed-out-note.tsx';
import { useDatesToEdit } from './use-dates-to-edit.ts';
import { useMemberForm } from './use-member-form.ts';
import { useSaveMember } from './use-save-member.ts';

interface MemberPanelProps {
  treeId: TreeId;
  /** Who is edited; without it, somebody new is added. */
  memberId?: MemberId | undefined;
  onClose: () => void;
  onSaved?: ((member: WrittenMember) => void) | undefined;
  /** Leads to adding a relative of the person who is edited. What was typed here is kept meanwhile. */
  onAddRelative?: (() => void) | undefined;
}

/** Adding and editing a member beside the list or the diagram; a sheet on a phone. */
export function MemberPanel({ memberId, ...rest }: MemberPanelProps) {
  const { t } = useTranslation('members');
  const { treeId, onClose, onSaved } = rest;
  return (
    <PanelFrame key={memberId} onOpenChange={onClose} title={memberId ? t('editTitle') : t('addTitle')}>
      {memberId ? (
        <StoredMember memberId={memberId} {...rest} />
      ) : (
        <FormContent
          treeId={treeId}
          stored={undefined}
          initial={emptyMemberForm()}
          onClose={onClose}
          onSaved={onSaved}
        />
      )}
    </PanelFrame>
  );
}

function StoredMember({ treeId, memberId, ...rest }: MemberPanelProps & { memberId: MemberId }) {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const member = useMember(treeId, memberId);
  const { shown } = useDatesToEdit();
  if (member.data) {
    return <FormContent treeId={treeId} stored={member.data} initial={memberFormFrom(member.data, shown)} {...rest} />;
  }
  return (
    <PanelContent>
      {member.isError ? (
        <ErrorState title={t('fetchFailed')} detail={errorText(member.error)} onRetry={() => void member.refetch()} />
      ) : (
        <LoadingForm />
      )}
    </PanelContent>
  );
}

interface FormContentProps {
  treeId: TreeId;
  stored: MemberDetails | undefined;
  initial: MemberFormValues;
  onClose: () => void;
  onSaved?: MemberPanelProps['onSaved'];
  onAddRelative?: MemberPanelProps['onAddRelative'];
}

function FormContent({ treeId, stored, initial, onClose, onSaved, onAddRelative }: FormContentProps) {
  const { t } = useTranslation('members');
  const memberId = stored?.id;
  const { form, draft } = useMemberForm(initial, { treeId, memberId, stored });
  const { save, conflict, keepMine, takeTheirs, chooseBetween, dismissConflict, saving, signedOut } = useSaveMember({
    treeId,
    draft,
    onSaved: (member) => {
      onSaved?.(member);
      onClose();
    },
  });
  const formId = `member-${memberId ?? 'new'}`;
  return (
    <PanelContent
      actions={
        <>
          <NotSavedYet draft={draft} />
          <Button variant="quiet" onClick={onClose}>
            {t('cancel', { ns: 'everywhere' })}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={saving}>
            {stored ? t('saveButton') : t('addButton')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit(save)} className="grid gap-6">
        <DraftOffer draft={draft} />
        {signedOut && <SignedOutNote />}
        {Object.keys(form.formState.errors).length > 0 && (
          <Alert>
            <p className="font-semibold">{t('validationTitle')}</p>
            <p>{t('validation_failed', { ns: 'errors' })}</p>
          </Alert>
        )}
        <MemberForm form={form} treeId={treeId} memberId={memberId} onAddRelative={onAddRelative} />
      </form>
      {conflict && (
        <ConflictDialog
          theirs={conflict.theirs}
          conflicts={conflict.conflicts}
          busy={saving}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          onChoose={chooseBetween}
          onClose={dismissConflict}
        />
      )}
    </PanelContent>
  );
}
