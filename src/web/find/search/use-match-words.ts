import { useTranslation } from 'react-i18next';
import type { SearchHit } from '#contract/search.ts';

/** Why somebody was found, in words, where the name on screen does not tell. */
export function useMatchWords(q: string): (matched: SearchHit['matched']) => string | null {
  const { t } = useTranslation('search');
  return (matched) => {
    if (matched === null || matched.by === 'name') return null;
    const { by, text } = matched;
    // The name that sounds so or is written so may be another than the one on screen.
    if (by === 'typing')
      return text === null ? t('why.typing', { text: q }) : t('why.otherTyping', { name: text, text: q });
    if (by === 'sound')
      return text === null ? t('why.sound', { text: q }) : t('why.otherSound', { name: text, text: q });
    return text === null ? null : t(`why.${by}`, { text });
  };
}
