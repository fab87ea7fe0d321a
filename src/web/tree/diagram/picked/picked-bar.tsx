import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/icon-button.tsx';

interface PickedBarProps {
  readonly count: number;
  readonly onClear: () => void;
  /** What can be done with them. */
  readonly children: ReactNode;
}

/** Over the canvas, between legend and map where there is room, as long as somebody is picked: how many they are, what can be done with them, and the way out. */
export function PickedBar({ count, onClear, children }: PickedBarProps) {
  const { t } = useTranslation('diagram');
  return (
    <section
      aria-label={t('picked.label')}
      className="absolute inset-x-3 top-9 z-10 flex justify-center xl:top-auto xl:bottom-3"
    >
      <div className="pointer-events-auto flex animate-appear flex-wrap items-center gap-2 rounded-surface border bg-surface py-1 pr-1 pl-4 shadow-float">
        <p className="figures min-w-0 flex-1 font-medium text-sm">{t('picked.count', { count })}</p>
        <div className="flex gap-2 max-sm:order-last max-sm:basis-full max-sm:pb-1">{children}</div>
        <IconButton size="small" label={t('picked.clear')} title={t('picked.clearKey')} onClick={onClear}>
          <X />
        </IconButton>
      </div>
    </section>
  );
}
