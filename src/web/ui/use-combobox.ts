import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { leadToFirstWrong } from './first-wrong.ts';

export interface ComboboxOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A second line that tells namesakes apart, such as the years. */
  readonly detail?: string | undefined;
  /** Made of what is typed; whoever leaves the box takes it, where nothing else has that name. */
  readonly isNew?: boolean;
}

export interface ComboboxInput<Value extends string> {
  readonly options: readonly ComboboxOption<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  readonly onQuery?: (query: string) => void;
  readonly loading?: boolean;
  readonly typed?: string | null | undefined;
  readonly onTyped?: (text: string | null) => void;
  readonly takesAny?: boolean;
}

const atMost = 50;

/**
 * `query` is null while nothing is being typed: the box then shows the chosen label and the list shows everything. It is what
 * was typed while `over` was chosen: another choice, wherever it comes from, takes its place.
 */
interface State<Value> {
  readonly open: boolean;
  readonly query: string | null;
  readonly over: Value | null;
  readonly active: number;
  /** The box was left, or its form sent. */
  readonly isLeft: boolean;
}
const closed = { open: false, query: null, over: null, active: 0, isLeft: false };

/** What a combobox knows and does; `Combobox` draws it. Text that nothing was chosen for stays, and its form is not sent. */
export function useCombobox<Value extends string>(input: ComboboxInput<Value>) {
  const { options, value, onChange, onQuery, loading = false, typed = null, onTyped, takesAny = false } = input;
  const [state, setState] = useState<State<Value>>(closed);
  const query = (state.over === value ? state.query : null) ?? typed;
  const matching = onQuery || onTyped || query === null ? options : matches(options, query);
  const shown = matching.slice(0, atMost);
  const chosen = options.find((option) => option.value === value);
  const isOpenQuestion = !takesAny && isText(query);

  const setOpen = (open: boolean) => setState((now) => ({ ...now, open }));
  const type = (text: string) => {
    setState({ open: true, query: text, over: value, active: 0, isLeft: false });
    onQuery?.(text);
    onTyped?.(isText(text) ? text : null);
  };
  const take = (taken: Value | null) => {
    setState(closed);
    if (typed !== null && !takesAny) onTyped?.(null);
    onChange(taken);
  };
  const leave = () => {
    // What was there before stays as it is.
    if (takesAny && state.query === null) return setOpen(false);
    const text = fold(query ?? '').trim();
    const named = text === '' ? [] : shown.filter(({ label }) => fold(label).trim() === text);
    const only = named.length === 1 ? named[0] : undefined;
    if (only && (only.isNew || (takesAny && !loading))) return take(only.value);
    const isAnswered = text === '' || (only !== undefined && only.value === value);
    setState({ ...closed, isLeft: true, ...(!isAnswered && { query, over: value }) });
    if (isAnswered && typed !== null && !takesAny) onTyped?.(null);
  };
  const goBack = () => {
    // Whoever had chosen goes back to that. Nothing else is undone by closing a list.
    if (value === null || takesAny) return setOpen(false);
    setState(closed);
    if (typed !== null) onTyped?.(null);
  };
  const move = (by: number) => {
    const active = state.open ? Math.min(Math.max(state.active + by, 0), shown.length - 1) : state.active;
    setState({ ...state, open: true, active: Math.max(active, 0) });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys(event.key);
    if (!act) return;
    event.preventDefault();
    // The dialog around it must not close along with the list.
    event.stopPropagation();
    act();
  };
  const keys = (key: string): (() => void) | undefined => {
    if (key === 'ArrowDown') return () => move(1);
    if (key === 'ArrowUp') return () => move(-1);
    if (!state.open) return undefined;
    if (key === 'Home') return () => move(-shown.length);
    if (key === 'End') return () => move(shown.length);
    if (key === 'Escape') return goBack;
    const active = shown[state.active];
    return key === 'Enter' && active ? () => take(active.value) : undefined;
  };

  return {
    box: useHeldForm(isOpenQuestion, () => setState((now) => ({ ...now, open: false, isLeft: true }))),
    open: state.open,
    active: state.active,
    text: query ?? chosen?.label ?? '',
    /** It has to be said that something was typed and nothing chosen. */
    isUnanswered: isOpenQuestion && state.isLeft && !state.open,
    shown,
    hidden: matching.length - shown.length,
    setOpen,
    type,
    take,
    leave,
    onKeyDown,
  };
}

/** While something is open, the form around the box is not sent: whoever sends it is led back to what is wrong. */
function useHeldForm(isHeld: boolean, onSent: () => void) {
  const box = useRef<HTMLInputElement>(null);
  const sent = useRef(onSent);
  sent.current = onSent;
  const [refused, setRefused] = useState<{ readonly form: HTMLFormElement }>();
  useEffect(() => {
    const form = box.current?.form;
    if (!isHeld || !form) return;
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      sent.current();
      setRefused({ form });
    };
    form.addEventListener('submit', refuse);
    return () => form.removeEventListener('submit', refuse);
  }, [isHeld]);
  useEffect(() => {
    if (refused) leadToFirstWrong(refused.form);
  }, [refused]);
  return box;
}

const isText = (text: string | null): text is string => text !== null && text.trim() !== '';

/** Every word typed must begin a word of the label or stand in it; accents and letter case do not matter. */
function matches<Value extends string>(options: readonly ComboboxOption<Value>[], query: string) {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const text = fold(`${option.label} ${option.detail ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
