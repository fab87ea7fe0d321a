import { CircleDot, ListTree, SquareChartGantt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ViewOptions } from './view-options.ts';
import { whomOf, whoms } from './whom.ts';

export interface ViewBarProps {
  readonly options: ViewOptions;
  /** Who is in the middle of what is drawn now, and who would be after another choice: the selected person. */
  readonly focusName: string;
  readonly nextName: string;
  readonly onChange: (options: ViewOptions) => void;
  /** Draws everybody anew, as if the family had not grown edit by edit. */
  readonly onTidy: () => void;
}

/** The modes and the people to choose from, with their words. */
export function useViewChoices({ options, focusName, nextName }: ViewBarProps) {
  const { t } = useTranslation('diagram');
  const whom = whomOf(options);
  return {
    modes: [
      { value: 'hierarchical', label: t('view.modes.hierarchical'), icon: <ListTree aria-hidden="true" /> },
      { value: 'timeline', label: t('view.modes.timeline'), icon: <SquareChartGantt aria-hidden="true" /> },
      { value: 'circular', label: t('view.modes.circular'), icon: <CircleDot aria-hidden="true" /> },
    ] as const,
    people: whoms.map((value) => ({
      value,
      label: t(`view.people.${value}`, { name: value === whom ? focusName : nextName }),
    })),
  };
}
