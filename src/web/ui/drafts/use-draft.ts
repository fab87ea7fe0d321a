import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeId } from '#domain/tree/ids.ts';
import { useHeldUp } from '#web/client/network.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';
import { useSession } from '#web/client/session/session.ts';
import type { StoredDraft } from '#web/client/stored-draft.ts';
import { notify } from '#web/client/toast.ts';
import { type DraftForm, secretsOf } from './draft-forms.ts';
import { forgetDraft, keepDraft, onDrafts, readDrafts, visitorOf } from './draft-storage.ts';

export interface DraftOf<Base> {
  readonly form: DraftForm;
  /** What the form is about: ids; empty where there is only one. */
  readonly record?: string;
  readonly treeId?: TreeId | undefined;
  /** The token of the link by which somebody writes who need not have an account. */
  readonly link?: string;
  /** What is changed, as it is now; a draft that is taken up again brings its own. Must be JSON. */
  readonly base?: Base;
}

export interface Draft<Values, Base = unknown> {
  /** What was typed here before and not saved, to be offered. */
  readonly offered: StoredDraft | undefined;
  readonly take: () => void;
  readonly discard: () => void;
  /** What is changed, as it was when the typing began. */
  readonly base: Base;
  /** To be called with what the form holds, whenever that changes; `stored` is what it would hold if nobody had typed. */
  readonly keep: (values: Values, stored?: unknown) => void;
  /**
   * Sends what was typed. Until there is an answer it counts as not saved yet, also for the next start of the browser; a
   * refusal keeps it. The same values go under the same key, however often they are sent.
   */
  readonly send: <Answer>(work: (key: string) => Promise<Answer>) => Promise<Answer>;
  /** Does something unless the form has gone: whoever went elsewhere before the answer came stays there. */
  readonly ifOpen: (next: () => void) => void;
  /** As `send`, for writes that say themselves how it went; then `onDone`, if the form is still open. */
  readonly submit: <Answer>(work: (key: string) => Promise<Answer>, onDone: (answer: Answer) => void) => void;
  readonly forget: () => void;
  /** It was sent, and the server does not answer. */
  readonly isWaiting: boolean;
}

/** Keeps what is typed into a form on the device until it is saved. `start` and `apply` are the form's values. */
export function useDraft<Values, Base>(
  { form, record = '', treeId, link, base }: DraftOf<Base>,
  { start, apply }: { readonly start: () => Values; readonly apply: (values: Values) => void },
): Draft<Values, Base> {
  const { user } = useSession();
  const userId = link === undefined ? (user?.id ?? '') : visitorOf(link);
  const place = useMemo(() => ({ userId, form, record }), [userId, form, record]);
  const [id] = useState(idempotencyKey);
  const [earlier, setEarlier] = useState<{ readonly base: Base }>();
  const [isSending, setSending] = useState(false);
  const [from] = useState(base);
  // `whole` is everything that was typed, with the passwords.
  const held = useRef<{ whole: string; draft: StoredDraft | undefined; key: string }>({
    whole: '',
    draft: undefined,
    key: '',
  });
  const initial = useRef('');
  const isHeldUp = useHeldUp();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // Only what was there before counts: what this form writes itself is not offered to it.
  const [known, setKnown] = useState<readonly StoredDraft[]>(() => readDrafts(place));
  useEffect(() => onDrafts(() => setKnown((before) => stillThere(before, readDrafts(place)))), [place]);
  const startNow = useRef(start);
  startNow.current = start;
  useEffect(() => {
    initial.current = toText(form, startNow.current());
  }, [form]);

  const comparedWith = earlier ? earlier.base : (from as Base);
  const write = (draft: StoredDraft | undefined) => {
    held.current.draft = draft;
    if (draft) keepDraft(place, draft);
    else forgetDraft(place, id);
  };
  const keepOver = (values: Values, over: Base, stored?: unknown) => {
    const told = toText(form, values);
    const whole = JSON.stringify(values);
    if (whole !== held.current.whole) held.current = { ...held.current, whole, key: '' };
    const isTyped = told !== initial.current && told !== toText(form, stored);
    write(isTyped ? { id, at: Date.now(), values: JSON.parse(told), base: over, treeId } : undefined);
  };
  const drop = (draft: StoredDraft) => {
    forgetDraft(place, draft.id);
    setKnown((before) => before.filter((one) => one !== draft));
  };
  useKeptToast(() => readDrafts(place).some((draft) => draft.id === id && draft.unsent === undefined));
  const offered = known[0];
  const send: Draft<Values, Base>['send'] = async (work) => {
    const key = held.current.key || idempotencyKey();
    held.current.key = key;
    const { draft } = held.current;
    if (draft) write({ ...draft, unsent: { address: location.pathname + location.search, key } });
    setSending(true);
    try {
      const answer = await work(key);
      held.current.key = '';
      write(undefined);
      return answer;
    } catch (error) {
      if (draft) write(draft);
      throw error;
    } finally {
      setSending(false);
    }
  };
  const ifOpen = (next: () => void) => {
    if (isOpen.current) next();
  };
  return {
    offered,
    base: comparedWith,
    isWaiting: isSending && isHeldUp,
    keep: (values, stored) => keepOver(values, comparedWith, stored),
    take: () => {
      if (!offered) return;
      // Safe: nobody writes under the name of this form but this form.
      const values = { ...startNow.current(), ...(offered.values as Values) };
      const itsBase = offered.base as Base;
      apply(values);
      setEarlier({ base: itsBase });
      keepOver(values, itsBase);
      held.current.key = offered.unsent?.key ?? '';
      drop(offered);
    },
    discard: () => offered && drop(offered),
    forget: () => write(undefined),
    send,
    ifOpen,
    submit: (work, onDone) =>
      void send(work).then(
        (answer) => ifOpen(() => onDone(answer)),
        () => undefined,
      ),
  };
}

/** Whoever leaves a form hears that what they typed is kept. */
function useKeptToast(isKept: () => boolean): void {
  const { t } = useTranslation('shell');
  const latest = useRef({ isKept, said: '' });
  latest.current = { isKept, said: t('draft.kept') };
  useEffect(
    () => () => {
      const { isKept: isKeptNow, said } = latest.current;
      if (isKeptNow()) notify.plain(said);
    },
    [],
  );
}

const stillThere = (before: readonly StoredDraft[], now: readonly StoredDraft[]) =>
  before.filter((draft) => now.some(({ id }) => id === draft.id));

/** What is worth keeping, to compare and to keep: no passwords, and nothing of what is empty. */
function toText(form: DraftForm, values: unknown): string {
  const secrets = secretsOf(form);
  return JSON.stringify(values, (name, value: unknown) => (secrets.includes(name) ? undefined : value)) ?? '{}';
}
