import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ByLanguage, inLanguage } from '#domain/languages.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { type DescribeRelationOptions, describeRelation, explainRelation } from './describe-relation.ts';
import { kinPath } from './testing/kin-path.ts';
import { describePath, explainPath, far, gridPaths } from './testing/word-table.ts';

const everyWay: readonly DescribeRelationOptions[] = [
  { language: 'en' },
  { language: 'es' },
  { language: 'fr' },
  { language: 'de' },
  { language: 'id' },
  { language: 'id', tradition: 'kbbi' },
  { language: 'id', tradition: 'jawa' },
  { language: 'id', tradition: 'sunda' },
];

const letter = (letters: string) => fc.constantFrom(...letters);
const sibling = fc.tuple(letter('BZG'), fc.constantFrom('', 'f', 'm', 'p'), fc.constantFrom('', '+', '-'));
/** Up, perhaps over to a sibling, and down: 'FMZ+DD'. */
const blood = fc
  .tuple(
    fc.array(letter('FMP'), { maxLength: 9 }),
    fc.option(sibling, { nil: [] }),
    fc.array(letter('SDC'), { maxLength: 9 }),
  )
  .map((parts) => parts.flat().join(''));
const spouse = fc.tuple(letter('HWE'), fc.constantFrom('', 'p', 'e', 'x', 'xp', 'xe')).map((parts) => parts.join(''));
const descent = fc.constantFrom('', ' adopted', ' foster', ' step', ' sealing');
/** Any relation the type allows, with up to five marriages on its way. */
const anyPath = fc
  .tuple(blood, fc.array(fc.tuple(spouse, blood), { maxLength: 5 }), descent)
  .map(([first, steps, last]) => first + steps.flat().join('') + last);

test('whatever the relation, every language has words for it, always the same, without holes or stray brackets', () => {
  fc.assert(
    fc.property(anyPath, fc.constantFrom(...everyWay), (path, options) => {
      for (const say of [describePath, explainPath]) {
        const words = say(path, options);
        expect(words).toMatch(/^\S+( \S+)*$/);
        expect(words).not.toMatch(/undefined|null|NaN|\(\)|\[object/);
        expect(words.split('(').length).toBe(words.split(')').length);
        expect(say(path, options)).toBe(words);
      }
    }),
    { seed: 1745, numRuns: 2000 },
  );
});

const bloodPairs = Array.from({ length: 13 * 13 }, (_, nth) => [Math.floor(nth / 13), nth % 13] as const).slice(1);

test('no two relations by blood share a word, except that English removes cousins up and down alike', () => {
  for (const options of everyWay) {
    const pairs = bloodPairs.filter(([up, down]) => options.language !== 'en' || up >= down || up < 2);
    const words = pairs.map(([up, down]) => describePath(far(up, down), options));
    expect(new Set(words).size).toBe(pairs.length);
  }
  expect(describePath(far(5, 3), { language: 'en' })).toBe(describePath(far(3, 5), { language: 'en' }));
});

type Kind = 'ancestor' | 'descendant' | 'elder' | 'younger' | 'sibling' | 'cousin';
const inverse: Readonly<Record<Kind, Kind>> = {
  ancestor: 'descendant',
  descendant: 'ancestor',
  elder: 'younger',
  younger: 'elder',
  sibling: 'sibling',
  cousin: 'cousin',
};

/** The kind of relation a word speaks of, from the word alone; the first that matches. */
const kindsOfWords: ByLanguage<readonly (readonly [RegExp, Kind])[]> = {
  en: [
    [/uncle/, 'elder'],
    [/nephew/, 'younger'],
    [/cousin/, 'cousin'],
    [/brother/, 'sibling'],
    [/father$/, 'ancestor'],
    [/son$/, 'descendant'],
  ],
  es: [
    [/^tío|^primo .* de un .*abuelo$/, 'elder'],
    [/^sobrino|^\S*nieto de |^chozno de |^bichozno de |^\S+ nieto de /, 'younger'],
    [/^primo/, 'cousin'],
    [/^hermano/, 'sibling'],
    [/padre|abuelo$/, 'ancestor'],
    [/hijo|nieto$|chozno$/, 'descendant'],
  ],
  fr: [
    [/oncle|grand-cousin/, 'elder'],
    [/neveu|petit-cousin/, 'younger'],
    [/cousin (?!du)/, 'cousin'],
    [/frère/, 'sibling'],
    [/père|trisaïeul/, 'ancestor'],
    [/fils/, 'descendant'],
  ],
  de: [
    [/onkel/i, 'elder'],
    [/neffe/i, 'younger'],
    [/Cousin/, 'cousin'],
    [/Bruder/, 'sibling'],
    [/vater/i, 'ancestor'],
    [/sohn|enkel/i, 'descendant'],
  ],
  id: [
    [/^paman|^saudara laki-laki |^sepupu .*(ayah|kakek|di atas\))$/, 'elder'],
    [/keponakan|^\S+ (\S+ )?sepupu/, 'younger'],
    [/^sepupu/, 'cousin'],
    [/^saudara kandung/, 'sibling'],
    [/ayah|kakek|di atas/, 'ancestor'],
    [/anak|cucu|di bawah/, 'descendant'],
  ],
};

test('what one is to another answers what the other is to the one', () => {
  for (const options of everyWay) {
    const kindOf = (up: number, down: number) => {
      const words = describePath(far(up, down), options);
      // 'cousin du 3e au 4e degré' names the relative's degree first: the elder is nearer to the common ancestor.
      const [, own, others] = /^cousin du (\d+)e au (\d+)e/.exec(words) ?? [];
      if (own !== undefined) return Number(own) < Number(others) ? 'elder' : 'younger';
      return inLanguage(kindsOfWords, options.language).find(([pattern]) => pattern.test(words))?.[1] ?? words;
    };
    for (const [up, down] of bloodPairs) {
      const kind = kindOf(up, down);
      expect([up, down, kindOf(down, up)]).toEqual([up, down, inverse[kind as Kind]]);
    }
  }
});

test('in-laws and step relations answer each other', () => {
  const answers: readonly (readonly [path: string, back: string, words: string, backWords: string])[] = [
    ['WF', 'DH', 'father-in-law', 'son-in-law'],
    ['HM', 'SW', 'mother-in-law', 'daughter-in-law'],
    ['WB', 'ZH', 'brother-in-law', 'brother-in-law'],
    ['MH', 'WS', 'stepfather', 'stepson'],
    ['MHS', 'FWS', 'stepbrother', 'stepbrother'],
    ['WZH', 'WZH', 'co-brother-in-law', 'co-brother-in-law'],
    ['FBW', 'HBS', 'aunt by marriage', 'husband’s nephew'],
  ];
  for (const [path, back, words, backWords] of answers) {
    expect(describePath(path, { language: 'en' })).toBe(words);
    expect(describePath(back, { language: 'en' })).toBe(backWords);
  }
});

/** Where Indonesian and English say the same of men and women. */
const genderless: ByLanguage<RegExp> = {
  en: /cousin/,
  id: /cucu|sepupu|keponakan|moyang|leluhur|keturunan|generasi/,
  es: /^$/,
  fr: /^$/,
  de: /^$/,
};

test('a man and a woman have different words, and nobody of unknown gender is called a man or a woman', () => {
  for (const options of everyWay) {
    for (const [up, down] of bloodPairs) {
      const [male = '', female = '', neutral = ''] = gridPaths(up, down).map((path) => describePath(path, options));
      if (inLanguage(genderless, options.language).test(male)) continue;
      expect(male).not.toBe(female);
      expect([male, female]).not.toContain(neutral);
    }
  }
});

test('other and unknown gender have the same neutral word', () => {
  const { relation, facts } = kinPath('PGC');
  const genderOf = () => 'other' as const;
  for (const options of everyWay) {
    const asOther = describeRelation(relation, { ...facts, gender: 'other', genderOf }, options);
    expect(asOther).toBe(describePath('PGC', options));
  }
});

test('degrees and generations are counted right however far', () => {
  const far40 = fc.integer({ min: 12, max: 60 });
  fc.assert(
    fc.property(far40, far40, (up, down) => {
      const near = Math.min(up, down);
      const apart = Math.abs(up - down);
      const say = (language: DescribeRelationOptions['language']) => explainPath(far(up, down), { language });
      expect(say('en')).toMatch(new RegExp(`^${near - 1}(st|nd|rd|th) cousin`));
      expect(say('de')).toContain(` ${apart === 0 ? near - 1 : near}. Grades`);
      expect(say('id')).toContain(`sepupu ${near - 1} kali`);
      expect(say('fr')).toMatch(new RegExp(`cousin (au|du ${down - 1}e au) ${up - 1}e degré`));
      if (apart === 0) return;
      const generations = new RegExp(`\\(${apart} (gener|génér)`, 'i');
      for (const language of ['en', 'de', 'id', 'fr', 'es'] as const) expect(say(language)).toMatch(generations);
    }),
    { seed: 1868, numRuns: 200 },
  );
});

test('ages of the whole relation and of the uncle’s line serve where nobody compares members', () => {
  const say = (path: string) => {
    const { relation, facts } = kinPath(path);
    return describeRelation(relation, { ...facts, compareAges: undefined }, { language: 'id', tradition: 'jawa' });
  };
  expect(say('Z+')).toBe('kakak perempuan');
  expect(say('FB+')).toBe('pakde');
  expect(say('MZ-')).toBe('bulik');
  expect(say('FFB-')).toBe('adik laki-laki kakek');
  expect(say('WB+')).toBe('kakak ipar laki-laki');
  expect(say('MZ+H')).toBe('pakde (suami bude)');
  expect(say('B-W')).toBe('adik ipar perempuan');
});

test('siblings by unknown parents are siblings, and so are their spouses in-laws', () => {
  const { facts } = kinPath('');
  const siblings = { up: 1, down: 1, ancestors: [], isHalf: false, sharedParent: null, link: 'birth' } as const;
  const alone = { ...siblings, up: 0, down: 0, ancestors: [2] } as const;
  const genderOf = (member: number) => (member === 1 ? 'male' : 'female');
  const toSibling = { from: 0, to: 1, stretches: [siblings], partners: [], path: [0, NOBODY, 1] };
  const partners = [{ state: 'married', from: 1, to: 2 }] as const;
  const toSpouse = { from: 0, to: 2, stretches: [siblings, alone], partners, path: [0, NOBODY, 1, 2] };
  const compareAges = () => 'older' as const;
  expect(describeRelation(toSibling, { ...facts, genderOf }, { language: 'en' })).toBe('brother');
  expect(describeRelation(toSpouse, { ...facts, genderOf }, { language: 'en' })).toBe('sister-in-law');
  expect(explainRelation(toSpouse, { ...facts, genderOf, compareAges }, { language: 'id' })).toBe(
    'kakak ipar perempuan (istri kakak laki-laki)',
  );
});
