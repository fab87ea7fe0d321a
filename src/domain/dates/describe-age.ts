import { type ByLanguage, inLanguage, type Language } from '#domain/languages.ts';
import type { AgeRange, Lifetime } from './age-range.ts';

interface AgeWording {
  readonly about: string;
  readonly atLeast: string;
  readonly atMost: string;
}

const wordings: ByLanguage<AgeWording> = {
  en: { about: 'about', atLeast: 'at least', atMost: 'at most' },
  id: { about: 'sekitar', atLeast: 'setidaknya', atMost: 'paling tua' },
  es: { about: 'unos', atLeast: 'al menos', atMost: 'como máximo' },
  fr: { about: 'environ', atLeast: 'au moins', atMost: 'au plus' },
  de: { about: 'etwa', atLeast: 'mindestens', atMost: 'höchstens' },
};

/** Up to so many units apart, two bounds are near enough to be said as 'about' their middle. */
const NEAR = 2;
const MONTHS_COUNT_UNTIL = 24;

/**
 * An age in words: '75 years', 'about 76 years', '49–61 years', 'at least 30 years', and for small children '14 months', '3
 * weeks', '5 days'. Never more precise than the range.
 */
export function describeAge({ atLeast, atMost }: AgeRange, language: Language): string {
  const words = inLanguage(wordings, language);
  if (atLeast === null || atMost === null) {
    const bound = atLeast ?? atMost;
    if (bound === null) return '';
    return `${atLeast === null ? words.atMost : words.atLeast} ${say(unitOf(bound), bound, language)}`;
  }
  if (atLeast.years === atMost.years && atLeast.months === atMost.months && atLeast.days === atMost.days) {
    return say(unitOf(atMost), atMost, language);
  }
  const unit = unitOf(atMost) === 'week' ? 'day' : unitOf(atMost);
  const from = count(unit, atLeast);
  const to = count(unit, atMost);
  if (from === to) return say(unit, atMost, language);
  if (to - from > NEAR) return `${from}–${sayCount(unit, to, language)}`;
  return `${words.about} ${sayCount(unit, Math.round((from + to) / 2), language)}`;
}

type Unit = 'year' | 'month' | 'week' | 'day';

/** Small children are counted in months, the newborn in weeks where they come out even, or in days. */
function unitOf({ years, months, days }: Lifetime): Unit {
  const allMonths = years * 12 + months;
  if (allMonths >= MONTHS_COUNT_UNTIL) return 'year';
  if (allMonths > 0) return 'month';
  return days > 0 && days % 7 === 0 ? 'week' : 'day';
}

function count(unit: Unit, { years, months, days }: Lifetime): number {
  switch (unit) {
    case 'year':
      return years;
    case 'month':
      return years * 12 + months;
    case 'week':
      return days / 7;
    case 'day':
      return days;
  }
}

const say = (unit: Unit, age: Lifetime, language: Language) => sayCount(unit, count(unit, age), language);

function sayCount(unit: Unit, number: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(number);
}
