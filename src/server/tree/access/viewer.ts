import type { GuardPolicy } from '#domain/living/guard.ts';
import type { PrivacyPolicy, Viewer } from '#domain/privacy/privacy.ts';
import type { LoadedTree } from './load-tree.ts';

/** Whoever has a role in a tree sees everybody; an administrator without one sees no more of it than anybody. */
export const viewerOf = ({ role }: Pick<LoadedTree, 'role'>): Viewer => ({ kind: role === 'admin' ? 'public' : role });

/** What a tree shows strangers of its living people. */
export const policyOf = ({ livingNames, livingYears }: PrivacyPolicy): PrivacyPolicy => ({ livingNames, livingYears });

/** Whom a tree keeps from strangers beside its living people. */
export const guardOf = ({ recentDeathYears, hidesMinors }: GuardPolicy): GuardPolicy => ({
  recentDeathYears,
  hidesMinors,
});
