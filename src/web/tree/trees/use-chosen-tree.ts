import { useEffect } from 'react';
import type { Tree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { readSetting, writeSetting } from '#web/client/browser-storage.ts';
import { useTrees } from './list-trees.ts';
import { pickTree } from './pick-tree.ts';

const lastTreeKey = 'swissfam-last-tree';
const severalKey = 'swissfam-several-trees';

/** The tree that the address names, else the one looked at last in this browser, else the one changed last. */
export function treeAtHand(trees: readonly Tree[], wanted: TreeId | undefined): Tree | undefined {
  return pickTree(trees, wanted ?? trees.find(({ id }) => id === readSetting(lastTreeKey))?.id);
}

/** The tree at hand, and what there is to choose from. */
export function useChosenTree(wanted: TreeId | undefined) {
  const { data: trees = [], isPending, isError, refetch } = useTrees(wanted);
  const tree = treeAtHand(trees, wanted);
  const id = tree?.id;
  const isSeveral = trees.length > 1;
  useEffect(() => {
    if (!id) return;
    writeSetting(lastTreeKey, id);
    writeSetting(severalKey, isSeveral ? 'yes' : 'no');
  }, [id, isSeveral]);
  /** Until the trees are there, whether there was a choice last time decides whether its place is kept. */
  const hasChoice = isPending ? readSetting(severalKey) === 'yes' : isSeveral;
  return { trees, tree, hasChoice, isPending, isError, retry: () => void refetch() };
}
