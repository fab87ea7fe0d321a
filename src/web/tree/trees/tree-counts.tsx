import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';

export function TreeCounts({ tree }: { tree: Pick<Tree, 'memberCount' | 'unionCount'> }) {
  const { t } = useTranslation('trees');
  return (
    <span className="text-ink-soft text-sm tabular-nums">
      {t('people', { count: tree.memberCount })} · {t('couples', { count: tree.unionCount })}
    </span>
  );
}
