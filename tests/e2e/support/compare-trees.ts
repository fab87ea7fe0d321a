import { createHash } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { getGraph } from '#contract/graph.ts';
import { getMember, type MemberDetails } from '#contract/members.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from './api.ts';

/** A line that names a record or points to one. */
const pointer = /^(\d+ (?:[^ \n@]+ )?)@([^@\n]+)@/gm;

/**
 * The records of a GEDCOM text with all their lines, in an order of their own and without their names: each name is the digest
 * of what its record says and what the records that it points to say, and so on. Two texts that say the same give the same,
 * whatever they call their records. The HEAD and the times of changes belong to the file, not to the family.
 */
export function comparableRecords(text: string): string[] {
  const records = text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?=0 )/)
    .map((lines) => lines.replace(/\n1 CHAN(?:\n[2-9] .*)*/g, '').trimEnd())
    .filter((lines) => !/^0 (?:HEAD|TRLR)/.test(lines.replace('\uFEFF', '')));
  const xrefOf = (lines: string) => /^0 @([^@]+)@/.exec(lines)?.[1];
  const named = (lines: string, names: ReadonlyMap<string, string>) => {
    const own = xrefOf(lines);
    return lines.replace(pointer, (_, before: string, xref: string) => {
      return `${before}@${xref === own ? 'self' : (names.get(xref) ?? xref)}@`;
    });
  };
  let names = new Map(records.map((lines) => [xrefOf(lines) ?? '', '']));
  // What stands n records away is heard of after n rounds.
  for (let round = 0; round < records.length; round++) {
    names = new Map(records.map((lines) => [xrefOf(lines) ?? '', digest(named(lines, names))]));
  }
  return records.map((lines) => named(lines, names)).sort();
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Everybody in a tree with all facts, and the couples with their children, as texts in an order of their own. */
export interface ComparableFamily {
  readonly people: readonly string[];
  readonly couples: readonly string[];
}

/** A tree as its graph and its people tell it, without the ids and times that every tree has of its own. */
export async function comparableFamily(context: BrowserContext, treeId: TreeId): Promise<ComparableFamily> {
  const graph = await call(context, getGraph, { params: { treeId } });
  const people: string[] = [];
  const weddings = new Map<string, object>();
  for (const memberId of graph.memberIds) {
    const member = await call(context, getMember, { params: { treeId, memberId } });
    people.push(JSON.stringify(factsOf(member)));
    for (const { id, kind, startDate, startPlace, end, endDate } of member.unions) {
      weddings.set(id, { kind, startDate, startPlace, end, endDate });
    }
  }
  const couples = graph.unionIds.map((id, at) => {
    const first = graph.childStart[at] ?? 0;
    const end = graph.childStart[at + 1] ?? 0;
    const children = graph.children.slice(first, end).map((child, nth) => ({
      child: people[child],
      pedigrees: [graph.pedigreeA[first + nth], graph.pedigreeB[first + nth]],
    }));
    const partners = [graph.partnerA[at], graph.partnerB[at]].map((place = -1) => people[place] ?? null);
    return JSON.stringify({ partners, children, wedding: weddings.get(id) });
  });
  return { people: people.toSorted(), couples: couples.toSorted() };
}

function factsOf(member: MemberDetails) {
  const { firstName, lastName, gender, birthDate, birthPlace, deathDate, deathPlace, isDeceased } = member;
  const { notes, biography, email, phone, location } = member;
  const said = { firstName, lastName, gender, birthDate, birthPlace, deathDate, deathPlace, isDeceased };
  return { ...said, notes, biography, email, phone, location };
}
