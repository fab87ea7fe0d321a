import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useAdminSearch } from './admin-search.ts';

const PAUSE_MS = 150;

/**
 * What is typed filters at once; the address follows when the typing pauses. An address that changes by itself, through a
 * link of the menu say, wins over what was typed.
 */
export function useFilterText(): readonly [text: string, type: (text: string) => void] {
  const { q } = useAdminSearch();
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ text: q, q });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (typed.q !== q) setTyped({ text: typed.text.trim() === q ? typed.text : q, q });
  // The address of the next page is not ours to change.
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (text: string) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, q: text.trim() || undefined }),
      replace: true,
      resetScroll: false,
    });
  const type = (text: string) => {
    setTyped({ text, q });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(text), PAUSE_MS);
  };
  return [typed.text, type];
}
