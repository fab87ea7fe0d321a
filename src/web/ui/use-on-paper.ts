import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed just now: for what shows only a part of itself on a screen. */
export function useOnPaper(): boolean {
  const [isOnPaper, setOnPaper] = useState(false);
  useEffect(() => {
    // The browser takes the page as it stands when the event is over.
    const put = () => flushSync(() => setOnPaper(true));
    const takeAway = () => setOnPaper(false);
    addEventListener('beforeprint', put);
    addEventListener('afterprint', takeAway);
    return () => {
      removeEventListener('beforeprint', put);
      removeEventListener('afterprint', takeAway);
    };
  }, []);
  return isOnPaper;
}
