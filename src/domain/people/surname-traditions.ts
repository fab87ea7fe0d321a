import type { SurnameTradition } from '#domain/tree/vocabulary.ts';

/** Of whom a relative of somebody is named; each as far as they are known. */
export interface NamedParents {
  /** Last names; '' where there is none, undefined where the person is not known. */
  readonly father: string | undefined;
  readonly mother: string | undefined;
  readonly fathersGivenName: string | undefined;
}

type Sex = 'male' | 'female' | undefined;

/** How last names pass from parents to children. Each answers '' where nothing can be told. */
export interface NamingRule {
  readonly child: (parents: NamedParents, sex: Sex) => string;
  /** By the last name of a brother or sister, where no parent is known. */
  readonly sibling: (last: string, sex: Sex) => string;
  /** By the last name of their child. */
  readonly father: (last: string) => string;
  readonly mother: (last: string) => string;
  /** Whether brothers and sisters have the very same last name. */
  readonly isAlike: boolean;
}

const nothing = () => '';
const same = (last: string) => last;

/** The custom of a tradition that is chosen; 'family' goes by what the tree shows, which is not said here. */
export const namingRules: Readonly<Record<Exclude<SurnameTradition, 'family'>, NamingRule>> = {
  none: { child: nothing, sibling: nothing, father: nothing, mother: nothing, isAlike: false },
  patrilineal: {
    child: ({ father, mother }) => father ?? mother ?? '',
    sibling: same,
    father: same,
    mother: nothing,
    isAlike: true,
  },
  matrilineal: { child: ({ mother }) => mother ?? '', sibling: same, father: nothing, mother: same, isAlike: true },
  // The first of the father's, then the first of the mother's.
  spanish: {
    child: ({ father, mother }) => [surnamesIn(father)[0], surnamesIn(mother)[0]].filter(Boolean).join(' '),
    sibling: same,
    father: (last) => surnamesIn(last)[0] ?? '',
    mother: (last) => surnamesIn(last)[1] ?? '',
    isAlike: true,
  },
  // The last of the mother's, then the last of the father's.
  portuguese: {
    child: ({ father, mother }) => [surnamesIn(mother).at(-1), surnamesIn(father).at(-1)].filter(Boolean).join(' '),
    sibling: same,
    father: (last) => surnamesIn(last).at(-1) ?? '',
    mother: (last) => (surnamesIn(last).length > 1 ? (surnamesIn(last)[0] ?? '') : ''),
    isAlike: true,
  },
  polish: {
    child: ({ father, mother }, sex) => polish(father ?? mother ?? '', sex),
    sibling: polish,
    father: (last) => polish(last, 'male'),
    mother: nothing,
    isAlike: false,
  },
  lithuanian: {
    child: ({ father }, sex) => lithuanian(father ?? '', sex),
    sibling: lithuanian,
    father: (last) => lithuanian(last, 'male'),
    mother: nothing,
    isAlike: false,
  },
  icelandic: {
    child: ({ fathersGivenName = '' }, sex) => icelandic(genitive(fathersGivenName), sex),
    sibling: (last, sex) => (sonOrDaughter.test(last) ? icelandic(last.replace(sonOrDaughter, ''), sex) : ''),
    father: nothing,
    mother: nothing,
    isAlike: false,
  },
};

const particles: ReadonlySet<string> = new Set('de del la las los da das do dos di van von'.split(' '));
const connectors: ReadonlySet<string> = new Set(['y', 'i', 'e']);

/** The surnames that a last name is made of: 'de la Cruz y Ruiz' is 'de la Cruz' and 'Ruiz'. */
export function surnamesIn(last = ''): string[] {
  const surnames: string[] = [];
  let before: string[] = [];
  for (const word of last.split(/\s+/).filter(Boolean)) {
    if (connectors.has(word.toLowerCase())) continue;
    before.push(word);
    if (particles.has(word.toLowerCase())) continue;
    surnames.push(before.join(' '));
    before = [];
  }
  return before.length > 0 ? [...surnames, before.join(' ')] : surnames;
}

/** Kowalski and Kowalska: adjectives in -ski, -cki, -dzki and -żki have a form for women. */
function polish(last: string, sex: Sex): string {
  if (sex === 'female') return last.replace(/([cs]|dz|ż)ki$/, '$1ka');
  return last.replace(/([cs]|dz|ż)ka$/, '$1ki');
}

const daughters = [
  [/(as|a)$/, 'aitė', 'as'],
  [/(is|ys)$/, 'ytė', 'is'],
  [/ius$/, 'iūtė', 'ius'],
  [/us$/, 'utė', 'us'],
] as const;

/** Kazlauskas and his daughter Kazlauskaitė. What a wife is called tells no father's name. */
function lithuanian(last: string, sex: Sex): string {
  if (last.endsWith('ienė')) return '';
  const ofSon = daughters.reduce((name, [, ending, ofFather]) => {
    return name.endsWith(ending) ? name.slice(0, -ending.length) + ofFather : name;
  }, last);
  if (sex !== 'female') return ofSon;
  const [form] = daughters.filter(([ending]) => ending.test(ofSon));
  return form ? ofSon.replace(form[0], form[1]) : ofSon;
}

const sonOrDaughter = /(?:son|dóttir|dottir)$/;

function icelandic(ofFather: string, sex: Sex): string {
  if (ofFather === '' || sex === undefined) return '';
  return ofFather + (sex === 'male' ? 'son' : 'dóttir');
}

const irregular: ReadonlyMap<string, string> = new Map([
  ['Björn', 'Bjarnar'],
  ['Örn', 'Arnar'],
  ['Sigurður', 'Sigurðar'],
  ['Þórður', 'Þórðar'],
  ['Magnús', 'Magnúsar'],
  ['Haukur', 'Hauks'],
  ['Jón', 'Jóns'],
]);

/** Of whom somebody is the child: Árna of Árni, Gunnars of Gunnar. Only the first given name counts. */
function genitive(given: string): string {
  const [name = ''] = given.trim().split(/\s+/);
  const known = irregular.get(name);
  if (known !== undefined || name === '') return known ?? '';
  if (name.endsWith('i')) return `${name.slice(0, -1)}a`;
  if (name.endsWith('a')) return `${name.slice(0, -1)}u`;
  if (name.endsWith('ur')) return `${name.slice(0, -2)}s`;
  return name.endsWith('ll') || name.endsWith('nn') ? `${name.slice(0, -1)}s` : `${name}s`;
}
