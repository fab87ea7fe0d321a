import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LatePart } from '#web/app/late-part.tsx';
import { onSignedOut } from '#web/app/session.ts';
import { loadTexts } from '#web/text/i18n.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { forgetChoices } from './recent-choices.ts';

const load = async () => {
  const [{ CommandPalette }] = await Promise.all([
    import('./command-palette.tsx'),
    loadTexts('palette', 'search', 'diagram', 'sharing', 'exports'),
  ]);
  return CommandPalette;
};

onSignedOut(forgetChoices);

/** The button of the command palette, and Ctrl+K or Cmd+K wherever one is. What it opens is fetched when it is first wanted. */
export function OpenPalette() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      if (!event.repeat) setOpen((open) => !open);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className={buttonLook({
          look: 'quiet',
          className: 'px-2.5 font-normal sm:border-control sm:px-3 pointer-coarse:min-w-11',
        })}
      >
        <Search aria-hidden="true" />
        <span className="max-sm:sr-only">{t('palette')}</span>
        <kbd className="text-ink-faint text-sm max-md:hidden">{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && (
        <LatePart name="command-palette" load={load}>
          {(CommandPalette) => <CommandPalette onClose={() => setOpen(false)} />}
        </LatePart>
      )}
    </>
  );
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

export function isPaletteKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean {
  return event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
}
