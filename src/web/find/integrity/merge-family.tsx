import { useTranslation } from 'react-i18next';
import type { MergePreview } from '#contract/integrity.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { usePersonText } from './person-text.ts';

type From = MergePreview['unions'][number]['from'];

/** The couples and parents of the one person, and whose they were. */
export function MergeFamily({ preview: { unions, parentSets } }: { preview: MergePreview }) {
  const { t } = useTranslation('integrity');
  const { nameOf } = usePersonText();
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const couples = unions.map(({ id, from, partner, children }) => {
    const name = partner ? nameOf(partner) : t('partnerUnknown');
    const words =
      children.length === 0 ? name : t('withChildren', { partner: name, children: list.format(children.map(nameOf)) });
    return { id, from, words };
  });
  const parents = parentSets.map(({ unionId, from, parents }) => ({
    id: unionId,
    from,
    words: list.format(parents.map(nameOf)) || t('partnerUnknown'),
  }));
  return (
    <section aria-labelledby="merge-family" className="grid gap-4">
      <h2 id="merge-family" className="text-xl">
        {t('familyTitle')}
      </h2>
      {couples.length + parents.length === 0 && <p className="text-ink-soft">{t('noFamily')}</p>}
      <Relatives title={t('parents')} lines={parents} />
      <Relatives title={t('partners')} lines={couples} />
    </section>
  );
}

interface RelativesProps {
  title: string;
  lines: readonly { readonly id: string; readonly from: From; readonly words: string }[];
}

function Relatives({ title, lines }: RelativesProps) {
  const { t } = useTranslation('integrity');
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="font-medium text-ink-soft text-sm">{title}</h3>
      <ul className="divide-y divide-hairline">
        {lines.map(({ id, from, words }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span dir="auto" className="wrap-anywhere min-w-0 flex-1 basis-48">
              {words}
            </span>
            <Badge>{t(`from.${from}`)}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
