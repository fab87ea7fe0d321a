import { type ReactNode, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Evidence, EvidenceKind, EvidenceRole } from '#contract/evidence.ts';
import type { MemberDetails } from '#contract/members.ts';
import { plainTypedDate } from '#domain/dates/plain-typed-date.ts';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import { useDates } from '#web/app/use-dates.ts';
import { LeaveUnsaved } from '#web/life/leave-unsaved.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { DocumentFields, WhatFields } from './document-fields.tsx';
import { type EvidenceValues, emptyEvidence, evidenceResolver } from './evidence-values.ts';
import { PeopleFields } from './people-fields.tsx';
import { SummaryDialog } from './summary-dialog.tsx';
import { useEnterEvidence } from './use-enter-evidence.ts';
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
  const { dayFirst } = useDates();
  const [checked, setChecked] = useState<Checked>();
  const [outcome, setOutcome] = useState<Outcome>();
  const enter = useEnterEvidence(treeId);
  const form = useForm<EvidenceValues, unknown, Evidence>({
    resolver: evidenceResolver(kind),
    defaultValues: emptyEvidence(kind, person),
  });
  if (outcome) return <WrittenEvidence treeId={treeId} {...outcome} onAnother={onAnother} />;
  const check = (evidence: Evidence) => {
    const values = form.getValues();
    setChecked({
      evidence: withPlainDates(evidence, (date) => plainTypedDate(date, dayFirst)),
      names: namesOf(values, t('nameUnknown')),
      sourceTitle: values.source.title ?? '',
    });
  };
  const save = ({ evidence, names }: Checked) =>
    enter.mutate(evidence, {
      onSuccess: ({ changeId, people }) => {
        setOutcome({
          changeId,
          people: people.map(({ memberId, isNew }, nth) => ({
            memberId,
            isNew,
            name: names[nth] ?? '',
            role: roleOf(evidence, nth),
          })),
        });
      },
      onSettled: () => setChecked(undefined),
    });
  return (
    <form noValidate aria-label={t(`kinds.${kind}`)} className="grid gap-8" onSubmit={form.handleSubmit(check)}>
      <Part title={t('document')}>
        <DocumentFields form={form} treeId={treeId} />
      </Part>
      <Part title={t('what')}>
        <WhatFields form={form} treeId={treeId} kind={kind} />
      </Part>
      <Part title={t('people')} lead={t('peopleHelp')}>
        <PeopleFields form={form} treeId={treeId} kind={kind} />
      </Part>
      {form.formState.submitCount > 0 && !form.formState.isValid && <Alert>{t('errors:validation_failed')}</Alert>}
      <div>
        <Button type="submit" look="primary">
          {t('check')}
        </Button>
      </div>
      <LeaveUnsaved when={form.formState.isDirty} />
      {checked && (
        <SummaryDialog
          {...checked}
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

/** Only its writer knows how to read '3/12/1901': everybody else gets the day that was meant. */
function withPlainDates(evidence: Evidence, plain: (date: string) => string): Evidence {
  const { date, source, people } = evidence;
  return {
    ...evidence,
    date: date && plain(date),
    source: { ...source, ...(source.date && { date: plain(source.date) }) },
    // Safe: of the people nothing but the dates changes.
    people: people.map((one) => (one.birthDate ? { ...one, birthDate: plain(one.birthDate) } : one)) as typeof people,
  } as Evidence;
}

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
