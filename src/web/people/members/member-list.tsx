import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#contract/members.ts';
import { useUserSettings } from '#web/client/session/held-settings.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { useOnPaper } from '#web/ui/use-on-paper.ts';
import { MemberRow } from './member-row.tsx';

/** Of a row, in px; the lower one where the reader wants more people on a screen. On a phone a life takes more lines. */
const rowHeights = { wide: { roomy: 72, compact: 56 }, phone: { roomy: 96, compact: 76 } };

interface MemberListProps {
  members: readonly Member[];
  /** How many there are in all, loaded or not. */
  total: number;
  hasMore: boolean;
  onMore: () => void;
  onDelete: ((member: Member) => void) | undefined;
}

/** However long the family, only the rows in view are drawn; a screen reader still hears how many there are. */
export function MemberList(props: MemberListProps) {
  return useOnPaper() ? <PrintedMembers {...props} /> : <RowsInView {...props} />;
}

/** All that have been looked at, and how many more there are. */
function PrintedMembers({ members, total, onDelete }: MemberListProps) {
  const { t } = useTranslation('members');
  return (
    <>
      <ul className="border-t">
        {members.map((member) => (
          <li key={member.id}>
            <MemberRow member={member} mayEdit={onDelete !== undefined} onDelete={undefined} />
          </li>
        ))}
      </ul>
      {total > members.length && (
        <p className="text-ink-soft">{t('moreOnScreen', { count: total - members.length })}</p>
      )}
    </>
  );
}

function RowsInView({ members, total, hasMore, onMore, onDelete }: MemberListProps) {
  const { t } = useTranslation('members');
  const scroller = useRef<HTMLDivElement>(null);
  const { compactView } = useUserSettings();
  const height = rowHeights[useIsPhone() ? 'phone' : 'wide'][compactView ? 'compact' : 'roomy'];
  const rows = useVirtualizer({
    count: members.length + (hasMore ? 1 : 0),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    getItemKey: (index) => members[index]?.id ?? `more-${members.length}`,
  });
  const { measure } = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is exactly what has to be measured anew
  useLayoutEffect(() => measure(), [measure, height]);
  return (
    <section
      ref={scroller}
      aria-label={t('list')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="max-h-[600px] overflow-y-auto border-t"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the rows of a virtual list stand in no normal flow */}
      <div role="list" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const member = members[index];
          const place = { position: 'absolute', insetInline: 0, height, top: start } as const;
          if (!member) return <MoreRow key={key} style={place} onShown={onMore} />;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a row of that virtual list
            <div key={key} role="listitem" aria-setsize={total} aria-posinset={index + 1} style={place}>
              <MemberRow
                member={member}
                mayEdit={onDelete !== undefined}
                onDelete={onDelete && (() => onDelete(member))}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** Stands at the end while there is more; asks for it as soon as it comes into view. */
function MoreRow({ style, onShown }: { style: React.CSSProperties; onShown: () => void }) {
  const { t } = useTranslation('members');
  return (
    <div ref={(element) => void (element && onShown())} style={style} className="flex items-center gap-4 px-3">
      <span className="sr-only">{t('loadingMore')}</span>
      <Skeleton className="size-9 rounded-full" />
      <Skeleton className="h-5 w-48" />
    </div>
  );
}
