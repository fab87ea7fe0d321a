import type { FindingCode, Severity } from './finding.ts';
import {
  emptyUnion,
  marriedAfterDeath,
  marriedBeforeBirth,
  marriedBeforeTen,
  marriedInFuture,
  marriedToAncestor,
  marriedToSibling,
  parentsOfOneGender,
  partedBeforeMarried,
} from './rules/couples.ts';
import {
  bornInFuture,
  datesNotUnderstood,
  deathExpected,
  deathMeansAlive,
  diedBeforeBorn,
  diedInFuture,
  over110,
  over120,
} from './rules/lives.ts';
import { ownAncestor } from './rules/own-ancestors.ts';
import {
  bornAfterFatherDied,
  bornAfterMotherDied,
  childTwice,
  fatherTooOld,
  fatherTooYoung,
  motherTooOld,
  motherTooYoung,
  parentYoungerThanChild,
  tooManyBirthParents,
} from './rules/parents.ts';
import type { Rule } from './rules/rule.ts';
import { separateFamily, unconnectedPerson } from './rules/shape.ts';
import { siblingsTooClose } from './rules/siblings.ts';

/** The severity of every finding; 'certain' becomes 'likely' where it rests on an approximate date. */
export const severityOf: Readonly<Record<FindingCode, Severity>> = {
  died_before_born: 'certain',
  born_in_future: 'certain',
  died_in_future: 'certain',
  married_in_future: 'certain',
  over_120: 'certain',
  parent_younger_than_child: 'certain',
  born_after_mother_died: 'certain',
  married_before_birth: 'certain',
  married_after_death: 'certain',
  parted_before_married: 'certain',
  own_ancestor: 'certain',

  over_110: 'likely',
  mother_too_young: 'likely',
  mother_too_old: 'likely',
  father_too_young: 'likely',
  father_too_old: 'likely',
  born_after_father_died: 'likely',
  married_before_ten: 'likely',
  siblings_too_close: 'likely',
  child_twice: 'likely',
  too_many_birth_parents: 'likely',
  empty_union: 'likely',

  married_to_ancestor: 'information',
  married_to_sibling: 'information',
  parents_of_one_gender: 'information',
  role_against_gender: 'information',
  missing_link: 'information',
  death_means_alive: 'likely',
  date_not_understood: 'information',
  death_expected: 'information',
  unconnected_person: 'information',
  separate_family: 'information',
};

/** What is looked for in the tree itself; the other codes are about the lines of imported files. */
export const rules: readonly (readonly [FindingCode, Rule])[] = [
  ['died_before_born', diedBeforeBorn],
  ['born_in_future', bornInFuture],
  ['died_in_future', diedInFuture],
  ['married_in_future', marriedInFuture],
  ['over_120', over120],
  ['over_110', over110],
  ['parent_younger_than_child', parentYoungerThanChild],
  ['mother_too_young', motherTooYoung],
  ['mother_too_old', motherTooOld],
  ['father_too_young', fatherTooYoung],
  ['father_too_old', fatherTooOld],
  ['born_after_mother_died', bornAfterMotherDied],
  ['born_after_father_died', bornAfterFatherDied],
  ['married_before_birth', marriedBeforeBirth],
  ['married_before_ten', marriedBeforeTen],
  ['married_after_death', marriedAfterDeath],
  ['parted_before_married', partedBeforeMarried],
  ['siblings_too_close', siblingsTooClose],
  ['own_ancestor', ownAncestor],
  ['child_twice', childTwice],
  ['too_many_birth_parents', tooManyBirthParents],
  ['empty_union', emptyUnion],
  ['married_to_ancestor', marriedToAncestor],
  ['married_to_sibling', marriedToSibling],
  ['parents_of_one_gender', parentsOfOneGender],
  ['death_means_alive', deathMeansAlive],
  ['date_not_understood', datesNotUnderstood],
  ['death_expected', deathExpected],
  ['unconnected_person', unconnectedPerson],
  ['separate_family', separateFamily],
];
