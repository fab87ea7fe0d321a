import { Check } from 'lucide-react';
import { type KeyboardEvent, type RefObject, use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickedIds } from './picked/picked-ids.ts';
import { type TreeViewColumns, treeViewCount, treeViewRow } from './tree-view-rows.ts';
import type { FamilyPicture } from './use-picture.ts';

interface PeopleListProps {
  readonly picture: FamilyPicture;
  readonly list: TreeViewColumns;
  readonly isShown: boolean;
  readonly selected: number | undefined;
  readonly onSelect: (member: number) => void;
}

const ROW_HEIGHT = 36;

/** The people of the diagram as a list to read and to walk through. It shows itself to who reaches it by keyboard, too. */
export function PeopleList({ picture, list, isShown, selected, onSelect }: PeopleListProps) {
  const { t } = useTranslation('diagram');
  const scroller = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(0);
  const picked = use(PickedIds);
  const count = treeViewCount(list);
  const { rows, reveal } = useRowWindow(scroller, count, ROW_HEIGHT);
  const current = Math.max(0, Math.min(reached, count - 1));

  const goTo = (row: number) => {
    const next = Math.max(0, Math.min(count - 1, row));
    setReached(next);
    reveal(next);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const member = treeViewRow(list, current)?.member;
    if (event.key === 'ArrowDown') goTo(current + 1);
    else if (event.key === 'ArrowUp') goTo(current - 1);
    else if (event.key === 'PageDown') goTo(current + 12);
    else if (event.key === 'PageUp') goTo(current - 12);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(count - 1);
    else if ((event.key === 'Enter' || event.key === ' ') && member !== undefined) onSelect(member);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={scroller}
      data-shown={isShown || undefined}
      className="people-list absolute inset-y-0 left-0 w-[min(22rem,100%)] overflow-y-auto border-r bg-surface"
    >
      <div
        role="tree"
        aria-label={t('list.label')}
        onKeyDown={onKeyDown}
        className="relative"
        style={{ height: count * ROW_HEIGHT }}
      >
        {rows.map((index) => {
          const row = treeViewRow(list, index);
          if (!row) return null;
          const text = picture.person(row.member);
          const isPicked = picked.has(picture.view.graph.memberIds[row.member] ?? '');
          return (
            <button
              type="button"
              key={row.member}
              role="treeitem"
              aria-level={row.level}
              aria-posinset={row.place}
              aria-setsize={row.size}
              aria-selected={row.member === selected}
              aria-label={isPicked ? `${text.sentence}, ${t('picked.mark')}` : text.sentence}
              tabIndex={index === current ? 0 : -1}
              data-row={index}
              data-member={row.member}
              onClick={() => {
                setReached(index);
                onSelect(row.member);
              }}
              className="absolute inset-x-0 flex h-9 items-center gap-2 pr-3 focus-visible:z-10 focus-visible:h-auto focus-visible:min-h-9 focus-visible:bg-surface focus-visible:-outline-offset-2 hover:bg-sunken aria-selected:bg-link-soft"
              style={{
                transform: `translateY(${index * ROW_HEIGHT}px)`,
                paddingInlineStart: 12 + Math.min(row.level - 1, 12) * 16,
              }}
            >
              {isPicked && <Check aria-hidden="true" className="size-4 shrink-0 text-link" />}
              <span className="name name-line min-w-0 text-start" dir="auto">
                {text.name}
              </span>
              <span className="figures ml-auto shrink-0 text-ink-faint text-sm">
                {[text.born, text.died].filter(Boolean).join(' ')}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

interface Rows {
  /** The first row in view, and the one after the last. */
  readonly first: number;
  readonly end: number;
}

/** How many rows above and below what is seen are elements as well. */
const MARGIN = 4;
/** Until the height is known. */
const USUAL_HEIGHT = 600;

/** Which rows of a list, all of one height in px, are elements at the moment, and how to bring another one into view. */
function useRowWindow(list: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [seen, setSeen] = useState<Rows>(() => rowsAt(0, USUAL_HEIGHT, rowHeight));
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let height = USUAL_HEIGHT;
    const look = () => setSeen((before) => unlessSame(before, rowsAt(element.scrollTop, height, rowHeight)));
    // It tells the size once the page has been laid out. Asking for it before would have the page laid out twice.
    const observer = new ResizeObserver(([entry]) => {
      height = entry?.contentRect.height ?? height;
      look();
    });
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list, rowHeight]);

  const start = Math.max(0, Math.min(seen.first, count) - MARGIN);
  const end = Math.min(count, seen.end + MARGIN);
  return {
    rows: Array.from({ length: Math.max(0, end - start) }, (_, nth) => start + nth),
    reveal(row: number) {
      const element = list.current;
      if (!element) return;
      const top = row * rowHeight;
      const lowest = top + rowHeight - element.clientHeight;
      element.scrollTop = Math.min(top, Math.max(lowest, element.scrollTop));
      // At once, so that there is an element that can take the keyboard.
      setSeen(rowsAt(element.scrollTop, element.clientHeight, rowHeight));
    },
  };
}

const rowsAt = (top: number, height: number, rowHeight: number): Rows => ({
  first: Math.floor(top / rowHeight),
  end: Math.ceil((top + height) / rowHeight),
});

const unlessSame = (before: Rows, now: Rows) => (before.first === now.first && before.end === now.end ? before : now);
