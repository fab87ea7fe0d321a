import { useTranslation } from 'react-i18next';
import { type Counted, useShowPeople } from './shown-people.tsx';

interface FigureButtonProps {
  /** What is counted: 'Births, 1950s'. */
  title: string;
  counted: Counted;
  /** Instead of the count. */
  shown?: string;
}

/** A figure that leads to its people; plain where nobody is listed. */
export function FigureButton({ title, counted, shown }: FigureButtonProps) {
  const { i18n } = useTranslation();
  const showPeople = useShowPeople();
  const text = shown ?? new Intl.NumberFormat(i18n.language).format(counted.count);
  if (counted.members.length === 0) return text;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${text}, ${title}`}
      onClick={() => showPeople({ title, ...counted })}
      className="-mx-1 min-h-6 min-w-6 rounded-control px-1 tabular-nums underline decoration-control underline-offset-4 hover:text-link"
    >
      {text}
    </button>
  );
}
