import { useTranslation } from 'react-i18next';
import type { TreeId } from '#domain/tree/ids.ts';
import type { DescribedPath } from './kinship-messages.ts';
import type { People } from './people.ts';
import { WayDrawing } from './way-drawing.tsx';
import { WayList } from './way-list.tsx';

interface WayProps {
  treeId: TreeId;
  people: People;
  me: number | null;
  way: DescribedPath;
}

/** How one gets from one person to the other: drawn, and in words. */
export function Way(props: WayProps) {
  const { t } = useTranslation('kinship');
  const { lines, columns } = props.way.drawing;
  const hasDashes = lines.some((line) => line.kind === 'descent' && line.link !== 'birth');
  const hasEnded = lines.some((line) => line.kind === 'couple' && line.state === 'former');
  // Wider than a phone: the region scrolls, and whatever scrolls must be reachable by keyboard.
  const scrolls = columns > 2 ? { role: 'region', tabIndex: 0, 'aria-label': t('drawing.label') } : {};
  return (
    <div className="grid gap-4">
      <div {...scrolls} className="overflow-x-auto print:overflow-visible">
        <WayDrawing {...props} />
      </div>
      {(hasDashes || hasEnded) && (
        <p className="text-ink-soft text-sm">
          {[hasDashes && t('drawing.dashed'), hasEnded && t('drawing.ended')].filter(Boolean).join(' ')}
        </p>
      )}
      <WayList {...props} />
    </div>
  );
}
