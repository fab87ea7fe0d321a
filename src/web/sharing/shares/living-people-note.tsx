import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';

interface WhatIsSeenOfLivingProps {
  readonly policy: Tree['privacy'];
}

/** What visitors see of living people, of minors and of those who died a short while ago, in a few sentences. */
export function WhatIsSeenOfLiving({ policy }: WhatIsSeenOfLivingProps) {
  const { t } = useTranslation('sharing');
  const words = policy.livingYears ? 'seen.policyYears' : 'seen.policy';
  return (
    <>
      {t(`${words}.${policy.livingNames}`)} {t('seen.never')} {policy.hidesMinors && t('seen.minors')}{' '}
      {policy.recentDeathYears > 0 && t('seen.recently', { count: policy.recentDeathYears })}
    </>
  );
}

interface ToLivingPolicyProps {
  readonly tree: Tree;
  readonly onLeave: () => void;
}

/** Leads to where the owner of a tree decides on it. */
export function ToLivingPolicy({ tree, onLeave }: ToLivingPolicyProps) {
  const { t } = useTranslation('sharing');
  return (
    <Link to="/dashboard/my-trees" search={{ edit: tree.id }} onClick={onLeave} className="inline-link">
      {t('seen.toPolicy')}
    </Link>
  );
}
