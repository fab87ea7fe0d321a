import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeId } from '#domain/tree/ids.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { useOnPaper } from '#web/ui/use-on-paper.ts';
import type { DescribedRelative } from './kinship-messages.ts';
import type { People } from './people.ts';
import { PersonLink } from './way-list.tsx';

interface RelativeListProps {
  treeId: TreeId;
  people: People;
  /** Whose relatives they are. */
  of: number;
  me: number | null;
  relatives: readonly DescribedRelative[];
  onFollow: () => void;
}

/** However many there are, only the rows in view are drawn; a screen reader still hears how many. */
export function RelativeList(props: RelativeListProps) {
  return useOnPaper() ? <PrintedRelatives {...props} /> : <RowsInView {...props} />;
}

function PrintedRelatives({ relatives, ...rest }: RelativeListProps) {
  return (
    <ul className="border-t">
      {relatives.map((relative) => (
        <li key={relative.member}>
          <RelativeRow {...rest} relative={relative} />
        </li>
      ))}
    </ul>
  );
}

function RowsInView({ relatives, ...rest }: RelativeListProps) {
  const { t } = useTranslation('kinship');
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: relatives.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 76,
    overscan: 8,
  });
  return (
    <section
      ref={scroller}
      aria-label={t('everyone.list')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="max-h-[600px] overflow-y-auto border-t"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the rows of a virtual list stand in no normal flow */}
      <div role="list" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const relative = relatives[index];
          if (!relative) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a row of that virtual list
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              role="listitem"
              aria-setsize={relatives.length}
              aria-posinset={index + 1}
              style={{ position: 'absolute', insetInline: 0, top: start }}
            >
              <RelativeRow {...rest} relative={relative} />
            </div>
          );
        })}
      </div>
    </section>
  );
}

function RelativeRow({
  treeId,
  people,
  of,
  me,
  onFollow,
  relative,
}: Omit<RelativeListProps, 'relatives'> & { relative: DescribedRelative }) {
  const { t } = useTranslation('kinship');
  const { member, word, through } = relative;
  const [before = '', after = ''] = t('everyone.through', { names: '\n' }).split('\n');
  return (
    <div className="flex items-center gap-3 border-b px-2 py-2.5 sm:px-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <PersonLink treeId={treeId} people={people} member={member} isMe={member === me} />
          <span className="figures text-ink-faint text-sm">{people.yearsOf(member)}</span>
        </p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {word}
          {through.length > 0 && ` · ${before}`}
          {through.map((one, nth) => (
            <Fragment key={one}>
              {nth > 0 && ', '}
              <bdi>{people.nameOf(one)}</bdi>
            </Fragment>
          ))}
          {through.length > 0 && after}
        </p>
      </div>
      <Link
        to="/dashboard/relationship"
        search={{ tree: treeId, from: people.idOf(of), to: people.idOf(member) }}
        onClick={onFollow}
        aria-label={t('everyone.how', { name: people.nameOf(member) })}
        className={buttonClasses({ variant: 'quiet', size: 'small' })}
      >
        {t('everyone.howShort')}
      </Link>
    </div>
  );
}
