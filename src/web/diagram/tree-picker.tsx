import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { TreeSelector } from '#web/trees/tree-selector.tsx';

interface TreePickerProps {
  readonly trees: readonly Tree[];
  readonly tree: Tree | undefined;
  readonly onChoose: (id: TreeId) => void;
}

/** Only there where there is something to choose. */
export function TreePicker({ trees, tree, onChoose }: TreePickerProps) {
  const { t } = useTranslation('diagram');
  if (trees.length < 2) return null;
  return (
    <TreeSelector
      label={t('tree')}
      trees={trees}
      value={tree?.id}
      onChoose={(id) => {
        if (id) onChoose(id);
      }}
    />
  );
}
