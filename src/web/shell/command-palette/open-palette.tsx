import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserSettings } from '#web/client/session/held-settings.ts';
import { loadTexts } from '#web/client/text/i18n.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';

const load = async () => {
  const [{ CommandPalette }] = await Promise.all([
    import('./command-palette.tsx'),
    loadTexts('palette', 'search', 'diagram', 'sharing', 'exports'),
  ]);
  return CommandPalette;
};

/** The button of the command palette, and Ctrl+K or Cmd+K wherever one is. What it opens is fetched when it is first wanted. */
export function OpenPalette() {
  const { t } = useTranslation('shell');
  const [opened, setOpened] = useState<'palette' | 'keys'>();
  const { singleKeyShortcuts } = useUserSettings();
  const close = useCallback(() => setOpened(undefined), []);
  const takeEarlyKeys = useEarlyKeys(opened === 'palette', close);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted = wantedBy(event, singleKeyShortcuts);
      if (!wanted || event.defaultPrevented) return;
      event.preventDefault();
      if (!event.repeat) setOpened((shown) => (shown === wanted ? undefined : wanted));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [singleKeyShortcuts]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened('palette')}
        className={buttonClasses({
          variant: 'quiet',
          className: 'px-2.5 font-normal @prose:border-control @prose:px-3 pointer-coarse:min-w-11',
        })}
      >
        <Search aria-hidden="true" />
        {/* By the width of the bar in letters: with large ones there is no room for words in a wide window either. */}
        <span className="@max-prose:sr-only">{t('palette')}</span>
        <kbd className="font-sans text-ink-faint text-sm @max-[56rem]:hidden">{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {opened && (
        <LatePart name="command-palette" load={load}>
          {(CommandPalette) => (
            <CommandPalette key={opened} begins={opened} takeEarlyKeys={takeEarlyKeys} onClose={close} />
          )}
        </LatePart>
      )}
    </>
  );
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>;

/** What a key asks for; a sign that is being written asks for nothing. */
function wantedBy(event: Pressed, areSingleKeysOn: boolean): 'palette' | 'keys' | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) return 'palette';
  const isWriting = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  return key === '?' && areSingleKeysOn && !isWriting && !ctrlKey && !metaKey && !altKey ? 'keys' : undefined;
}

/**
 * What is typed between asking for a window and its arrival. The window takes it by the function that is returned, once; until
 * then no letter reaches the page behind, and Escape calls off.
 */
function useEarlyKeys(isAskedFor: boolean, callOff: () => void): () => string {
  const waiting = useRef({ text: '', isTaken: false });
  useEffect(() => {
    if (!isAskedFor) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { current } = waiting;
      if (current.isTaken || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length === 1) current.text += event.key;
      else if (event.key === 'Backspace') current.text = current.text.slice(0, -1);
      else if (event.key === 'Escape') callOff();
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      waiting.current = { text: '', isTaken: false };
    };
  }, [isAskedFor, callOff]);
  return useCallback(() => {
    waiting.current.isTaken = true;
    return waiting.current.text;
  }, []);
}
