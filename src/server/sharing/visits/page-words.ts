import type { Language } from '#domain/languages.ts';
import { textsIn } from '#server/platform/settings/texts-in.ts';

export type PageWords = ReturnType<typeof pageWordsIn>;

/** What a page says of itself to programs that show a preview of it, and what stands on the picture. */
export function pageWordsIn(language: Language) {
  const t = textsIn(language, 'pages');
  return {
    sharedTree: t('sharedTree'),
    publicTree: t('publicTree'),
    publicTrees: t('publicTrees'),
    publicTreesLead: t('publicTreesLead'),
    people: (count: number) => t(count === 1 ? 'onePerson' : 'people', { count }),
    locked: t('locked'),
    expired: t('expired'),
    notFound: t('notFound'),
    outage: t('outage'),
    hidden: t('hidden'),
    unnamed: t('unnamed'),
  };
}
