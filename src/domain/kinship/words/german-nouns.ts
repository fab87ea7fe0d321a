import type { Noun } from './grammar.ts';

/** A German noun: its grammatical gender, which is not always a person's, and its genitive. */
export interface Word {
  readonly gender: 'm' | 'f' | 'n';
  readonly bare: string;
  readonly genitive: string;
}

/** Feminine nouns are the same in the genitive. */
export function word(gender: Word['gender'], bare: string, genitive: string = bare): Word {
  return { gender, bare, genitive };
}

/** Urgroßonkel, Ex-Ehemann, Stief-3-fach-Urgroßvater. Prefix first, so that a list of them can be folded from the right. */
export function prefixed(inner: Word, prefix: string): Word {
  if (prefix === '') return inner;
  const put = (noun: string) => {
    if (prefix.endsWith('-')) return prefix + noun;
    return /^\d/.test(noun) ? `${prefix}-${noun}` : prefix + noun.charAt(0).toLowerCase() + noun.slice(1);
  };
  return { gender: inner.gender, bare: put(inner.bare), genitive: put(inner.genitive) };
}

/** One of several: 'eines Onkels'. */
export function indefinite({ gender, bare, genitive }: Word): Noun {
  return { bare, owner: `${gender === 'f' ? 'einer' : 'eines'} ${genitive}` };
}

/** The only one: 'der Ehefrau'. */
export function definite({ gender, bare, genitive }: Word): Noun {
  return { bare, owner: `${gender === 'f' ? 'der' : 'des'} ${genitive}` };
}

/** 'anderer Ehemann', 'des anderen Ehemannes'. */
export function definiteOther({ gender, bare, genitive }: Word): Noun {
  return {
    bare: `ander${strongEndings[gender]} ${bare}`,
    owner: `${gender === 'f' ? 'der' : 'des'} anderen ${genitive}`,
  };
}

/** 'angeheirateter Onkel'. */
export function byMarriage({ gender, bare, genitive }: Word): Noun {
  const owner = `${gender === 'f' ? 'einer' : 'eines'} angeheirateten ${genitive}`;
  return { bare: `angeheiratet${strongEndings[gender]} ${bare}`, owner };
}

const strongEndings = { m: 'er', f: 'e', n: 'es' } as const;

/** 'Cousin oder Cousine zweiten Grades', with what follows said once. */
export function joined(nouns: readonly Noun[], after = ''): Noun {
  return {
    bare: nouns.map(({ bare }) => bare).join(' oder ') + after,
    owner: nouns.map(({ owner }) => owner).join(' oder ') + after,
  };
}
