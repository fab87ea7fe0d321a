import { useTranslation } from 'react-i18next';
import type { ErasurePreview } from '#contract/erasure.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextChoices } from '#web/ui/text-choices.tsx';
import { useTellText } from './named-texts.tsx';

interface WhatOthersWroteProps {
  readonly mentions: ErasurePreview['mentions'];
  /** What goes of it: keys of texts, or all. */
  readonly value: 'all' | readonly string[];
  readonly onChange: (texts: 'all' | string[]) => void;
}

/** Texts of others in which somebody is named, to be erased with them, one by one or all; nothing where there is none. */
export function WhatOthersWrote({ mentions: { count, first }, value, onChange }: WhatOthersWroteProps) {
  const { t } = useTranslation('erasure');
  const tell = useTellText();
  if (count === 0) return null;
  const isAll = value === 'all';
  const unlisted = count - first.length;
  return (
    <div className="grid gap-3">
      <TextChoices
        label={t('mentions', { count })}
        lead={t('mentionsLead')}
        texts={first.map((text) => ({ ...text, title: tell(text) }))}
        value={isAll ? first.map(({ key }) => key) : value}
        onChange={onChange}
      />
      {unlisted > 0 && <p className="text-ink-soft text-sm">{t('mentionsUnlisted', { count: unlisted })}</p>}
      <Checkbox
        label={t('mentionsAll')}
        checked={isAll}
        onChange={(event) => onChange(event.currentTarget.checked ? 'all' : [])}
      />
    </div>
  );
}
