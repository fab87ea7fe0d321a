import { type KeyboardEvent, useState } from 'react';

export interface ComboboxOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A second line that tells namesakes apart, such as the years. */
  readonly detail?: string | undefined;
}

interface ComboboxInput<Value extends string> {
  readonly options: readonly ComboboxOption<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  readonly onQuery?: (query: string) => void;
}

const atMost = 50;

/** `query` is null while nothing is being typed: the box then shows the chosen label and the list shows everything. */
interface State {
  readonly open: boolean;
  readonly query: string | null;
  readonly active: number;
}
const closed: State = { open: false, query: null, active: 0 };

/** What a combobox knows and does; `Combobox` draws it. */
export function useCombobox<Value extends string>({ options, value, onChange, onQuery }: ComboboxInput<Value>) {
  const [state, setState] = useState<State>(closed);
  const matching = onQuery || state.query === null ? options : matches(options, state.query);
  const shown = matching.slice(0, atMost);
  const chosen = options.find((option) => option.value === value);

  const setOpen = (open: boolean) => setState(open ? { ...state, open: true } : closed);
  const type = (query: string) => {
    setState({ open: true, query, active: 0 });
    onQuery?.(query);
  };
  const take = (taken: Value | null) => {
    onChange(taken);
    setState(closed);
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
    if (key === 'Escape') return () => setState(closed);
    const active = shown[state.active];
    return key === 'Enter' && active ? () => take(active.value) : undefined;
  };

  return {
    open: state.open,
    active: state.active,
    text: state.query ?? chosen?.label ?? '',
    shown,
    hidden: matching.length - shown.length,
    setOpen,
    type,
    take,
    onKeyDown,
  };
}

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
