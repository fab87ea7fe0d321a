import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { TreeSelector } from '#web/tree/trees/tree-selector.tsx';

interface TreePickerProps {
  readonly trees: readonly Tree[];
  readonly tree: Tree | undefined;
  /** Whether there is something to choose, or there was and the trees are on their way. */
  readonly hasChoice: boolean;
  readonly onChoose: (id: TreeId) => void;
}

/** Only there where there is something to choose. */
export function TreePicker({ trees, tree, hasChoice, onChoose }: TreePickerProps) {
  const { t } = useTranslation('diagram');
  if (!hasChoice) return null;
  return (
    <TreeSelector
      label={t('tree')}
      isInRow
      trees={trees}
      value={tree?.id}
      onChoose={(id) => {
        if (id) onChoose(id);
      }}
    />
  );
}
