import { useTranslation } from 'react-i18next';
import { useDates } from '#web/client/session/use-dates.ts';
import { Button } from '#web/ui/button.tsx';

interface OtherReadingsProps {
  /** Dates that have one reading. */
  readonly others: readonly string[];
  readonly onMeant: (date: string) => void;
}

/** What else a typed date may mean, each as a button that takes it. */
export function OtherReadings({ others, onMeant }: OtherReadingsProps) {
  const { t } = useTranslation();
  const { ofPerson } = useDates();
  return others.map((other) => (
    <Button key={other} size="small" className="my-1 me-2 whitespace-normal" onClick={() => onMeant(other)}>
      {t('dateMeant', { date: ofPerson(other) })}
    </Button>
  ));
}
