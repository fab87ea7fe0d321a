import { expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { dateTokens } from './date-tokens.ts';
import { meanings, wordsOf } from './date-words.ts';
import { namesIn } from './words/names-in.ts';

test('a word means the same in whichever language it stands', () => {
  const known = new Map<string, string>();
  const conflicts: string[] = [];
  for (const [spelling, means] of meanings()) {
    const words = wordsOf(spelling).join(' ');
    const meaning = JSON.stringify(means);
    if ((known.get(words) ?? meaning) !== meaning) conflicts.push(`${words}: ${known.get(words)} and ${meaning}`);
    known.set(words, meaning);
  }
  expect(conflicts).toEqual([]);
  expect(known.size).toBeGreaterThan(1000);
});

test('whatever name the product writes, it understands', () => {
  for (const language of languages) {
    const names = namesIn(language);
    const all = [
      ...names.months.map((name, i) => [name, { is: 'month', calendar: 'civil', month: i + 1 }] as const),
      ...names.republicanMonths.map((name, i) => [name, { calendar: 'frenchRepublican', month: i + 1 }] as const),
      ...names.hebrewMonths.map((name, i) => [name, { calendar: 'hebrew', month: i + 1 }] as const),
      ...names.hijriMonths.map((name, i) => [name, { calendar: 'hijri', month: i + 1 }] as const),
      ...Object.entries(names.feasts).map(([feast, name]) => [name, { is: 'feast', feast }] as const),
      ...Object.entries(names.seasons).map(([season, name]) => [name, { is: 'season', season }] as const),
    ];
    expect(all).toHaveLength(12 + 13 + 13 + 12 + 21 + 4);
    for (const [name, means] of all) expect([name, dateTokens(name)]).toMatchObject([name, [means]]);
  }
});

test('accents, apostrophes, dots and hyphens may be left out', () => {
  const meaning = (text: string) =>
    dateTokens(text).map((token) => ('month' in token ? `${token.calendar} ${token.month}` : token.is));
  expect(meaning('Février')).toEqual(meaning('fevrier'));
  expect(meaning("Dzulqa'dah")).toEqual(meaning('Dzulqadah'.replace('qadah', 'qa’dah')));
  expect(meaning('kira-kira')).toEqual(meaning('kira kira'));
  expect(meaning('44 av. J.-C.')).toEqual(meaning('44 av J C'));
  expect(meaning('Saint-Jean-Baptiste')).toEqual(['feast']);
});
