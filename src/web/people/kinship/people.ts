import { createNameSearch } from '#domain/people/name-search.ts';
import type { PersonPhrases } from '#domain/people/person-phrases.ts';
import { nameIn, personWords } from '#domain/people/person-words.ts';
import { indexGraph, parentsOf } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { genderAt, MEMBER_FLAG, type TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';

/** The people of one family as the screens of kinship speak of them. */
export interface People {
  readonly count: number;
  /** null where nobody of the family has this id. */
  readonly memberOf: (id: MemberId | null | undefined) => number | null;
  readonly idOf: (member: number) => MemberId | undefined;
  readonly nameOf: (member: number) => string;
  readonly genderOf: (member: number) => Gender;
  /** Presumed living. */
  readonly isLiving: (member: number) => boolean;
  /** Only that somebody stands there may be known. */
  readonly isHidden: (member: number) => boolean;
  readonly yearsOf: (member: number) => string;
  /** What tells namesakes apart: years, and parents. */
  readonly detailOf: (member: number) => string;
  /** Best matches of a part of a name; of an empty one whoever comes first. */
  readonly find: (query: string, atMost: number) => readonly number[];
}

export function createPeople(graph: TreeGraph, phrases: PersonPhrases): People {
  const index = indexGraph(graph);
  const words = personWords(index, phrases);
  const search = createNameSearch(graph);
  const nameOf = (member: number) => nameIn(graph, member, phrases);
  const yearsOf = (member: number) => {
    const { born, died } = words(member);
    return [born, died].filter(Boolean).join(' ');
  };
  const count = graph.memberIds.length;
  return {
    count,
    memberOf(id) {
      const member = id ? graph.memberIds.indexOf(id) : -1;
      return member < 0 ? null : member;
    },
    idOf: (member) => graph.memberIds[member],
    nameOf,
    genderOf: (member) => genderAt(graph, member),
    isLiving: (member) => ((graph.flags[member] ?? 0) & MEMBER_FLAG.living) !== 0,
    isHidden: (member) => ((graph.flags[member] ?? 0) & MEMBER_FLAG.hidden) !== 0,
    yearsOf,
    detailOf(member) {
      const parents = parentsOf(index, member).map(nameOf).join(` ${phrases.and} `);
      return [yearsOf(member), parents && phrases.childOf(parents)].filter(Boolean).join(' · ');
    },
    find(query, atMost) {
      if (query.trim() !== '') return search.find(query, atMost);
      return Array.from({ length: Math.min(count, atMost) }, (_, member) => member);
    },
  };
}
