import first from 'virtual:visitor-texts';
import type { FindTexts } from '#web/client/text/i18n.ts';

/** What visitors may come to later, by namespace. */
const later = import.meta.glob<Readonly<Record<string, unknown>>>('../../../../locales/*/{photos,suggest}.json', {
  import: 'default',
});

export const visitorTexts: FindTexts = (language, namespace) => {
  const load = later[`../../../../locales/${language}/${namespace}.json`];
  if (load) return load();
  return first[language]?.().then(({ default: texts }) => {
    const found = texts[namespace];
    if (!found) throw new Error(`The page of visitors has no texts ${namespace}.`);
    return found;
  });
};
