/** An age as a document states it, in GEDCOM's grammar. Units that were not stated are null. */
export interface GedcomAge {
  /** As written; never rewritten. */
  readonly text: string;
  readonly parts: AgeParts | null;
}

interface AgeParts {
  /** '< 8y' is younger than that, '> 8y' older. */
  readonly bound: 'younger' | 'older' | null;
  readonly years: number | null;
  readonly months: number | null;
  readonly weeks: number | null;
  readonly days: number | null;
  /** What 5.5.1 says in a word: CHILD is under 8 years, INFANT under 1, STILLBORN died at birth. */
  readonly word: 'child' | 'infant' | 'stillborn' | null;
}

const amount = /(\d+)\s*([ymwd])?/gi;
const wellFormed = /^([<>])?\s*((?:\d+\s*[ymwd]\s*)+|\d+)$/i;
const WORDS = {
  child: { bound: 'younger', years: 8 },
  infant: { bound: 'younger', years: 1 },
  stillborn: { bound: null, years: 0 },
} as const;
const bounds: Readonly<Record<string, AgeParts['bound']>> = { '<': 'younger', '>': 'older' };

const isWord = (text: string): text is keyof typeof WORDS => text in WORDS;

/** Reads '42y 6m', '< 1y', '3w', 'INFANT', a number of years without its unit, in any order and case. Never throws. */
export function parseGedcomAge(text: string): GedcomAge {
  const trimmed = text.trim();
  const word = trimmed.toLowerCase();
  const none = { months: null, weeks: null, days: null };
  if (isWord(word)) return { text, parts: { ...none, ...WORDS[word], word } };
  const [, bound, amounts] = wellFormed.exec(trimmed) ?? [];
  if (amounts === undefined) return { text, parts: null };
  const units: Partial<Record<string, number>> = {};
  for (const [, number, unit = 'y'] of amounts.matchAll(amount)) {
    const key = unit.toLowerCase();
    // '3y 4y' is no age.
    if (units[key] !== undefined) return { text, parts: null };
    units[key] = Number(number);
  }
  const { y: years = null, m: months = null, w: weeks = null, d: days = null } = units;
  return {
    text,
    parts: {
      bound: bounds[bound ?? ''] ?? null,
      years,
      months,
      weeks,
      days,
      word: null,
    },
  };
}
