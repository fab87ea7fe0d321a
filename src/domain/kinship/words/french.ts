import type { Marriage } from './find-marriage.ts';
import { type Ending, ending, joined, prefixed, type Word, type Words } from './french-nouns.ts';
import { type Grammar, type Noun, ownBehind } from './grammar.ts';
import type { BloodLink, Form, PartnerLink } from './links-of.ts';

/**
 * French. A degree counts from the root of its series: grand-père is the first, arrière-grand-père the second, trisaïeul the
 * third, then 'grand-père au 4e degré'; oncles, neveux and cousins likewise. Cousins germains are of the first degree, cousins
 * issus de germain of the second; where the two sides differ, the relative's comes first ('cousin du 2e au 3e degré' is the one
 * nearer to the common ancestor). Consanguin is a half-sibling by the father, utérin one by the mother. A child's spouse is
 * gendre or bru, so that beau-fils and belle-fille are stepchildren alone.
 */
export const french: Grammar = {
  same: 'la même personne',
  blood: (kin) => blood(kin),
  partner,
  marriage,
  own: ownBehind,
  generations: (count, direction) =>
    `${count} génération${count === 1 ? '' : 's'} plus ${direction === 'up' ? 'haut' : 'bas'}`,
};

const parents: Words = ['père', 'mère', 'parent'];
const grandparents: Words = ['grand-père', 'grand-mère', 'grand-parent'];
const children: Words = ['fils', 'fille', 'enfant'];
const grandchildren: Words = ['petit-fils', 'petite-fille', 'petit-enfant'];
const siblings: Words = ['frère', 'sœur'];
const stepparents: Words = ['beau-père', 'belle-mère', 'beau-parent'];
const stepchildren: Words = ['beau-fils', 'belle-fille'];
const siblingsInLaw: Words = ['beau-frère', 'belle-sœur'];

interface Term {
  readonly words: Words;
  /** ' au 3e degré', said once for both words of a pair and behind their adjectives. */
  readonly degree?: string;
}

/** The `rung`th of a series, from 1. */
function series(words: Words, rung: number): Term {
  if (rung === 2) {
    const great = (word: string) => `arrière-${word}`;
    const [male, female, neutral] = words;
    return {
      words: neutral === undefined ? [great(male), great(female)] : [great(male), great(female), great(neutral)],
    };
  }
  return rung < 2 ? { words } : { words, degree: ` au ${rung}e degré` };
}

function termFor({ up, down }: BloodLink): Term {
  if (down === 0) return ancestor(up);
  if (up === 0) return down === 1 ? { words: children } : series(grandchildren, down - 1);
  if (up === 1 && down === 1) return { words: siblings };
  if (down === 1) return up === 2 ? { words: ['oncle', 'tante'] } : series(['grand-oncle', 'grand-tante'], up - 2);
  if (up === 1) return down === 2 ? { words: ['neveu', 'nièce'] } : series(['petit-neveu', 'petite-nièce'], down - 2);
  return cousin(up, down);
}

function ancestor(up: number): Term {
  if (up === 1) return { words: parents };
  return up === 4 ? { words: ['trisaïeul', 'trisaïeule'] } : series(grandparents, up - 1);
}

function cousin(up: number, down: number): Term {
  if (up === down) {
    if (up === 2) return { words: ['cousin germain', 'cousine germaine'] };
    if (up === 3) return { words: ['cousin issu de germain', 'cousine issue de germain'] };
    return { words: ['cousin', 'cousine'], degree: ` au ${up - 1}e degré` };
  }
  if (down === 2) return series(['grand-cousin', 'grand-cousine'], up - 2);
  if (up === 2) return series(['petit-cousin', 'petite-cousine'], down - 2);
  return { words: ['cousin', 'cousine'], degree: ` du ${down - 1}e au ${up - 1}e degré` };
}

function inForm([male, female, neutral]: Words, form: Form): readonly Word[] {
  const both: readonly Word[] = [
    { gender: 'm', bare: male },
    { gender: 'f', bare: female },
  ];
  if (form !== 'neutral') return both.filter(({ gender }) => gender === (form === 'male' ? 'm' : 'f'));
  return neutral === undefined ? both : [{ gender: 'm', bare: neutral }];
}

function blood(kin: BloodLink, former = ''): Noun {
  const { words, degree } = kin.descent === 'step' ? stepTerm(kin) : termFor(kin);
  const half = kin.isHalf && kin.descent !== 'step';
  const all = inForm(words, kin.form)
    .map((word) => (half ? ending(prefixed(word, 'demi-'), halfEnding(kin)) : word))
    .map((word) => prefixed(ending(word, descents[kin.descent]), former));
  const noun = joined(all, degree);
  return kin.descent === 'sealing' ? { ...noun, note: 'par scellement' } : noun;
}

const descents: Readonly<Record<BloodLink['descent'], Ending>> = {
  birth: ['', ''],
  sealing: ['', ''],
  step: ['', ''],
  adopted: [' adoptif', ' adoptive'],
  foster: [' d’accueil', ' d’accueil'],
};

/** Only siblings are called so; an uncle is a demi-oncle on either side. */
function halfEnding({ up, down, sharedParent }: BloodLink): Ending {
  if (up !== 1 || down !== 1) return ['', ''];
  if (sharedParent === 'male') return [' consanguin', ' consanguine'];
  return sharedParent === 'female' ? [' utérin', ' utérine'] : ['', ''];
}

/** Beau- for a parent and a child, quasi- for those who have no common ancestor beside one another. */
function stepTerm(kin: BloodLink): Term {
  const { up, down } = kin;
  if (up === 1 && down === 0) return { words: stepparents };
  if (up === 0 && down === 1) return { words: stepchildren };
  const { words, degree = '' } = termFor(kin);
  if (up === 0 || down === 0) return { words, degree: ` par alliance${degree}` };
  return { words: [`quasi-${words[0]}`, `quasi-${words[1]}`], degree };
}

const partners: Readonly<Record<PartnerLink['state'], Words>> = {
  married: ['époux', 'épouse'],
  partner: ['compagnon', 'compagne'],
  engaged: ['fiancé', 'fiancée'],
};

function partner({ state, form, isFormer, isFurther }: PartnerLink): Noun {
  const further = isFurther ? 'autre ' : '';
  return joined(inForm(partners[state], form).map((word) => prefixed(word, isFormer ? 'ex-' : further)));
}

function marriage(marriage: Marriage): Noun | null {
  const former = marriage.isFormer ? 'ex-' : '';
  const say = (words: Words) => joined(inForm(words, marriage.form).map((word) => prefixed(word, former)));
  switch (marriage.kind) {
    case 'step':
      return blood(marriage.kin, former);
    case 'parentInLaw':
      return say(stepparents);
    case 'childInLaw':
      return say(['gendre', 'bru']);
    case 'siblingInLaw':
      return say(siblingsInLaw);
    case 'uncleByMarriage': {
      const { words, degree = '' } = termFor(marriage.kin);
      return joined(inForm(words, marriage.form), ` par alliance${degree}`);
    }
    case 'coSiblingInLaw':
    case 'coParentInLaw':
      return null;
  }
}
