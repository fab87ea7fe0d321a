import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

interface TreeChoiceProps {
  trees: readonly Tree[];
  /** Undefined for all of them. */
  chosen: readonly TreeId[] | undefined;
  onChoose: (chosen: readonly TreeId[] | undefined) => void;
}

/** Which of many trees are counted together; one at least. */
export function TreeChoice({ trees, chosen, onChoose }: TreeChoiceProps) {
  const { t } = useTranslation('reports');
  const isCounted = (id: TreeId) => chosen === undefined || chosen.includes(id);
  const counted = trees.filter(({ id }) => isCounted(id));
  const turn = (one: TreeId) => {
    const next = trees.map(({ id }) => id).filter((id) => isCounted(id) !== (id === one));
    if (next.length > 0) onChoose(next.length === trees.length ? undefined : next);
  };
  return (
    <details className="col-span-full" open={chosen !== undefined}>
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-ink-soft text-sm underline decoration-control underline-offset-4 hover:text-ink pointer-coarse:min-h-11">
        {t(chosen === undefined ? 'allCounted' : 'countedTrees', { shown: counted.length, count: trees.length })}
      </summary>
      <fieldset className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="sr-only">{t('chooseTrees')}</legend>
        {trees.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={isCounted(id)}
            // The last one stays: a report of no tree says nothing.
            aria-disabled={counted.length === 1 && isCounted(id)}
            onChange={() => turn(id)}
            label={
              <span dir="auto" className="wrap-anywhere">
                {name}
              </span>
            }
          />
        ))}
      </fieldset>
    </details>
  );
}
