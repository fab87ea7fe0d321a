/** A step that would be about so many people that it is asked for first. */
export interface LargeStep {
  readonly way: 'undo' | 'redo';
  readonly people: number;
  readonly answer: (goesOn: boolean) => void;
}

/*
 * Steps are taken from toasts and by keys, also after the page they belong to has been left; the question is asked by the frame
 * around all pages.
 */
let asked: LargeStep | undefined;
let count = 0;
const listeners = new Set<() => void>();

function set(next: LargeStep | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks whether to go on with a step that touches many people. While one question is open another one is answered no. */
export function askAboutLargeStep(way: LargeStep['way'], people: number): Promise<boolean> {
  if (asked) return Promise.resolve(false);
  count += 1;
  return new Promise((resolve) => {
    const answer = (goesOn: boolean) => {
      set(undefined);
      resolve(goesOn);
    };
    set({ way, people, answer });
  });
}

/** How often it was asked so far. */
export const largeStepsAsked = (): number => count;

export const currentLargeStep = (): LargeStep | undefined => asked;

export function onLargeStep(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
