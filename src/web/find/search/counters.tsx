import { useTranslation } from 'react-i18next';
import type { HitCount } from '#contract/search.ts';

/** '12', or '1,000+' where counting has stopped. */
export function useCountWords(): (count: HitCount) => string {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language);
  return ({ value, isMore }) => `${format.format(value)}${isMore ? '+' : ''}`;
}

export function Counters({ counters }: { counters: readonly (readonly [label: string, count: HitCount])[] }) {
  const words = useCountWords();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {counters.map(([label, count]) => (
        <div key={label} className="flex items-baseline gap-2">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="font-semibold font-serif text-lg tabular-nums">{words(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
