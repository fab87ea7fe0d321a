import { choose, type Noun } from './grammar.ts';
import type { Form } from './links-of.ts';

/** A Spanish noun; the neutral form is written 'primo(a)' and takes 'un(a)'. */
export interface Word {
  readonly form: Form;
  readonly bare: string;
}

/** 'abuelo', 'abuela', 'abuelo(a)' of the stem 'abuel'. */
export function ended(stem: string, form: Form): string {
  return stem + choose(['o', 'a', 'o(a)'], form);
}

const stems = 'primer segund tercer cuart quint sext séptim octav noven décim'.split(' ');

/** 'segundo', 'quinta'; in figures from the eleventh on. */
export function ordinal(count: number, form: Form): string {
  const stem = stems[count - 1];
  if (stem !== undefined) return ended(stem, form);
  return `${count}.${choose(['º', 'ª', 'º(ª)'], form)}`;
}

/** One of several: 'de un tío o una tía'. */
export function oneOf(words: readonly Word[]): Noun {
  const articles: Readonly<Record<Form, string>> = { male: 'un', female: 'una', neutral: 'un(a)' };
  return {
    bare: words.map(({ bare }) => bare).join(' o '),
    owner: `de ${words.map(({ form, bare }) => `${articles[form]} ${bare}`).join(' o ')}`,
  };
}

/** The only one: 'del padre', 'de la esposa'. */
export function theOnly({ form, bare }: Word): Noun {
  const articles: Readonly<Record<Form, string>> = { male: 'del', female: 'de la', neutral: 'del o de la' };
  return { bare, owner: `${articles[form]} ${bare}` };
}
