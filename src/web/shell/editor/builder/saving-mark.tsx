import { useTranslation } from 'react-i18next';
import type { Stage } from '#web/tree/diagram/stage.ts';
import type { Addition } from './addition.ts';
import { AtPoint } from './at-point.tsx';

/** On the card of somebody who is not on the server yet. The list of the unsaved says the same to a screen reader. */
export function SavingMark({
  stage,
  at,
  addition,
}: {
  stage: Stage;
  at: { x: number; y: number };
  addition: Addition;
}) {
  const { t } = useTranslation('builder');
  if (addition.state === 'saved') return null;
  const isFailed = addition.state === 'failed';
  return (
    <AtPoint stage={stage} x={at.x} y={at.y}>
      <span aria-hidden="true" className="builder-mark" data-failed={isFailed || undefined}>
        {t(isFailed ? 'unsavedOne' : 'savingOne')}
      </span>
    </AtPoint>
  );
}
