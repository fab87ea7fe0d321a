import type { FindTexts } from './i18n.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../../../locales/*/*.json', '!../../../../locales/en/sentences.json'],
  { import: 'default' },
);

/** Each namespace of each language is a chunk of its own, fetched when a screen first needs it. */
export const allTexts: FindTexts = (language, namespace) =>
  files[`../../../../locales/${language}/${namespace}.json`]?.();
