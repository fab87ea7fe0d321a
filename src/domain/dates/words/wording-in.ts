import { type ByLanguage, inLanguage, type Language } from '#domain/languages.ts';
import type { DateWording } from './date-language.ts';
import { englishWording } from './english.ts';
import { frenchWording } from './french.ts';
import { germanWording } from './german.ts';
import { indonesianWording } from './indonesian.ts';
import { spanishWording } from './spanish.ts';

const wordings: ByLanguage<DateWording> = {
  en: englishWording,
  id: indonesianWording,
  es: spanishWording,
  fr: frenchWording,
  de: germanWording,
};

export const wordingIn = (language: Language): DateWording => inLanguage(wordings, language);
