import { useTranslation } from 'react-i18next';
import type { SearchHit } from '#contract/search.ts';

/** Why somebody was found, in words, where the name on screen does not tell. */
export function useMatchWords(q: string): (matched: SearchHit['matched']) => string | null {
  const { t } = useTranslation('search');
  return (matched) => {
    if (matched === null || matched.by === 'name') return null;
    const { by, text } = matched;
    if (by === 'typing') return t('why.typing', { text: text ?? q });
    if (by === 'sound') return t('why.sound', { text: q });
    return text === null ? null : t(`why.${by}`, { text });
  };
}
