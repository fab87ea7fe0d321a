import type { DateLanguage, DateWording } from './date-language.ts';
import { englishWording } from './english.ts';
import { frenchWording } from './french.ts';
import { germanWording } from './german.ts';
import { indonesianWording } from './indonesian.ts';
import { spanishWording } from './spanish.ts';

const wordings: Readonly<Record<DateLanguage, DateWording>> = {
  en: englishWording,
  id: indonesianWording,
  es: spanishWording,
  fr: frenchWording,
  de: germanWording,
};

export const wordingIn = (language: DateLanguage): DateWording => wordings[language];
