import { isToCome } from '#domain/dates/is-to-come.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { readDeathWords } from '#domain/living/death-words.ts';
import { LONGEST_LIFE } from '#domain/living/presume-living.ts';
import { at } from '#domain/tree/groups.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import type { DateColumn, DatedTree } from '../dated-tree.ts';
import { fewestYears, isBefore, spanAt } from '../day-span.ts';
import { type Oddity, written } from './rule.ts';

const everybody = ({ graph }: DatedTree) => graph.memberIds.keys();

export function* diedBeforeBorn(tree: DatedTree): Generator<Oddity> {
  for (const member of everybody(tree)) {
    const birth = spanAt(tree.birth, member);
    const death = spanAt(tree.death, member);
    if (!isBefore(death, birth)) continue;
    const facts = written({ birth: tree.birth.text[member], death: tree.death.text[member] });
    yield { members: [member], facts, isRough: birth.isRough || death.isRough };
  }
}

export function* bornInFuture(tree: DatedTree): Generator<Oddity> {
  for (const { place, text, isRough } of inFuture(tree, tree.birth)) {
    yield { members: [place], facts: written({ birth: text }), isRough };
  }
}

export function* diedInFuture(tree: DatedTree): Generator<Oddity> {
  for (const { place, text, isRough } of inFuture(tree, tree.death)) {
    yield { members: [place], facts: written({ death: text }), isRough };
  }
}

/** The dates of one kind that cannot have come yet, taken at their word. */
export function* inFuture({ today }: DatedTree, column: DateColumn) {
  for (const [place, text] of column.text.entries()) {
    const { earliest, latest, isRough } = spanAt(column, place);
    if (text === null || latest <= today) continue;
    const isAhead = earliest > today || isToCome(parseDate(text), text, today);
    if (isAhead) yield { place, text, isRough: isRough || column.isUnread[place] === 1 };
  }
}

export const over120 = (tree: DatedTree): Generator<Oddity> => livedBeyond(tree, 120, Number.POSITIVE_INFINITY);
export const over110 = (tree: DatedTree): Generator<Oddity> => livedBeyond(tree, 110, 120);

function* livedBeyond(tree: DatedTree, least: number, most: number): Generator<Oddity> {
  for (const member of everybody(tree)) {
    if (tree.death.text[member] === null) continue;
    const birth = spanAt(tree.birth, member);
    const death = spanAt(tree.death, member);
    const amount = fewestYears(birth, death);
    if (amount <= least || amount > most) continue;
    const facts = written({ birth: tree.birth.text[member], death: tree.death.text[member] });
    yield { members: [member], facts, amount, isRough: birth.isRough || death.isRough };
  }
}

/** Born so long ago that there must have been a death, and nobody wrote one down. */
export function* deathExpected(tree: DatedTree): Generator<Oddity> {
  const now = { earliest: tree.today, latest: tree.today, isRough: false };
  for (const member of everybody(tree)) {
    if ((at(tree.graph.flags, member) & MEMBER_FLAG.deceased) !== 0) continue;
    const birth = spanAt(tree.birth, member);
    const amount = fewestYears(birth, now);
    if (amount <= LONGEST_LIFE) continue;
    yield { members: [member], facts: written({ birth: tree.birth.text[member] }), amount };
  }
}

/** Words that mean alive where a date of death belongs. */
export function* deathMeansAlive(tree: DatedTree): Generator<Oddity> {
  for (const member of everybody(tree)) {
    const death = wordsOfDeath(tree, member);
    if (death !== null && readDeathWords(death) === 'alive') yield { members: [member], facts: written({ death }) };
  }
}

const wordsOfDeath = ({ death }: DatedTree, member: number): string | null =>
  death.isUnread[member] === 1 ? (death.text[member] ?? null) : null;

export function* datesNotUnderstood(tree: DatedTree): Generator<Oddity> {
  for (const member of everybody(tree)) {
    const birth = tree.birth.isUnread[member] === 1 ? tree.birth.text[member] : null;
    const words = wordsOfDeath(tree, member);
    const death = words !== null && readDeathWords(words) === 'nothing' ? words : null;
    if (birth || death) yield { members: [member], facts: written({ birth, death }) };
  }
  for (const union of tree.graph.unionIds.keys()) {
    const marriage = tree.start.isUnread[union] === 1 ? tree.start.text[union] : null;
    const parting = tree.end.isUnread[union] === 1 ? tree.end.text[union] : null;
    if (!marriage && !parting) continue;
    const couple = [at(tree.graph.partnerA, union), at(tree.graph.partnerB, union)].filter((member) => member >= 0);
    yield { members: couple, union, facts: written({ marriage, parting }) };
  }
}
