import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ErasedCounts, type ErasurePreview, eraseMember, previewErasure } from '#contract/erasure.ts';
import type { MemberDetails } from '#contract/members.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { notify } from '#web/client/toast.ts';
import { forgetStoredGraph } from '#web/tree/trees/graph-storage.ts';
import { refreshTree, treeKey } from '#web/tree/trees/tree-keys.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextChoices } from '#web/ui/text-choices.tsx';
import { useLeftOutText } from './named-texts.tsx';

interface ErasePersonDialogProps {
  readonly member: MemberDetails;
  readonly name: string;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

const places = ['keep', 'take'] as const;
type Place = (typeof places)[number];

/** Says in numbers what goes and what stays, and erases somebody once the password has been given again. */
export function ErasePersonDialog({ member, name, onClose, onGone }: ErasePersonDialogProps) {
  const { t } = useTranslation('erasure');
  const { treeId, id: memberId } = member;
  const params = { treeId, memberId };
  const formId = useId();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [place, setPlace] = useState<Place>('keep');
  const [texts, setTexts] = useState<'all' | string[]>([]);
  const preview = useQuery({
    queryKey: [...treeKey(treeId), 'erasure', memberId],
    queryFn: ({ signal }) => call(previewErasure, { params, signal }),
    // Other numbers than those that somebody has read must not come in under their eyes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const erasure = useMutation({
    mutationFn: (password: string) =>
      call(eraseMember, {
        params,
        body: { password, keepsPlace: place === 'keep', texts },
        ...(preview.data && { ifMatch: preview.data.version }),
      }),
    onSuccess: async () => {
      await forgetStoredGraph(treeId);
      onClose();
      if (place === 'take') onGone();
      notify.success(t('erased'));
      await refreshTree(client, treeId);
    },
  });
  const isWrongPassword = erasure.error instanceof ApiError && erasure.error.code === 'wrong_password';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    erasure.mutate(String(new FormData(event.currentTarget).get('password')));
  };
  const asChoice = (value: Place) => ({ value, title: t(value), help: t(`${value}Help`) });
  return (
    <Dialog
      onOpenChange={(open) => !open && onClose()}
      title={<span dir="auto">{t('title', { name })}</span>}
      lead={t('lead')}
      actions={
        <Button type="submit" form={formId} variant="danger" busy={erasure.isPending} disabled={!preview.data}>
          {erasure.isPending ? t('erasing') : t('confirm')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {!isWrongPassword && <FailureAlert error={erasure.error} />}
        {preview.isPending && <Skeleton className="h-64" />}
        <LoadFailure query={preview} />
        {preview.data && <WhatGoes goes={preview.data.goes} />}
        {preview.data && <WhatOthersWrote mentions={preview.data.mentions} value={texts} onChange={setTexts} />}
        {preview.data && <WhatStays preview={preview.data} />}
        <ChoiceList label={t('place')} choices={places.map(asChoice)} value={place} onChange={setPlace} />
        <Field
          label={t('password')}
          error={isWrongPassword && erasure.error ? errorText(erasure.error) : undefined}
          required
        >
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      </form>
    </Dialog>
  );
}

const parts = [
  'facts',
  'photos',
  'media',
  'records',
  'entries',
  'changes',
  'dismissals',
  'suggestions',
  'links',
  'exports',
  'uploads',
] as const;

/** A line for everything of which there is some. */
function WhatGoes({ goes }: { goes: ErasedCounts }) {
  const { t } = useTranslation('erasure');
  return (
    <section>
      <h3 className="text-base">{t('goes')}</h3>
      <ul className="mt-1 list-disc pl-5">
        {parts
          .filter((part) => goes[part] > 0)
          .map((part) => (
            <li key={part}>{t(part, { count: goes[part] })}</li>
          ))}
      </ul>
    </section>
  );
}

/** What is out of reach, or somebody else's. */
function WhatStays({ preview: { backups } }: { preview: ErasurePreview }) {
  const { t } = useTranslation('erasure');
  const dates = useDates();
  const { count, goneBy } = backups;
  return (
    <section>
      <h3 className="text-base">{t('stays')}</h3>
      <ul className="mt-1 list-disc pl-5">
        {count === 0 && <li>{t('noBackups')}</li>}
        {count > 0 && goneBy !== null && <li>{t('backups', { count, date: dates.day(goneBy) })}</li>}
        {count > 0 && goneBy === null && <li>{t('backupsForever', { count })}</li>}
        {count > 0 && <li>{t('erasedAgain')}</li>}
        <li>{t('couples')}</li>
        <li>{t('others')}</li>
        <li>{t('remains')}</li>
      </ul>
    </section>
  );
}

interface WhatOthersWroteProps {
  readonly mentions: ErasurePreview['mentions'];
  /** What goes of it: keys of texts, or all. */
  readonly value: 'all' | readonly string[];
  readonly onChange: (texts: 'all' | string[]) => void;
}

/** Texts of others in which somebody is named, to be erased with them, one by one or all; nothing where there is none. */
function WhatOthersWrote({ mentions: { count, first }, value, onChange }: WhatOthersWroteProps) {
  const { t } = useTranslation('erasure');
  const toText = useLeftOutText();
  if (count === 0) return null;
  const isAll = value === 'all';
  const unlisted = count - first.length;
  return (
    <div className="grid gap-3">
      <TextChoices
        label={t('mentions', { count })}
        lead={t('mentionsLead')}
        texts={first.map((text) => ({ ...text, title: toText(text) }))}
        value={isAll ? first.map(({ key }) => key) : value}
        onChange={onChange}
      />
      {unlisted > 0 && <p className="text-ink-soft text-sm">{t('mentionsUnlisted', { count: unlisted })}</p>}
      <Checkbox
        label={t('mentionsAll')}
        checked={isAll}
        onChange={(event) => onChange(event.currentTarget.checked ? 'all' : [])}
      />
    </div>
  );
}
