import { useTranslation } from 'react-i18next';
import type palette from '#locales/en/palette.json';
import { Dialog } from '#web/ui/dialog.tsx';

type Meaning = keyof (typeof palette)['shortcuts']['does'];

/** Spaces stand between keys that are held together. */
const groups = [
  {
    title: 'everywhere',
    keys: [
      ['Ctrl K', 'palette'],
      ['?', 'list'],
      ['Esc', 'close'],
    ],
  },
  {
    title: 'familyTree',
    keys: [
      ['← ↑ → ↓', 'walk'],
      ['Shift ↓', 'pan'],
      ['+', 'nearer'],
      ['-', 'farther'],
      ['0', 'whole'],
      ['Home', 'home'],
      ['Enter', 'open'],
      ['Shift Space', 'pick'],
      ['Alt ↓', 'nudge'],
      ['Ctrl Z', 'undo'],
      ['Ctrl Shift Z', 'redo'],
    ],
  },
  { title: 'search', keys: [['↑ ↓', 'results']] },
  { title: 'photos', keys: [['← →', 'photos']] },
] as const satisfies readonly {
  readonly title: keyof (typeof palette)['shortcuts']['where'];
  readonly keys: readonly (readonly [keys: string, meaning: Meaning])[];
}[];

/** Every key that does something, by where it does it. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette');
  return (
    <Dialog onOpenChange={onClose} title={t('shortcuts.title')} lead={t('shortcuts.lead')}>
      <div className="grid gap-5">
        {groups.map(({ title, keys }) => (
          <section key={title} className="grid gap-1">
            <h3 className="text-base">{t(`shortcuts.where.${title}`)}</h3>
            <dl className="grid grid-cols-[9rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-sm">
              {keys.map(([pressed, meaning]) => (
                <div key={meaning} className="contents">
                  <dt>
                    {pressed.split(' ').map((one) => (
                      <kbd
                        key={one}
                        className="mr-1 rounded-[5px] border bg-paper px-1.5 font-medium font-sans text-ink"
                      >
                        {one}
                      </kbd>
                    ))}
                  </dt>
                  <dd className="text-ink-soft">{t(`shortcuts.does.${meaning}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
