import type { Marriage } from './find-marriage.ts';
import { choose, type Forms, type Grammar, type Noun, ownBehind } from './grammar.ts';
import type { BloodLink, PartnerLink } from './links-of.ts';

/**
 * English as genealogists write it: great- with a hyphen ('great-uncle', not 'grand-uncle'), counted from the third on ('3×
 * great-grandfather' has five generations between), cousins by ordinal and 'once removed'. Where gender is not known, the
 * language's own neutral word, or both ('aunt or uncle').
 */
export const english: Grammar = {
  same: 'the same person',
  blood,
  partner,
  marriage,
  own,
  generations: (count, direction) => `${count} ${count === 1 ? 'generation' : 'generations'} ${direction}`,
};

const parents: Forms = ['father', 'mother', 'parent'];
const children: Forms = ['son', 'daughter', 'child'];
const siblings: Forms = ['brother', 'sister', 'sibling'];

/** All the words of a form: two where there is no neutral one. */
function wordsFor({ up, down, form }: BloodLink): readonly string[] {
  const line = (count: number, words: Forms) => {
    const word = choose(words, form);
    return [count === 1 ? word : `${greats(count - 2)}grand${word}`];
  };
  const pair = (count: number, male: string, female: string) => {
    const words = form === 'neutral' ? [female, male] : [form === 'male' ? male : female];
    return words.map((word) => greats(count) + word);
  };
  if (down === 0) return line(up, parents);
  if (up === 0) return line(down, children);
  if (up === 1 && down === 1) return [choose(siblings, form)];
  if (down === 1) return pair(up - 2, 'uncle', 'aunt');
  if (up === 1) return pair(down - 2, 'nephew', 'niece');
  return [`${ordinal(Math.min(up, down) - 1)} cousin${removed(Math.abs(up - down))}`];
}

function greats(count: number): string {
  return count > 2 ? `${count}× great-` : 'great-'.repeat(count);
}

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

function ordinal(count: number): string {
  const isTeen = Math.floor(count / 10) % 10 === 1;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return ordinals[count - 1] ?? `${count}${ending}`;
}

const times = 'three four five six seven eight nine ten'.split(' ');

function removed(count: number): string {
  if (count === 0) return '';
  if (count < 3) return count === 1 ? ' once removed' : ' twice removed';
  return ` ${times[count - 3] ?? count} times removed`;
}

function blood(kin: BloodLink): Noun {
  const words = wordsFor(kin);
  const bare = adjective(kin) + words.map((word) => prefix(kin, word)).join(' or ');
  const isOnly = kin.up === 1 && kin.down === 0 && kin.descent === 'birth' && kin.form !== 'neutral';
  const noun = isOnly ? theOnly(bare) : oneOf(bare);
  return kin.descent === 'sealing' ? { ...noun, note: 'by sealing' } : noun;
}

function adjective({ descent, up, down }: BloodLink): string {
  if (descent === 'adopted') return up === 0 && down === 1 ? 'adopted ' : 'adoptive ';
  return descent === 'foster' ? 'foster ' : '';
}

/** Stepfather, step-grandfather and half-aunt, but half first cousin: what is a phrase already takes a word of its own. */
function prefix({ descent, isHalf, up, down }: BloodLink, word: string): string {
  if (descent !== 'step' && !isHalf) return word;
  const first = descent === 'step' ? 'step' : 'half';
  if (word.includes(' ')) return `${first} ${word}`;
  const isClose = up <= 1 && down <= 1;
  return first === 'step' && isClose ? `step${word}` : `${first}-${word}`;
}

const partners: Readonly<Record<PartnerLink['state'], Forms>> = {
  married: ['husband', 'wife', 'spouse'],
  partner: ['partner', 'partner', 'partner'],
  engaged: ['fiancé', 'fiancée', 'fiancé(e)'],
};

function partner({ state, isFormer, isFurther, form }: PartnerLink): Noun {
  const word = choose(partners[state], form);
  if (isFormer) return theOnly(`former ${word}`);
  return theOnly(isFurther ? `other ${word}` : word);
}

function marriage(marriage: Marriage): Noun | null {
  const inLaw = (words: Forms) => `${choose(words, marriage.form)}-in-law`;
  const say = (word: string) => oneOf(marriage.isFormer ? `former ${word}` : word);
  switch (marriage.kind) {
    case 'step':
      return say(blood(marriage.kin).bare);
    case 'parentInLaw':
      return say(inLaw(parents));
    case 'childInLaw':
      return say(inLaw(children));
    case 'siblingInLaw':
      return say(inLaw(siblings));
    case 'coSiblingInLaw':
      return marriage.through === 'siblings' ? say(`co-${inLaw(siblings)}`) : null;
    case 'uncleByMarriage':
      return say(`${wordsFor({ ...marriage.kin, form: marriage.form }).join(' or ')} by marriage`);
    case 'coParentInLaw':
      return null;
  }
}

/** One of several, such as a cousin. */
function oneOf(bare: string): Noun {
  // Read aloud, 8× is 'eight times' and 11th 'eleventh'.
  const article = /^([aeiou]|8|1[18](?!\d))/.test(bare) ? 'an' : 'a';
  return { bare, owner: `of ${article} ${bare}` };
}

/** Somebody of whom there is one, such as a wife or a father. */
function theOnly(bare: string): Noun {
  return { bare, owner: `of the ${bare}`, before: `${bare}’s` };
}

/** 'wife’s uncle', but 'wife of an uncle': a phrase of more than one word does not take the apostrophe. */
function own(head: Noun, owner: Noun): Noun {
  if (owner.before === undefined) return ownBehind(head, owner);
  const bare = `${owner.before} ${head.bare}`;
  return { bare, owner: `of the ${bare}`, note: head.note };
}
