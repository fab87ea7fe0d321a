import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { FieldProblem } from '#contract/errors.ts';
import type { OutputOf } from '#contract/route.ts';
import type { NewSuggestionInput, suggestChange, suggestPhoto } from '#contract/suggestions.ts';
import type { VisitedMember } from '#contract/visits.ts';
import { dateToEdit } from '#domain/dates/date-to-edit.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/app/api-error.ts';
import { callAt, request } from '#web/app/call.ts';
import { useLanguage } from '#web/text/language.ts';
import { newId } from '#web/trees/new-id.ts';
import { forgetDraft, keepDraft, keepName, keptName, unsentDraft } from './kept-in-tab.ts';
import { changesOf, emptyDraft, factsSeen, type SuggestionDraft } from './suggestion-draft.ts';

export interface SuggestWish {
  readonly token: string;
  readonly memberId: MemberId;
  /** Absent where only the drawing is shown. */
  readonly person: VisitedMember | undefined;
}

/** What a visitor writes about a person, from the first letter until the family has it. */
export function useSuggest({ token, memberId, person }: SuggestWish) {
  const language = useLanguage();
  const seen = useMemo(() => factsSeen(person, (date) => dateToEdit(date, language)), [person, language]);
  const [draft, setDraft] = useState(() => ({ ...emptyDraft(seen, keptName()), ...unsentDraft(token, memberId) }));
  const [photo, setPhoto] = useState<File>();
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef({ words: '', id: '' });
  // Only once, however often what is said of it has to be corrected.
  const uploaded = useRef<{ readonly photo: File; readonly id: string }>(undefined);
  const sending = useMutation({
    mutationFn: async (said: NewSuggestionInput) => {
      if (photo && uploaded.current?.photo !== photo) {
        uploaded.current = { photo, id: await uploadPhoto(token, photo) };
      }
      const body = { ...said, photo: photo ? (uploaded.current?.id ?? null) : null };
      return await callAt<typeof suggestChange>(addresses.suggestChange, { params: { token }, body });
    },
    onSuccess: (_, { visitorName }) => {
      forgetDraft(token, memberId);
      keepName(visitorName ?? '');
    },
    onError: (error) => {
      if (problemsOf(error).photo) uploaded.current = undefined;
    },
  });
  const { error } = sending;
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  return {
    form,
    draft,
    change: (part: Partial<SuggestionDraft>) => {
      const next = { ...draft, ...part };
      keepDraft(token, memberId, next);
      setDraft(next);
    },
    photo,
    choosePhoto: (chosen: File | undefined) => {
      setPhoto(chosen);
      // What was said of another one is past.
      sending.reset();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (sending.isPending) return;
      const { visitorName, note, message } = draft;
      const said = { memberId, visitorName, message, note, fields: person ? changesOf(draft, seen) : {} };
      const words = JSON.stringify([said, photo?.name, photo?.size, photo?.lastModified]);
      // The same words keep their id: whatever became of the first attempt, the family gets them once.
      if (asked.current.words !== words) asked.current = { words, id: newId() };
      sending.mutate({ ...said, id: asked.current.id });
    },
    isSending: sending.isPending,
    isSent: sending.isSuccess,
    error,
    problems: problemsOf(error),
  };
}

async function uploadPhoto(token: string, photo: File): Promise<string> {
  // Whatever the file says to be: what counts are its first bytes.
  const body = new Blob([photo], { type: 'application/octet-stream' });
  const answer = await request(addresses.suggestPhoto, { params: { token }, body });
  const { id } = (await answer.json()) as OutputOf<(typeof suggestPhoto)['ok']>;
  return id;
}

/** What the server has against single fields, by their names in the form. */
function problemsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return {};
  const problems = error.details.filter(isFieldProblem);
  return Object.fromEntries(problems.map(({ path, message }) => [path.replace(/^fields\./, ''), message]));
}

/** Checked by hand, so that visitors need not fetch what checks forms. */
function isFieldProblem(detail: unknown): detail is FieldProblem {
  const { path, message } = Object(detail);
  return typeof path === 'string' && typeof message === 'string';
}
