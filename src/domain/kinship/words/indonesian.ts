import type { RelativeAge } from '../relation.ts';
import type { Marriage } from './find-marriage.ts';
import { choose, type Forms, type Grammar, type Noun, ownBehind } from './grammar.ts';
import { distantGeneration, type Tradition, uncleWord } from './indonesian-traditions.ts';
import type { BloodLink, Form, PartnerLink } from './links-of.ts';

/**
 * Indonesian after one of its traditions. Gender is said where people say it (anak, saudara, menantu, ipar) and left out where
 * they do not (cucu, sepupu, keponakan). Siblings are kakak or adik if dates tell, saudara otherwise. Who stands a generation
 * apart is said through the one in between: 'sepupu ayah', 'anak sepupu', 'saudara laki-laki kakek'.
 */
export function indonesian(tradition: Tradition): Grammar {
  return {
    same: 'orang yang sama',
    blood: (kin) => blood(kin, tradition),
    partner,
    marriage: (marriage) => marriageNoun(marriage, tradition),
    own: ownBehind,
    generations,
  };
}

const parents: Forms = ['ayah', 'ibu', 'orang tua'];
const grandparents: Forms = ['kakek', 'nenek', 'kakek/nenek'];
const gendered: Forms = ['laki-laki', 'perempuan', ''];

function generations(count: number, direction: 'up' | 'down'): string {
  return `${count} generasi di ${direction === 'up' ? 'atas' : 'bawah'}`;
}

/** Said between the word and its gender: 'saudara tiri laki-laki'. */
const descents: Readonly<Record<BloodLink['descent'], string>> = {
  birth: '',
  sealing: '',
  adopted: 'angkat',
  foster: 'asuh',
  step: 'tiri',
};

const phrase = (...words: readonly string[]) => words.filter((word) => word !== '').join(' ');
const noun = (bare: string): Noun => ({ bare, owner: bare });

function blood(kin: BloodLink, tradition: Tradition): Noun {
  const notes = [halfNote(kin), kin.descent === 'sealing' ? 'lewat pemeteraian' : ''];
  const word = kinWord(kin, tradition);
  const note = [word.note ?? '', ...notes].filter((one) => one !== '').join('; ');
  return note === '' ? word : { ...word, note };
}

function kinWord(kin: BloodLink, tradition: Tradition): Noun {
  const { up, down, form } = kin;
  const quality = descents[kin.descent];
  const ancestor = (count: number) => line(count, 'up', kin.forms[count] ?? 'neutral', '', tradition);
  if (down === 0) return line(up, 'up', form, quality, tradition);
  if (up === 0) return line(down, 'down', form, quality, tradition);
  if (up === 1 && down === 1) return noun(sibling(kin.age, siblingQuality(kin), form));
  if (up === 2 && down === 1) return noun(phrase(uncleWord(tradition, kin.elderLine, form), quality));
  if (down === 1) return ownBehind(noun(sibling(kin.elderLine, quality, form)), ancestor(up - 1));
  if (up === 1) return nephew(down, quality, tradition);
  if (up >= down) return elderCousin(noun(cousin(down, quality)), up - down, ancestor);
  return ownBehind(line(down - up, 'down', 'neutral', quality, tradition), noun(cousin(up, '')));
}

/** Ancestors and descendants; from the third generation on their number stands with the word. */
function line(count: number, direction: 'up' | 'down', form: Form, quality: string, tradition: Tradition): Noun {
  if (count >= 3) {
    const word = phrase(distantGeneration(tradition, direction, count), quality);
    return { ...noun(word), note: generations(count, direction) };
  }
  if (direction === 'up') return noun(phrase(choose(count === 1 ? parents : grandparents, form), quality));
  return noun(count === 1 ? phrase('anak', quality, choose(gendered, form)) : phrase('cucu', quality));
}

const siblings = { older: 'kakak', younger: 'adik' } as const;

function sibling(age: RelativeAge, quality: string, form: Form): string {
  return phrase(age === null ? 'saudara' : siblings[age], quality, choose(gendered, form));
}

function nephew(down: number, quality: string, tradition: Tradition): Noun {
  const word = phrase('keponakan', quality);
  return down === 2 ? noun(word) : ownBehind(line(down - 1, 'down', 'neutral', '', tradition), noun(word));
}

const counts = 'dua tiga empat lima enam tujuh delapan sembilan sepuluh'.split(' ');

/** Two who are `rung` generations below their common ancestor: 2 for sepupu, 3 for sepupu dua kali. */
function cousin(rung: number, quality: string): string {
  return phrase('sepupu', rung === 2 ? '' : `${counts[rung - 3] ?? rung - 1} kali`, quality);
}

function elderCousin(word: Noun, count: number, ancestor: (count: number) => Noun): Noun {
  return count === 0 ? word : ownBehind(word, ancestor(count));
}

/** Of whom no age is known, 'kandung' says that nothing else is meant; kakak and adik, and a longer phrase, do without. */
function siblingQuality(kin: BloodLink): string {
  const isPlain = kin.isAlone && kin.descent === 'birth' && !kin.isHalf && kin.age === null;
  return isPlain ? 'kandung' : phrase(descents[kin.descent], halfQuality(kin));
}

/** Half-siblings by father or mother; step-siblings have no parent in common whatever the record says. */
function halfQuality({ isHalf, descent, sharedParent }: BloodLink): string {
  if (!isHalf || descent === 'step') return '';
  return choose(['seayah', 'seibu', 'satu orang tua'], sharedParent ?? 'neutral');
}

function halfNote(kin: BloodLink): string {
  const quality = halfQuality(kin);
  if (quality === '' || (kin.up === 1 && kin.down === 1)) return '';
  if (kin.up !== 2 || kin.down !== 1) return 'hanya satu leluhur bersama';
  return phrase('saudara', quality, choose(parents, kin.forms[1] ?? 'neutral'));
}

const partners: Readonly<Record<PartnerLink['state'], Forms>> = {
  married: ['suami', 'istri', 'suami/istri'],
  partner: ['pasangan', 'pasangan', 'pasangan'],
  engaged: ['tunangan', 'tunangan', 'tunangan'],
};

function partner({ state, form, isFormer, isFurther }: PartnerLink): Noun {
  const former = isFormer ? 'mantan' : '';
  // 'suami istri' is a couple: the wife's other husband needs 'dari'. He is never said without her.
  const further = isFormer ? 'dari' : 'lain dari';
  return noun(phrase(former, choose(partners[state], form), isFurther ? further : ''));
}

function marriageNoun(marriage: Marriage, tradition: Tradition): Noun | null {
  const { form, isFormer } = marriage;
  const say = (...words: readonly string[]) => noun(phrase(isFormer ? 'mantan' : '', ...words));
  switch (marriage.kind) {
    case 'step': {
      const { bare, note } = blood(marriage.kin, tradition);
      return { ...say(bare), note };
    }
    case 'parentInLaw':
      return form === 'neutral' ? say('mertua') : say(choose(parents, form), 'mertua');
    case 'childInLaw':
      return say('menantu', choose(gendered, form));
    case 'siblingInLaw':
      return say(marriage.age === null ? '' : sibling(marriage.age, '', 'neutral'), 'ipar', choose(gendered, form));
    case 'coParentInLaw':
      return say('besan');
    case 'coSiblingInLaw':
      return marriage.through === 'siblings' ? say('biras') : null;
    case 'uncleByMarriage':
      return uncleByMarriage(marriage.kin, form, tradition);
  }
}

/** A pakde's wife is bude: the word follows the uncle's age, and the note says that she is his wife. */
function uncleByMarriage({ up, elderLine, form }: BloodLink, ofSpouse: Form, tradition: Tradition): Noun | null {
  if (up !== 2) return null;
  const spouse = choose(partners.married, ofSpouse);
  const note = `${spouse} ${uncleWord(tradition, elderLine, form)}`;
  return { ...noun(uncleWord(tradition, elderLine, ofSpouse)), note };
}
