import type { FindTexts } from './i18n.ts';

/** What the server alone says, and the English that it speaks itself, are no files of the browser. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../../../../locales/*/*.json',
    '!../../../../locales/en/sentences.json',
    '!../../../../locales/*/{archive,mail,pages,written-*}.json',
  ],
  { import: 'default' },
);

/** Each namespace of each language is a chunk of its own, fetched when a screen first needs it. */
export const allTexts: FindTexts = (language, namespace) =>
  files[`../../../../locales/${language}/${namespace}.json`]?.();
