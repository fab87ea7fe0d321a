import type { Language } from '#domain/languages.ts';
import { allTexts } from '#web/client/text/all-texts.ts';
import type { FindTexts } from '#web/client/text/i18n.ts';

/** A language that nobody has added: it stands in no list, and nothing in the code has words of its own for it. */
export const pseudoLanguage = 'qps' as Language;

const accented = new Map(
  Array.from('aåeéiïoöuüyýcçnñsš'.matchAll(/(.)(.)/g), ([, plain = '', other = '']) => [plain, other]),
);

/** 'Sign in' as 'Šïgñ ïñ~~': still readable, all accents, and 40 % longer. What is put into it stays. */
export function inPseudo(text: string): string {
  const words = text
    .split(/(\{\{.*?\}\}|<.*?>)/)
    .map((part, nth) => (nth % 2 === 1 ? part : part.replaceAll(/./g, (letter) => accented.get(letter) ?? letter)));
  return words.join('') + '~'.repeat(Math.ceil(text.length * 0.4));
}

type Texts = Readonly<Record<string, unknown>>;

const translated = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? inPseudo(value) : translated(value as Texts),
    ]),
  );

/** The texts of a folder `locales/qps`, made of the English ones. */
export const pseudoTexts: FindTexts = (language, namespace) =>
  allTexts(language === pseudoLanguage ? 'en' : language, namespace)?.then(translated);
