import { useTranslation } from 'react-i18next';
import type { PaletteEntry } from './palette-entry.ts';
import type { usePalette } from './use-palette.ts';

interface PaletteListProps {
  readonly id: string;
  readonly optionId: (id: string) => string;
  readonly palette: ReturnType<typeof usePalette>;
}

/** The entries by their groups, and what is to be said about them. The focus stays in the box above. */
export function PaletteList({ id, optionId, palette }: PaletteListProps) {
  const { t } = useTranslation('palette');
  const { groups, count, active, isSearching, hasFailed, problem } = palette;
  const words = () => {
    if (problem) return problem;
    if (hasFailed) return t('failed');
    if (isSearching) return t('searching');
    return count === 0 ? t('noMatches', { ns: 'everywhere' }) : undefined;
  };
  return (
    <>
      {/* The focus stays in the box above, also while the pointer is in here. */}
      <div
        id={id}
        role="listbox"
        aria-label={t('entries')}
        onMouseDown={(event) => event.preventDefault()}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1"
      >
        {groups.map(([group, entries]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
          <div key={group} role="group" aria-labelledby={group === 'more' ? undefined : optionId(group)}>
            {group !== 'more' && (
              <div
                id={optionId(group)}
                role="presentation"
                className="px-3 pt-3 pb-1 font-medium text-ink-faint text-sm"
              >
                {t(`groups.${group}`)}
              </div>
            )}
            {entries.map((entry) => (
              <Option
                key={entry.id}
                id={optionId(entry.id)}
                entry={entry}
                isActive={entry.id === active}
                onPoint={() => palette.point(entry.id)}
                onChoose={() => palette.choose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="border-t px-4 py-2 text-ink-faint text-sm empty:hidden">
        {words()}
      </p>
      <p className="flex flex-wrap gap-x-4 border-t px-4 py-2 text-ink-faint text-sm pointer-coarse:hidden">
        <span>↑ ↓ {t('keys.move')}</span>
        <span>Enter {t('keys.choose')}</span>
        <span>Esc {t('keys.close')}</span>
      </p>
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function Option({ id, entry, isActive, onPoint, onChoose }: OptionProps) {
  const { icon: Icon, label, detail } = entry;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, aria-activedescendant points here
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box above takes the keys
    <div
      id={id}
      ref={isActive ? scrollIntoView : null}
      role="option"
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onChoose}
      className="flex min-h-10 cursor-default items-center gap-3 rounded-control px-3 py-1.5 aria-selected:bg-sunken pointer-coarse:min-h-11 forced-colors:aria-selected:outline-2"
    >
      <Icon aria-hidden="true" className="size-[1.15rem] shrink-0 text-ink-faint" strokeWidth={1.6} />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span dir="auto" className="wrap-anywhere">
          {label}
        </span>
        {detail && (
          <span dir="auto" className="figures wrap-anywhere text-ink-faint text-sm">
            {detail}
          </span>
        )}
      </span>
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
