import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addEvidence, type Evidence, type EvidenceKind, type EvidenceRole } from '#contract/evidence.ts';
import type { MemberDetails } from '#contract/members.ts';
import { datesOfEvidence, withPlainDates } from '#contract/typed-dates.ts';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { notify } from '#web/client/toast.ts';
import { LeaveUnsaved } from '#web/people/life/leave-unsaved.tsx';
import { checkDates } from '#web/people/members/check-dates.ts';
import { dateStyle } from '#web/people/members/date-reading.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';
import { useUndoAction } from '#web/tree/trees/use-undo-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { DraftOffer } from '#web/ui/drafts/draft-offer.tsx';
import { NotSavedYet } from '#web/ui/drafts/not-saved-yet.tsx';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';
import { DocumentFields, WhatFields } from './document-fields.tsx';
import { type EvidenceValues, emptyEvidence, evidenceResolver } from './evidence-values.ts';
import { PeopleFields } from './people-fields.tsx';
import { SummaryDialog } from './summary-dialog.tsx';
import { WrittenEvidence, type WrittenPerson } from './written-evidence.tsx';

interface EvidenceFormProps {
  readonly treeId: TreeId;
  readonly kind: EvidenceKind;
  /** Somebody who is known to stand in it. */
  readonly person: MemberDetails | undefined;
  /** Begins anew, with a blank form. */
  readonly onAnother: () => void;
}

/** What is about to be written, with the words for it that the form knows. */
interface Checked {
  readonly evidence: Evidence;
  readonly names: readonly string[];
  readonly sourceTitle: string;
}

interface Outcome {
  readonly changeId: ChangeId;
  readonly people: readonly WrittenPerson[];
}

/** One document with everybody in it: filled in, looked at once more, and written as one change. */
export function EvidenceForm({ treeId, kind, person, onAnother }: EvidenceFormProps) {
  const { t } = useTranslation(['evidence', 'errors', 'members']);
  const dates = useDates();
  const [checked, setChecked] = useState<Checked>();
  const [outcome, setOutcome] = useState<Outcome>();
  const enter = useEnterEvidence(treeId);
  const { form, draft } = useDraftForm<EvidenceValues, unknown, Evidence>(
    { form: 'evidence', record: `${treeId} ${kind} ${person?.id ?? ''}`, treeId },
    {
      resolver: checkDates(
        evidenceResolver(kind),
        ({ date, people }) =>
          // Of people of the tree nothing but who they are is sent.
          datesOfEvidence({ kind, date, people: people.map((one) => (one.isNew ? one : {})) }),
        () => dateStyle(dates),
      ),
      defaultValues: emptyEvidence(kind, person),
    },
  );
  if (outcome) return <WrittenEvidence treeId={treeId} {...outcome} onAnother={onAnother} />;
  const check = (evidence: Evidence) => {
    const values = form.getValues();
    setChecked({
      evidence: withPlainDates(evidence, dates.dayFirst),
      names: namesOf(values, t('nameUnknown')),
      sourceTitle: values.source.title ?? '',
    });
  };
  const save = ({ evidence, names }: Checked) =>
    draft.submit(
      (key) => enter.mutateAsync({ evidence, key }).finally(() => setChecked(undefined)),
      ({ changeId, people }) =>
        setOutcome({
          changeId,
          people: people.map(({ memberId, isNew }, nth) => ({
            memberId,
            isNew,
            name: names[nth] ?? '',
            role: roleOf(evidence, nth),
          })),
        }),
    );
  return (
    <form noValidate aria-label={t(`kinds.${kind}`)} className="grid gap-8" onSubmit={form.handleSubmit(check)}>
      <DraftOffer draft={draft} />
      <Part title={t('document')}>
        <DocumentFields form={form} treeId={treeId} />
      </Part>
      <Part title={t('what')}>
        <WhatFields form={form} treeId={treeId} kind={kind} />
      </Part>
      <Part title={t('people')} lead={t('peopleHelp')}>
        <PeopleFields form={form} treeId={treeId} kind={kind} />
      </Part>
      {Object.keys(form.formState.errors).length > 0 && <Alert>{t('errors:validation_failed')}</Alert>}
      <div>
        <Button type="submit" variant="primary">
          {t('check')}
        </Button>
      </div>
      <LeaveUnsaved when={form.formState.isDirty} />
      {checked && (
        <SummaryDialog
          {...checked}
          note={<NotSavedYet draft={draft} />}
          busy={enter.isPending}
          onSave={() => save(checked)}
          onClose={() => setChecked(undefined)}
        />
      )}
    </form>
  );
}

const namesOf = ({ people }: EvidenceValues, unknown: string): readonly string[] =>
  people
    .filter(({ memberId, isNew }) => memberId !== null || isNew)
    .map((slot) =>
      slot.memberId === null ? [slot.firstName, slot.lastName].filter(Boolean).join(' ') : slot.knownAs || unknown,
    );

const roleOf = ({ people }: Evidence, nth: number): EvidenceRole => people[nth]?.role ?? 'resident';

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid max-w-prose gap-4 border-t pt-4">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead && <p className="text-ink-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** Writes one document of a tree as one change, and offers the way back. */
function useEnterEvidence(treeId: TreeId) {
  const { t } = useTranslation('evidence');
  const client = useQueryClient();
  const errorText = useErrorText();
  const undoAction = useUndoAction();
  return useMutation({
    mutationFn: ({ evidence, key }: { readonly evidence: Evidence; readonly key: string }) =>
      call(addEvidence, { params: { treeId }, body: evidence, idempotencyKey: key, isPatient: true }),
    onSuccess: ({ changeId }) => notify.success(t('saved'), { action: undoAction(treeId, changeId) }),
    onError: (error) => notify.failure(t('saveFailed'), { detail: errorText(error) }),
    onSettled: () => refreshTree(client, treeId),
  });
}
