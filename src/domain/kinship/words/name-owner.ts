import { type ByLanguage, inLanguage, type Language } from '#domain/languages.ts';
import { ownInEnglish } from './own-in-english.ts';
import { ownInFrench } from './own-in-french.ts';
import { ownInGerman } from './own-in-german.ts';
import { ownInIndonesian } from './own-in-indonesian.ts';
import { ownInSpanish } from './own-in-spanish.ts';
import type { Owner } from './owner.ts';

const own: ByLanguage<(word: string, owner: Owner) => string> = {
  en: ownInEnglish,
  id: ownInIndonesian,
  es: ownInSpanish,
  fr: ownInFrench,
  de: ownInGerman,
};

/**
 * A word of `nameRelation` with its owner: 'your second cousin', 'the wife of your second cousin', 'sepupu Anda', 'ihr Bruder'.
 * For somebody named, OWNER holds the place of the name: '\uE000’s second cousin'.
 */
export function nameOwner(word: string, owner: Owner, language: Language): string {
  return inLanguage(own, language)(word, owner);
}
