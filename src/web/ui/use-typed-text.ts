import { useRef, useState } from 'react';
import { searchText } from '#contract/members.ts';

const SETTLE_MS = 150;

/**
 * The text of a search box whose value lives in the address. What is typed shows at once and is handed on when the typing
 * pauses; what cannot be searched for is explained and never handed on. A value that changes from outside wins.
 */
export function useTypedText(value: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState({ text: value, value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (typed.value !== value) setTyped({ text: typed.text.trim() === value ? typed.text : value, value });

  const problem = searchText.safeParse(typed.text).error?.issues[0]?.message;
  const settle = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== value && searchText.safeParse(text).success) onSettled(text.trim());
  };
  const type = (text: string) => {
    setTyped({ text, value });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(text), SETTLE_MS);
  };
  return { text: typed.text, problem, type, settleNow: () => settle(typed.text) };
}
