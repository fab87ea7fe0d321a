import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addresses } from '#contract/addresses.ts';
import type { FieldProblem } from '#contract/errors.ts';
import type { OutputOf } from '#contract/route.ts';
import type { NewSuggestionInput, suggestChange, suggestPhoto } from '#contract/suggestions.ts';
import { datesOfMember, typedDateProblems } from '#contract/typed-dates.ts';
import type { VisitedMember } from '#contract/visits.ts';
import { dateToEdit } from '#domain/dates/date-to-edit.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { callAt, request } from '#web/client/server/call.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { notify } from '#web/client/toast.ts';
import { dateStyle } from '#web/people/members/date-reading.ts';
import { useDraft } from '#web/ui/drafts/use-draft.ts';
import { leadToFirstWrong } from '#web/ui/first-wrong.ts';
import { useRefusalText } from './refusal-text.ts';
import { changesOf, emptyDraft, factsSeen, type SpokenFacts, type SuggestionDraft } from './suggestion-draft.ts';

export interface SuggestionTarget {
  readonly token: string;
  readonly memberId: MemberId;
  /** Absent where only the drawing is shown. */
  readonly person: VisitedMember | undefined;
}

/** What a visitor writes about a person, from the first letter until the family has it. */
export function useSuggest({ token, memberId, person }: SuggestionTarget) {
  const { t } = useTranslation(['suggest', 'shell']);
  const language = useLanguage();
  const refusalText = useRefusalText();
  const { today } = useDates();
  const seenNow = useMemo(() => factsSeen(person, (date) => dateToEdit(date, language)), [person, language]);
  const [said, setSaid] = useState(() => emptyDraft(seenNow, keptName()));
  const draft = useDraft<SuggestionDraft, SpokenFacts>(
    { form: 'suggestion', record: memberId, link: token, base: seenNow },
    // Files are not kept.
    { start: () => said, apply: (values) => setSaid({ ...values, photo: '' }) },
  );
  const [photo, setPhoto] = useState<File>();
  const [refused, setRefused] = useState<Problems>({});
  /** Gone once the dialog is closed, which says itself how it went. */
  const form = useRef<HTMLFormElement>(null);
  // Only once, however often what is said of it has to be corrected.
  const uploaded = useRef<{ readonly photo: File; readonly id: string }>(undefined);
  const sending = useMutation({
    mutationFn: async ({ key, ...words }: Omit<NewSuggestionInput, 'id'> & { readonly key: string }) => {
      if (photo && uploaded.current?.photo !== photo) {
        uploaded.current = { photo, id: await uploadPhoto(token, photo) };
      }
      // Under its own id: whatever became of an earlier attempt, the family gets it once.
      const body = { ...words, id: idOf(key), photo: photo ? (uploaded.current?.id ?? null) : null };
      const sent = { params: { token }, body, idempotencyKey: key, isPatient: true };
      return await callAt<typeof suggestChange>(addresses.suggestChange, sent);
    },
    onSuccess: (_, { visitorName }) => {
      keepName(visitorName ?? '');
      if (!form.current) notify.success(t('suggest:thanks'), { detail: t('suggest:whatNow') });
    },
    onError: (error) => {
      if (problemsOf(error).photo) uploaded.current = undefined;
      if (!form.current) notify.failure(refusalText(error), { detail: t('shell:draft.kept') });
    },
  });
  const { error } = sending;
  const problems = { ...refused, ...problemsOf(error) };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same refusal leads there once more
  useEffect(() => {
    if (form.current) leadToFirstWrong(form.current);
  }, [error, refused]);
  const change = (part: Partial<SuggestionDraft>) => {
    const next = { ...said, ...part };
    setSaid(next);
    draft.keep(next);
  };
  return {
    form,
    said,
    draft,
    change,
    photo,
    choosePhoto: (chosen: File | undefined) => {
      setPhoto(chosen);
      change({ photo: chosen ? JSON.stringify([chosen.name, chosen.size, chosen.lastModified]) : '' });
      // What was said of another one is past.
      sending.reset();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (sending.isPending) return;
      const { visitorName, note, message } = said;
      const fields = person ? changesOf(said, draft.base) : {};
      // As the server takes days in figures from somebody of whom nobody knows how they write them.
      const wrong = typedDateProblems(datesOfMember(fields), dateStyle({ dayFirst: undefined, today }));
      setRefused(byField(wrong));
      if (wrong.length > 0) return sending.reset();
      draft.submit(
        (key) => sending.mutateAsync({ memberId, visitorName, message, note, fields, key }),
        () => undefined,
      );
    },
    isSending: sending.isPending,
    isSent: sending.isSuccess,
    error,
    problems,
  };
}

type Problems = Readonly<Record<string, string>>;

/** A key of 32 figures in the form of an id. */
const idOf = (key: string): string => key.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

async function uploadPhoto(token: string, photo: File): Promise<string> {
  // Whatever the file says to be: what counts are its first bytes.
  const body = new Blob([photo], { type: 'application/octet-stream' });
  const sent = { params: { token }, body, idempotencyKey: idempotencyKey(), isPatient: true };
  const answer = await request(addresses.suggestPhoto, sent);
  const { id } = (await answer.json()) as OutputOf<(typeof suggestPhoto)['ok']>;
  return id;
}

/** What the server has against single fields, by their names in the form. */
function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return {};
  return byField(error.details.filter(isFieldProblem));
}

const byField = (problems: readonly FieldProblem[]): Problems =>
  Object.fromEntries(problems.map(({ path, message }) => [path.replace(/^fields\./, ''), message]));

/** Checked by hand, so that visitors need not fetch what checks forms. */
function isFieldProblem(detail: unknown): detail is FieldProblem {
  const { path, message } = Object(detail);
  return typeof path === 'string' && typeof message === 'string';
}

/*
 * Who a visitor says to be stays with their tab and goes with it: they may be at somebody else's computer. Where storage is
 * blocked, it stays as long as the page is open.
 */
const nameKey = 'swissfam-visitor-name';
let whileOpen = '';

function keptName(): string {
  try {
    return sessionStorage.getItem(nameKey) ?? '';
  } catch {
    return whileOpen;
  }
}

function keepName(name: string): void {
  try {
    sessionStorage.setItem(nameKey, name);
  } catch {
    whileOpen = name;
  }
}
