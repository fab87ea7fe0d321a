import type { Pedigree, UnionEnd, UnionKind } from '#domain/tree/vocabulary.ts';
import { dateOf, findEvents, placeOf } from './read-event.ts';
import { readPedigree } from './read-pedigree.ts';
import { childrenOf, findChild, type GedcomNode, textOf } from './structure.ts';

export interface FamilyPartner {
  readonly xref: string;
  readonly role: 'HUSB' | 'WIFE';
  readonly line: number;
}

export interface FamilyChild {
  readonly xref: string;
  /** From _FREL and _MREL, where the line has them. */
  readonly pedigreeHusband: Pedigree | null;
  readonly pedigreeWife: Pedigree | null;
  readonly line: number;
}

export interface FamilyFacts {
  readonly kind: UnionKind;
  readonly startDate: string | null;
  readonly startPlace: string | null;
  readonly end: UnionEnd | null;
  readonly endDate: string | null;
}

export interface GedcomFamily {
  readonly xref: string;
  readonly facts: FamilyFacts;
  /** In the order of the lines; HUSB and WIFE say nothing about anybody's sex. */
  readonly partners: readonly FamilyPartner[];
  readonly children: readonly FamilyChild[];
}

/** How a start or an end that has no tag of its own is written as an EVEN with this TYPE, and recognised. */
interface TypedEvent<Meaning> {
  readonly meaning: Meaning;
  readonly type: string;
  readonly recognises: RegExp;
}

export const typedStarts: readonly TypedEvent<UnionKind>[] = [
  { meaning: 'unknown', type: 'Began', recognises: /^began$/i },
  { meaning: 'partnership', type: 'Partnership', recognises: /partner|civil union|common[- ]law|cohabit/i },
];

export const typedEnds: readonly TypedEvent<UnionEnd>[] = [
  { meaning: 'separation', type: 'Separation', recognises: /^separat/i },
  { meaning: 'death', type: 'Ended by death', recognises: /^ended by death/i },
  { meaning: 'unknown', type: 'Ended', recognises: /^ended$/i },
];

export interface StartEvent {
  readonly kind: UnionKind;
  readonly event: GedcomNode;
}

export interface EndEvent {
  readonly end: UnionEnd;
  readonly event: GedcomNode;
}

/** What a FAM record says, in the words of the tree model. */
export function interpretFamily(record: GedcomNode): GedcomFamily {
  const [start] = findStarts(record);
  const [end] = findEnds(record);
  return {
    xref: record.xref ?? '',
    facts: {
      kind: start?.kind ?? 'unknown',
      startDate: dateOf(start?.event),
      startPlace: placeOf(start?.event),
      end: end?.end ?? null,
      endDate: dateOf(end?.event),
    },
    partners: record.children.flatMap(({ tag, pointer, line }) =>
      pointer !== null && (tag === 'HUSB' || tag === 'WIFE') ? [{ xref: pointer, role: tag, line }] : [],
    ),
    children: childrenOf(record, 'CHIL').flatMap((child) => {
      if (child.pointer === null) return [];
      const pedigreeHusband = readPedigree(textOf(findChild(child, '_FREL')));
      const pedigreeWife = readPedigree(textOf(findChild(child, '_MREL')));
      return [{ xref: child.pointer, pedigreeHusband, pedigreeWife, line: child.line }];
    }),
  };
}

/**
 * Everything a couple is said to have begun with: a marriage first, then other beginnings, then an engagement. 'MARR N' and
 * 'NO MARR' begin nothing.
 */
export function findStarts(record: GedcomNode): StartEvent[] {
  const marriages = findEvents(record, 'MARR').map((event) => ({ kind: 'marriage' as const, event }));
  const engagements = findEvents(record, 'ENGA').map((event) => ({ kind: 'engagement' as const, event }));
  const typed = findTyped(record, typedStarts).map(({ meaning, event }) => ({ kind: meaning, event }));
  return [...marriages, ...typed, ...engagements];
}

/** Everything a couple is said to have ended with, the most binding first. */
export function findEnds(record: GedcomNode): EndEvent[] {
  const divorces = findEvents(record, 'DIV').map((event) => ({ end: 'divorce' as const, event }));
  const annulments = findEvents(record, 'ANUL').map((event) => ({ end: 'annulment' as const, event }));
  const separations = [...findEvents(record, '_SEPR'), ...findEvents(record, '_SEPARATED')];
  const typed = findTyped(record, typedEnds).map(({ meaning, event }) => ({ end: meaning, event }));
  return [...divorces, ...annulments, ...separations.map((event) => ({ end: 'separation' as const, event })), ...typed];
}

function findTyped<Meaning>(
  record: GedcomNode,
  meanings: readonly TypedEvent<Meaning>[],
): { meaning: Meaning; event: GedcomNode }[] {
  return findEvents(record, 'EVEN').flatMap((event) => {
    const type = textOf(findChild(event, 'TYPE')) ?? '';
    const known = meanings.find(({ recognises }) => recognises.test(type));
    return known === undefined ? [] : [{ meaning: known.meaning, event }];
  });
}
