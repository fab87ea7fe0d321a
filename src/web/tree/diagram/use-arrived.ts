import { useDeferredValue } from 'react';

/**
 * What a page has been waiting for, a moment after it came: everything that it brings onto the screen is then drawn piece by
 * piece, and the page answers in between. What comes after it shows at once.
 */
export function useArrived<Value>(awaited: Value | undefined): Value | undefined {
  const arrived = useDeferredValue(awaited);
  return arrived === undefined ? undefined : awaited;
}
