import type { Pedigree, UnionEnd, UnionKind } from '#domain/tree/vocabulary.ts';
import { dateOf, findEvent, isDenied, placeOf } from './read-event.ts';
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
  readonly pedigreeA: Pedigree | null;
  readonly pedigreeB: Pedigree | null;
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
  /** In the order of the lines; who was written as HUSB and who as WIFE says nothing about their sex. */
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
  { meaning: 'partnership', type: 'Partnership', recognises: /partner|civil union|common[- ]law|cohabit|samenleving/i },
];

export const typedEnds: readonly TypedEvent<UnionEnd>[] = [
  { meaning: 'separation', type: 'Separation', recognises: /^separat/i },
  { meaning: 'death', type: 'Ended by death', recognises: /^ended by death/i },
  { meaning: 'unknown', type: 'Ended', recognises: /^ended$/i },
];

export interface StartEvent {
  readonly kind: UnionKind;
  readonly event: GedcomNode | undefined;
}

export interface EndEvent {
  readonly end: UnionEnd | null;
  readonly event: GedcomNode | undefined;
}

/** What a FAM record says, in the words of the tree model. */
export function interpretFamily(record: GedcomNode): GedcomFamily {
  const start = findStart(record);
  const end = findEnd(record);
  return {
    xref: record.xref ?? '',
    facts: {
      kind: start.kind,
      startDate: dateOf(start.event),
      startPlace: placeOf(start.event),
      end: end.end,
      endDate: dateOf(end.event),
    },
    partners: record.children.flatMap(({ tag, pointer, line }) =>
      pointer !== null && (tag === 'HUSB' || tag === 'WIFE') ? [{ xref: pointer, role: tag, line }] : [],
    ),
    children: childrenOf(record, 'CHIL').flatMap((child) => {
      if (child.pointer === null) return [];
      const pedigreeA = readPedigree(textOf(findChild(child, '_FREL')));
      const pedigreeB = readPedigree(textOf(findChild(child, '_MREL')));
      return [{ xref: child.pointer, pedigreeA, pedigreeB, line: child.line }];
    }),
  };
}

/** A marriage if there was one, else whatever began the couple. 'MARR N' and 'NO MARR' begin nothing. */
export function findStart(record: GedcomNode): StartEvent {
  const marriage = findEvent(record, 'MARR');
  if (marriage !== undefined) return { kind: 'marriage', event: marriage };
  const typed = findTyped(record, typedStarts);
  if (typed !== undefined) return { kind: typed.meaning, event: typed.event };
  const engagement = findEvent(record, 'ENGA');
  return { kind: engagement === undefined ? 'unknown' : 'engagement', event: engagement };
}

export function findEnd(record: GedcomNode): EndEvent {
  const divorce = findEvent(record, 'DIV');
  if (divorce !== undefined) return { end: 'divorce', event: divorce };
  const annulment = findEvent(record, 'ANUL');
  if (annulment !== undefined) return { end: 'annulment', event: annulment };
  const separation = findEvent(record, '_SEPR') ?? findEvent(record, '_SEPARATED');
  if (separation !== undefined) return { end: 'separation', event: separation };
  const typed = findTyped(record, typedEnds);
  return { end: typed?.meaning ?? null, event: typed?.event };
}

function findTyped<Meaning>(
  record: GedcomNode,
  meanings: readonly TypedEvent<Meaning>[],
): { meaning: Meaning; event: GedcomNode } | undefined {
  for (const event of record.children) {
    if (event.tag !== 'EVEN' || isDenied(event)) continue;
    const type = textOf(findChild(event, 'TYPE')) ?? '';
    const known = meanings.find(({ recognises }) => recognises.test(type));
    if (known !== undefined) return { meaning: known.meaning, event };
  }
  return undefined;
}
