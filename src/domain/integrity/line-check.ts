import { createXrefIndex } from '#domain/gedcom/xref-index.ts';
import { unionsOf } from '#domain/tree/graph-walks.ts';
import { at, groupItems } from '#domain/tree/groups.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { GENDER, NOBODY } from '#domain/tree/tree-graph.ts';
import type { DatedTree } from './dated-tree.ts';
import { type Finding, type FindingCode, type FindingFacts, findingKey } from './finding.ts';
import { severityOf } from './rules.ts';

/** A record of an imported file whose row is still in the tree. */
export interface TiedRecord {
  readonly tag: string;
  readonly lines: string;
  readonly entityId: string;
}

/** All records of the imported files by their xrefs, with the row each became, if it is still there. */
export interface KnownRecords {
  readonly persons: ReadonlyMap<string, MemberId | null>;
  readonly families: ReadonlyMap<string, UnionId | null>;
}

const links = /^1 (FAMC|FAMS|HUSB|WIFE|CHIL) @([^@#\s][^@\n]*)@$/gm;

/**
 * Looks through the lines that came with a file for what the tree cannot show: pointers to people and families that are not
 * in the file, and a HUSB who is a woman. What somebody has filled in since is no finding any more. One record at a time,
 * in any order.
 */
export function createLineCheck(tree: DatedTree, known: KnownRecords): (record: TiedRecord) => Finding[] {
  const { graph, index } = tree;
  const memberPlace = new Map<string, number>(graph.memberIds.map((id, place) => [id, place]));
  const unionPlace = new Map<string, number>(graph.unionIds.map((id, place) => [id, place]));
  const findPerson = createXrefIndex(known.persons);
  const findFamily = createXrefIndex(known.families);
  const partnersIn = (union: number) =>
    [at(graph.partnerA, union), at(graph.partnerB, union)].filter((member) => member !== NOBODY);

  /** Whether the place that a pointer to nobody left open has been taken. */
  function isFilled(tag: string, place: number): boolean {
    if (tag === 'FAMC') return groupItems(index.linksUp, place).length > 0;
    if (tag === 'FAMS') return unionsOf(index, place).length > 0;
    return tag !== 'CHIL' && partnersIn(place).length === 2;
  }

  function missingLinks({ tag, lines }: TiedRecord, place: number): Finding[] {
    const isFamily = tag === 'FAM';
    return Array.from(lines.matchAll(links)).flatMap(([, role = '', xref = '']) => {
      const find = role === 'FAMC' || role === 'FAMS' ? findFamily : findPerson;
      // GEDCOM 7 points to nobody on purpose.
      if (xref === 'VOID' || find(xref) !== undefined || isFilled(role, place)) return [];
      const concerned = isFamily ? partnersIn(place) : [place];
      return finding('missing_link', concerned, isFamily ? place : null, { role, xref });
    });
  }

  function rolesAgainstGender({ lines }: TiedRecord, union: number): Finding[] {
    const placed = new Map<string, number>();
    for (const [, role = '', xref = ''] of lines.matchAll(links)) {
      const person = role === 'HUSB' || role === 'WIFE' ? known.persons.get(findPerson(xref) ?? '') : undefined;
      const member = person ? memberPlace.get(person) : undefined;
      if (member !== undefined && partnersIn(union).includes(member)) placed.set(role, member);
    }
    const husband = placed.get('HUSB');
    const wife = placed.get('WIFE');
    const isWoman = (member: number | undefined) => member !== undefined && graph.gender[member] === GENDER.female;
    const isMan = (member: number | undefined) => member !== undefined && graph.gender[member] === GENDER.male;
    // Two women or two men have to be written as one of each: that is no contradiction.
    return [
      ...(husband !== undefined && isWoman(husband) && !isWoman(wife)
        ? finding('role_against_gender', [husband], union, { role: 'HUSB' })
        : []),
      ...(wife !== undefined && isMan(wife) && !isMan(husband)
        ? finding('role_against_gender', [wife], union, { role: 'WIFE' })
        : []),
    ];
  }

  function finding(code: FindingCode, places: readonly number[], union: number | null, facts: FindingFacts): Finding[] {
    const members = places.flatMap((place) => graph.memberIds[place] ?? []);
    const unionId = union === null ? null : (graph.unionIds[union] ?? null);
    const key = findingKey(code, unionId === null ? members : [unionId, ...members], facts);
    return [{ key, code, severity: severityOf[code], members, unionId, facts, amount: null }];
  }

  return (record) => {
    const place = (record.tag === 'FAM' ? unionPlace : memberPlace).get(record.entityId);
    if (place === undefined) return [];
    return record.tag === 'FAM'
      ? [...missingLinks(record, place), ...rolesAgainstGender(record, place)]
      : missingLinks(record, place);
  };
}
