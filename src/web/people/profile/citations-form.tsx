import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { changeCitations, citationList, type Life, type LifeCitation } from '#contract/life.ts';
import type { MemberDetails } from '#contract/members.ts';
import { call } from '#web/client/server/call.ts';
import { checkChange } from '#web/people/life/check-change.ts';
import { CitationFields } from '#web/people/life/citation-fields.tsx';
import { citationValues, sentCitations } from '#web/people/life/event-form-values.ts';
import { InPlaceForm } from '#web/people/life/in-place-form.tsx';
import { lifeQuery } from '#web/people/life/life-query.ts';
import { useLifeWords } from '#web/people/life/use-life-words.ts';
import { useDatesToEdit } from '#web/people/members/use-dates-to-edit.ts';
import { useSaveRecord } from '#web/people/records/use-save-record.tsx';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';

const schema = citationList;
type Input = z.input<typeof schema>;
type Values = z.output<typeof schema>;

interface CitationsFormProps {
  readonly member: MemberDetails;
  /** As it was when the form was opened. */
  readonly life: Life;
  readonly onDone: () => void;
}

/** Where somebody is known from as a whole. */
export function CitationsForm({ member, life: lifeNow, onDone }: CitationsFormProps) {
  const { t } = useTranslation(['profile', 'life']);
  const { treeId, id: memberId } = member;
  const client = useQueryClient();
  const dates = useDatesToEdit();
  const { confidence } = useLifeWords();
  const told = (citations: readonly Told[]) =>
    toldOf(
      citations.map((one) => ({ ...one, date: dates.shown(one.date ?? null) })),
      confidence,
    );
  const initial: Input = { citations: lifeNow.citations.map((one) => citationValues(one, dates)) };
  const { form, draft } = useDraftForm<Input, unknown, Values, Life>(
    { form: 'citations', record: memberId, treeId, base: lifeNow },
    {
      resolver: checkChange(schema, initial),
      defaultValues: initial,
    },
  );
  const life = draft.base;
  const { save, saving, conflict } = useSaveRecord<Life, 'citations'>(
    treeId,
    {
      done: t('sources.changed'),
      failed: t('life:saveFailed'),
      clash: t('sources.clash'),
      nameOf: () => t('sources.title'),
    },
    {
      base: life,
      told: ({ citations }) => told(citations),
      mine: () => told(form.getValues('citations')),
      send: (on, _fields, key) => {
        const sent = sentCitations(form.getValues('citations'), 0, life.citations, dates);
        const body = { fingerprint: on.fingerprint, citations: sent.map((one) => whereItStands(one, life, on)) };
        const asked = { params: { treeId, memberId }, ifMatch: on.treeVersion, idempotencyKey: key, isPatient: true };
        return call(changeCitations, { ...asked, body });
      },
      read: () => client.fetchQuery({ ...lifeQuery(treeId, memberId), staleTime: 0 }),
    },
    draft,
    onDone,
  );
  return (
    <InPlaceForm
      label={t('sources.form')}
      busy={saving}
      draft={draft}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(({ citations }) => {
        save(told(citations) === told(life.citations) ? [] : ['citations']);
      })}
      onCancel={onDone}
    >
      <CitationFields form={form} treeId={treeId} />
      {conflict}
    </InPlaceForm>
  );
}

/** All of some citations, one a line: to compare, and to show. */
function toldOf(citations: readonly Told[], words: (confidence: Confidence) => string): string {
  const said = ({ title, page, text, date, confidence }: Told) => [
    title,
    page,
    text,
    date,
    typeof confidence === 'number' && words(confidence),
  ];
  return citations.map((one) => said(one).filter(Boolean).join(', ')).join('\n');
}

type Confidence = NonNullable<LifeCitation['confidence']>;
type Told = { readonly [Part in 'title' | 'page' | 'text' | 'date']?: string | null | undefined } & {
  readonly confidence?: Confidence | null | undefined;
};

/** Of citations that stand there unchanged, each is where its like is now; of others nobody knows, and they are written anew. */
function whereItStands<Sent extends { readonly line?: number | undefined }>(sent: Sent, from: Life, on: Life): Sent {
  const { line, ...rest } = sent;
  const nth = from.citations.findIndex((one) => one.line === line);
  const said = (life: Life) => toldOf(life.citations, String);
  const now = said(on) === said(from) ? on.citations[nth]?.line : undefined;
  return { ...rest, ...(now === undefined ? {} : { line: now }) } as Sent;
}
