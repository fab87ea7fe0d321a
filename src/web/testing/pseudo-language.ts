import type { Language } from '#domain/languages.ts';
import { allTexts } from '#web/client/text/all-texts.ts';
import type { FindTexts } from '#web/client/text/i18n.ts';
import { allInPseudo } from './in-pseudo.ts';

/** A language that nobody has added: it stands in no list, and nothing in the code has words of its own for it. */
export const pseudoLanguage = 'qps' as Language;

/** The texts of a folder `locales/qps`, made of the English ones. */
export const pseudoTexts: FindTexts = (language, namespace) =>
  allTexts(language === pseudoLanguage ? 'en' : language, namespace)?.then(allInPseudo);
