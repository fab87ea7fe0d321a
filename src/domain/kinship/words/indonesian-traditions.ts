import type { RelativeAge } from '../relation.ts';
import { choose, type Forms } from './grammar.ts';
import type { Form } from './links-of.ts';

/**
 * Whose words are used for distant generations, and for uncles and aunts: those of the Kamus Besar Bahasa Indonesia, of Java,
 * or of the Sunda lands. They disagree on 'buyut', which is the fourth generation in the dictionary and the third elsewhere.
 */
export const traditions = ['kbbi', 'jawa', 'sunda'] as const;
export type Tradition = (typeof traditions)[number];

interface Words {
  /** Generations from the third on. What lies beyond is 'leluhur' and 'keturunan', with its number. */
  readonly up: readonly string[];
  readonly down: readonly string[];
  readonly elder: Forms;
  readonly younger: Forms;
}

const javanese = ['buyut', 'canggah', 'wareng', 'udeg-udeg', 'gantung siwur'];
const sundanese = ['buyut', 'bao', 'janggawareng', 'udeg-udeg', 'gantung siwur'];
const uncles: Forms = ['paman', 'bibi', 'paman/bibi'];

const wordsByTradition: Readonly<Record<Tradition, Words>> = {
  kbbi: {
    up: ['moyang', 'buyut', 'cilawagi'],
    down: ['cicit', 'piut', 'anggas'],
    elder: uncles,
    younger: uncles,
  },
  jawa: {
    up: javanese,
    down: javanese,
    elder: ['pakde', 'bude', 'pakde/bude'],
    younger: ['paklik', 'bulik', 'paklik/bulik'],
  },
  sunda: {
    up: sundanese,
    down: sundanese,
    elder: ['uwa', 'uwa', 'uwa'],
    younger: ['mang', 'bibi', 'mang/bibi'],
  },
};

/** The word for an ancestor or a descendant `count` ≥ 3 generations away. */
export function distantGeneration(tradition: Tradition, direction: 'up' | 'down', count: number): string {
  return wordsByTradition[tradition][direction][count - 3] ?? (direction === 'up' ? 'leluhur' : 'keturunan');
}

/** The sibling of a parent, who is older or younger than that parent. */
export function uncleWord(tradition: Tradition, age: RelativeAge, form: Form): string {
  const { elder, younger } = wordsByTradition[tradition];
  if (age === null) return choose(uncles, form);
  return choose(age === 'older' ? elder : younger, form);
}
