import { useSyncExternalStore } from 'react';

/** Narrower than what the layout calls small: there is room for one thing at a time. */
const phone = '(width < 40rem)';

export function useIsPhone(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(phone).matches);
}

function watch(changed: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
