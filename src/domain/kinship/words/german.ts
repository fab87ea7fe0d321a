import type { Marriage } from './find-marriage.ts';
import { byMarriage, definite, definiteOther, indefinite, joined, prefixed, type Word, word } from './german-nouns.ts';
import { choose, type Grammar, type Noun, ownBehind } from './grammar.ts';
import type { BloodLink, Form, PartnerLink } from './links-of.ts';

/**
 * German. Distant generations are counted by their Ur-: Urgroßvater, Ururgroßvater, then '3-fach-Urgroßvater' for the fifth
 * generation. The series Alt-, Ober-, Stamm-, Ahnen- is known to few beyond genealogists and ends; a number does neither.
 * A cousin of a parent is 'Onkel zweiten Grades', a cousin's child 'Neffe zweiten Grades'. Where gender is not known, the neuter
 * or common word (Elternteil, Enkelkind), otherwise both.
 */
export const german: Grammar = {
  same: 'dieselbe Person',
  blood: (kin) => blood(kin),
  partner,
  marriage,
  own: ownBehind,
  generations: (count, direction) =>
    `${count} ${count === 1 ? 'Generation' : 'Generationen'} ${direction === 'up' ? 'aufwärts' : 'abwärts'}`,
};

/** A man's, a woman's and, where there is one, a neutral word. */
type Words = readonly [male: Word, female: Word, neutral?: Word];

const parents: Words = [word('m', 'Vater', 'Vaters'), word('f', 'Mutter'), word('m', 'Elternteil', 'Elternteils')];
const children: Words = [word('m', 'Sohn', 'Sohnes'), word('f', 'Tochter'), word('n', 'Kind', 'Kindes')];
const grandchildren: Words = [
  word('m', 'Enkel', 'Enkels'),
  word('f', 'Enkelin'),
  word('n', 'Enkelkind', 'Enkelkindes'),
];
const siblings: Words = [word('m', 'Bruder', 'Bruders'), word('f', 'Schwester')];
const uncles: Words = [word('m', 'Onkel', 'Onkels'), word('f', 'Tante')];
const nephews: Words = [word('m', 'Neffe', 'Neffen'), word('f', 'Nichte')];
const cousins: Words = [word('m', 'Cousin', 'Cousins'), word('f', 'Cousine')];
const siblingsInLaw: Words = [word('m', 'Schwager', 'Schwagers'), word('f', 'Schwägerin')];

function inForm([male, female, neutral]: Words, form: Form): readonly Word[] {
  return choose([[male], [female], neutral === undefined ? [male, female] : [neutral]], form);
}

function blood(kin: BloodLink, former = ''): Noun {
  const { up, down } = kin;
  const degree = up > 1 && down > 1 ? degreeOf(Math.min(up, down) - (up === down ? 1 : 0)) : '';
  const words = inForm(wordsFor(kin), kin.form).map((one) => [former, ...prefixesOf(kin)].reduceRight(prefixed, one));
  const isOnly = up === 1 && down === 0 && kin.descent === 'birth' && kin.form !== 'neutral';
  const noun = joined(words.map(isOnly ? definite : indefinite), degree);
  return kin.descent === 'sealing' ? { ...noun, note: 'durch Siegelung' } : noun;
}

function wordsFor({ up, down }: BloodLink): Words {
  if (down === 0) return parents;
  if (up === 0) return down === 1 ? children : grandchildren;
  if (up === down) return up === 1 ? siblings : cousins;
  return up > down ? uncles : nephews;
}

const descents: Readonly<Record<BloodLink['descent'], string>> = {
  birth: '',
  sealing: '',
  adopted: 'Adoptiv',
  foster: 'Pflege',
  step: 'Stief',
};

/** From the outermost: Adoptiv-, Halb-, Ur-, Groß-. Grandfathers and great-uncles are both two rungs up. */
function prefixesOf({ up, down, descent, isHalf }: BloodLink): readonly string[] {
  const rungs = Math.abs(up - down);
  const half = isHalf && descent !== 'step' ? 'Halb' : '';
  return [descents[descent], half, greats(rungs - 2), up > 0 && rungs >= 2 ? 'Groß' : ''];
}

function greats(count: number): string {
  if (count > 2) return `${count}-fach-Ur`;
  return ['Ur', 'Urur'][count - 1] ?? '';
}

const degrees = 'zweiten dritten vierten fünften sechsten siebten achten neunten zehnten'.split(' ');

/** Cousins of the first degree have none. */
function degreeOf(degree: number): string {
  return degree === 1 ? '' : ` ${degrees[degree - 2] ?? `${degree}.`} Grades`;
}

const partners: Readonly<Record<PartnerLink['state'], Words>> = {
  married: [word('m', 'Ehemann', 'Ehemannes'), word('f', 'Ehefrau')],
  partner: [word('m', 'Partner', 'Partners'), word('f', 'Partnerin')],
  engaged: [word('m', 'Verlobter', 'Verlobten'), word('f', 'Verlobte', 'Verlobten')],
};
/** Somebody else's: 'Frau eines Cousins'. */
const othersSpouses: Words = [word('m', 'Mann', 'Mannes'), word('f', 'Frau')];

function partner({ state, isFormer, isFurther, form }: PartnerLink, isOwned: boolean): Noun {
  const isOthers = state === 'married' && isOwned && (isFormer || !isFurther);
  const words = inForm(isOthers ? othersSpouses : partners[state], form);
  if (isFormer) return joined(words.map((one) => definite(prefixed(one, 'Ex-'))));
  return joined(words.map(isFurther ? definiteOther : definite));
}

function marriage(marriage: Marriage): Noun | null {
  const former = marriage.isFormer ? 'Ex-' : '';
  const inForms = (words: Words, prefix: string) =>
    joined(inForm(words, marriage.form).map((one) => indefinite(prefixed(prefixed(one, prefix), former))));
  switch (marriage.kind) {
    case 'step':
      return blood(marriage.kin, former);
    case 'parentInLaw':
      return inForms(parents, 'Schwieger');
    case 'childInLaw':
      return inForms(children, 'Schwieger');
    case 'siblingInLaw':
      return inForms(siblingsInLaw, '');
    case 'coSiblingInLaw':
      return inForms(siblingsInLaw, 'Schwipp');
    case 'uncleByMarriage': {
      const words = inForm(uncles, marriage.form).map((one) => prefixesOf(marriage.kin).reduceRight(prefixed, one));
      return joined(words.map(byMarriage));
    }
    case 'coParentInLaw':
      return null;
  }
}
