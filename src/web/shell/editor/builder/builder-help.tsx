import { useTranslation } from 'react-i18next';
import { relativeKinds } from './relative-kind.ts';

/** Every key of the page, for whoever wants to know; nothing here can be done by keys alone. */
export function BuilderHelp() {
  const { t } = useTranslation('builder');
  return (
    <details className="builder-help">
      <summary className="w-fit cursor-pointer py-2 text-ink-soft text-sm hover:text-ink">{t('help.title')}</summary>
      <p id="builder-keys" className="sr-only">
        {t('help.spoken')}
      </p>
      <div className="grid gap-x-12 gap-y-4 pt-2 sm:grid-cols-[auto_1fr]">
        <Keys
          title={t('help.places')}
          keys={[
            ...relativeKinds.map((kind) => [t(`keys.${kind}`), t(`kinds.${kind}`)] as const),
            ['Ctrl Z', t('help.undo')],
            ['Ctrl Shift Z', t('help.redo')],
          ]}
        />
        <Keys
          title={t('help.typing')}
          keys={[
            ['Enter', t('help.enter')],
            ['Shift Enter', t('help.shiftEnter')],
            ['Tab', t('help.tab')],
            ['Esc', t('help.escape')],
            ['↑ ↓', t('help.arrows')],
            ['/', t('help.slash')],
          ]}
        />
      </div>
    </details>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <section className="grid content-start gap-2 text-sm">
      <h2 className="font-medium text-base">{title}</h2>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              {key.split(' ').map((one) => (
                <kbd key={one} className="mr-1 rounded-[5px] border bg-surface px-1.5 font-medium text-ink">
                  {one}
                </kbd>
              ))}
            </dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
