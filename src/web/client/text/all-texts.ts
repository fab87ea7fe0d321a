import type { FindTexts } from './i18n.ts';
import { sentences } from './sentences.ts';

const files = import.meta.glob<{ readonly default: Record<string, unknown> }>([
  './{en,id,es,fr,de}/*.ts',
  './sentences/*.ts',
]);

/** Each namespace of each language is a chunk of its own, fetched when a screen first needs it. */
export const allTexts: FindTexts = (language, namespace) => {
  const load = files[namespace === sentences ? `./sentences/${language}.ts` : `./${language}/${namespace}.ts`];
  return load?.().then((file) => file.default);
};
