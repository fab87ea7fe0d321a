import { Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { ShareDialog } from '#web/sharing/shares/share-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useWindowFocus } from '#web/ui/use-window-focus.ts';
import { KeyList } from './key-list.tsx';
import { PaletteList } from './palette-list.tsx';
import { type PaletteWindow, usePalette } from './use-palette.ts';

interface CommandPaletteProps {
  readonly begins: 'palette' | 'keys';
  /** What was typed before the window was there. */
  readonly takeEarlyKeys: () => string;
  readonly onClose: () => void;
}

/** Goes to any screen or person and does what can be done from anywhere, by typing a few letters of it. */
export function CommandPalette({ begins, takeEarlyKeys, onClose }: CommandPaletteProps) {
  const [shown, setShown] = useState<Shown>({ is: begins });
  if (shown.is === 'sharing') return <ShareDialog tree={shown.tree} onClose={onClose} />;
  if (shown.is === 'keys') return <KeyList onClose={onClose} />;
  return (
    <Palette
      takeEarlyKeys={takeEarlyKeys}
      onClose={onClose}
      onShare={(tree) => setShown({ is: 'sharing', tree })}
      onKeys={() => setShown({ is: 'keys' })}
    />
  );
}

type Shown = { readonly is: 'palette' | 'keys' } | { readonly is: 'sharing'; readonly tree: Tree };

function Palette(window: PaletteWindow) {
  const { t } = useTranslation('palette');
  const windowFocus = useWindowFocus();
  const listId = useId();
  const { onClose } = window;
  const palette = usePalette(window);
  const optionId = (id: string) => `${listId}-${id}`;
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Dialog.Content
          {...windowFocus}
          aria-describedby={undefined}
          className="fixed inset-x-2 top-2 z-50 mx-auto flex max-h-[min(34rem,calc(100dvh-1rem))] max-w-dialog animate-appear flex-col overflow-hidden rounded-surface bg-surface shadow-float sm:top-[12dvh] sm:max-h-[min(34rem,76dvh)]"
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <div className="flex items-center gap-2 border-b pr-2 pl-4">
            <Search aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
            <input
              type="text"
              role="combobox"
              dir="auto"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              aria-label={t('title')}
              aria-expanded={palette.count > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={palette.active === undefined ? undefined : optionId(palette.active)}
              placeholder={t('placeholder')}
              maxLength={200}
              value={palette.text}
              onChange={({ target }) => palette.type(target.value)}
              onKeyDown={palette.onKeyDown}
              className="h-14 min-w-0 flex-1 bg-transparent text-ink text-lg outline-none"
            />
            <Dialog.Close asChild>
              <IconButton label={t('close', { ns: 'everywhere' })} size="small">
                <X />
              </IconButton>
            </Dialog.Close>
          </div>
          <PaletteList id={listId} optionId={optionId} palette={palette} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
