import { useCallback, useEffect, useRef } from 'react';

/**
 * What is typed between asking for a window and its arrival. The window takes it by the function that is returned, once; until
 * then no letter reaches the page behind, and Escape calls off.
 */
export function useEarlyKeys(isAskedFor: boolean, callOff: () => void): () => string {
  const waiting = useRef({ text: '', isTaken: false });
  useEffect(() => {
    if (!isAskedFor) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { current } = waiting;
      if (current.isTaken || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length === 1) current.text += event.key;
      else if (event.key === 'Backspace') current.text = current.text.slice(0, -1);
      else if (event.key === 'Escape') callOff();
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      waiting.current = { text: '', isTaken: false };
    };
  }, [isAskedFor, callOff]);
  return useCallback(() => {
    waiting.current.isTaken = true;
    return waiting.current.text;
  }, []);
}
