import type { getDashboard } from '#contract/dashboard.ts';
import type { OutputOf } from '#contract/route.ts';
import type { Tree } from '#contract/trees.ts';

/** Of the figures of all the caller's trees, what tells how far they have come. */
export type KnownSoFar = Pick<OutputOf<(typeof getDashboard)['ok']>, 'generations' | 'isShared'>;

export interface FirstStep {
  readonly step: 'self' | 'parents' | 'grandparents' | 'share';
  readonly isDone: boolean;
}

/** What a new family does first, and what of it shows in the data: nobody ticks anything off. */
export function firstSteps(tree: Pick<Tree, 'selfMemberId'>, { generations, isShared }: KnownSoFar): FirstStep[] {
  return [
    { step: 'self', isDone: tree.selfMemberId !== null },
    { step: 'parents', isDone: generations >= 2 },
    { step: 'grandparents', isDone: generations >= 3 },
    { step: 'share', isDone: isShared },
  ];
}
