import type { Marriage } from './find-marriage.ts';
import { choose, type Grammar, type Noun, ownBehind } from './grammar.ts';
import type { BloodLink, Form, PartnerLink } from './links-of.ts';
import { ended, oneOf, ordinal, theOnly, type Word } from './spanish-nouns.ts';

/**
 * Spanish. Ancestors have names up to the trastatarabuelo, who is the fourth abuelo; from there on they are counted: quinto
 * abuelo is six generations up. Descendants have names down to the bichozno, then sexto nieto. A parent's cousin is tío segundo,
 * a cousin's child sobrino segundo; who is two generations or more apart is said through the one in between: 'primo hermano de
 * un abuelo', 'nieto de un primo hermano'. Where gender is not known, the ending is '(a)'.
 */
export const spanish: Grammar = {
  same: 'la misma persona',
  blood: (kin) => blood(kin),
  partner,
  marriage,
  own: ownBehind,
  generations: (count, direction) =>
    `${count} ${count === 1 ? 'generación' : 'generaciones'} hacia ${direction === 'up' ? 'arriba' : 'abajo'}`,
};

function blood(kin: BloodLink, isFormer = false): Noun {
  const isThrough = Math.abs(kin.up - kin.down) >= 2 && Math.min(kin.up, kin.down) >= 2;
  const noun = isThrough ? throughKin(kin, isFormer) : plainBlood(kin, isFormer);
  return kin.descent === 'sealing' ? { ...noun, note: 'por sellamiento' } : noun;
}

function plainBlood(kin: BloodLink, isFormer: boolean): Noun {
  const { up, down, form, descent } = kin;
  const step = descent === 'step' ? stepWords(kin) : null;
  if (step !== null) return oneOf(isFormer ? step.map(former) : step);
  const half = kin.isHalf && descent !== 'step' ? `${ended('medi', form)} ` : '';
  const word = { form, bare: `${half}${wordFor(kin)}${endings[descent](form)}` };
  const isOnly = up === 1 && down === 0 && descent === 'birth' && form !== 'neutral';
  return isOnly ? theOnly(word) : oneOf([isFormer ? former(word) : word]);
}

/** A prefix joins a word and stands apart from a phrase: exsuegra, ex primo hermano por afinidad. */
function former({ form, bare }: Word): Word {
  return { form, bare: `ex${bare.includes(' ') ? ' ' : ''}${bare}` };
}

const endings: Readonly<Record<BloodLink['descent'], (form: Form) => string>> = {
  birth: () => '',
  sealing: () => '',
  adopted: (form) => ` ${ended('adoptiv', form)}`,
  foster: () => ' de acogida',
  step: () => ' por afinidad',
};

/** The cousin of an ancestor, or the descendant of a cousin. */
function throughKin(kin: BloodLink, isFormer: boolean): Noun {
  const { up, down, forms } = kin;
  const plain = { ...kin, descent: 'birth', isHalf: false } as const;
  if (up > down) {
    const ancestor = { ...plain, up: up - down, down: 0, form: forms[up - down] ?? 'neutral' };
    return ownBehind(plainBlood({ ...kin, up: down }, isFormer), plainBlood(ancestor, false));
  }
  const cousin = { ...plain, down: up, isHalf: kin.isHalf, form: forms[2 * up] ?? 'neutral' };
  const descendantOf = { ...kin, up: 0, down: down - up, isHalf: false };
  return ownBehind(plainBlood(descendantOf, isFormer), plainBlood(cousin, false));
}

function wordFor({ up, down, form }: BloodLink): string {
  if (down === 0) return ancestor(up, form);
  if (up === 0) return descendant(down, form);
  if (up === 1 && down === 1) return ended('herman', form);
  if (down === 1) return ended('tí', form) + (up === 2 ? '' : ` ${ancestor(up - 1, form)}`);
  if (up === 1) return ended('sobrin', form) + (down === 2 ? '' : ` ${descendant(down - 1, form)}`);
  if (up === down) return up === 2 ? `${ended('prim', form)} ${ended('herman', form)}` : degree('prim', up - 1, form);
  return degree(up > down ? 'tí' : 'sobrin', Math.min(up, down), form);
}

function ancestor(count: number, form: Form): string {
  if (count === 1) return choose(['padre', 'madre', 'progenitor(a)'], form);
  const stem = ['abuel', 'bisabuel', 'tatarabuel', 'trastatarabuel'][count - 2];
  return stem === undefined ? `${ordinal(count - 1, form)} ${ended('abuel', form)}` : ended(stem, form);
}

function descendant(count: number, form: Form): string {
  const stem = ['hij', 'niet', 'bisniet', 'tataraniet', 'chozn', 'bichozn'][count - 1];
  return stem === undefined ? `${ordinal(count - 1, form)} ${ended('niet', form)}` : ended(stem, form);
}

/** 'primo segundo', 'tía tercera'; 'primo de 11.º grado'. */
function degree(stem: string, count: number, form: Form): string {
  const after = count > 10 ? `de ${ordinal(count, 'male')} grado` : ordinal(count, form);
  return `${ended(stem, form)} ${after}`;
}

const stepStems: Readonly<Record<string, string>> = {
  '2.0': 'abuelastr',
  '0.1': 'hijastr',
  '0.2': 'nietastr',
  '1.1': 'hermanastr',
};

/** null where kin by marriage has no word of its own. */
function stepWords({ up, down, form }: BloodLink): readonly Word[] | null {
  if (up === 1 && down === 0) return inForm(['padrastro', 'madrastra'], form);
  const stem = stepStems[`${up}.${down}`];
  return stem === undefined ? null : [{ form, bare: ended(stem, form) }];
}

/** Both words where the neutral ending does not serve. */
function inForm([male, female]: readonly [string, string], form: Form): readonly Word[] {
  const both: readonly Word[] = [
    { form: 'male', bare: male },
    { form: 'female', bare: female },
  ];
  return form === 'neutral' ? both : both.filter((word) => word.form === form);
}

function partnerWord({ state, form }: PartnerLink): Word {
  if (state === 'partner') return { form: 'female', bare: 'pareja' };
  if (state === 'engaged') return { form, bare: ended('prometid', form) };
  return { form, bare: form === 'neutral' ? 'cónyuge' : ended('espos', form) };
}

function partner(link: PartnerLink): Noun {
  const word = partnerWord(link);
  if (link.isFormer) return theOnly(former(word));
  return theOnly(link.isFurther ? { ...word, bare: `${ended('otr', word.form)} ${word.bare}` } : word);
}

function marriage(marriage: Marriage): Noun | null {
  const { form, isFormer } = marriage;
  const say = (...words: readonly Word[]) => oneOf(isFormer ? words.map(former) : words);
  switch (marriage.kind) {
    case 'step':
      return blood(marriage.kin, isFormer);
    case 'parentInLaw':
      return say({ form, bare: ended('suegr', form) });
    case 'childInLaw':
      return say(...inForm(['yerno', 'nuera'], form));
    case 'siblingInLaw':
      return say({ form, bare: ended('cuñad', form) });
    case 'coSiblingInLaw':
      return say({ form, bare: ended('concuñad', form) });
    case 'coParentInLaw':
      return say({ form, bare: ended('consuegr', form) });
    case 'uncleByMarriage':
      return say({ form, bare: `${wordFor({ ...marriage.kin, form })} ${ended('polític', form)}` });
  }
}
