import type { VisitedMember } from '#contract/visits.ts';
import type { Member, Union } from '#domain/tree/facts.ts';
import { otherPartner, unionChildren, unionsOf } from '#domain/tree/graph-walks.ts';
import { at, groupItems } from '#domain/tree/groups.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { genderAt, MEMBER_FLAG, NO_YEAR, NOBODY, PEDIGREE, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { pedigrees, unionKinds } from '#domain/tree/vocabulary.ts';
import type { SeenTree } from '#server/tree/views/view-tree.ts';

type Kin = VisitedMember['parentSets'][number]['siblings'][number];

/** What the rows know beyond the graph, projected like it; unions by the ids that visitors are given. */
export interface SeenFacts {
  readonly member: Member;
  readonly unions: ReadonlyMap<UnionId, Union>;
}

/**
 * One person with everybody around, at a place of what is seen. Who they are to each other, and every name and year of the
 * others, stands as the graph has it: nobody is in it who is not in the drawing.
 */
export function presentPerson(seen: SeenTree, place: number, { member, unions }: SeenFacts): VisitedMember {
  const { graph } = seen;
  const index = seen.index();
  const kin = (other: number) => presentKin(graph, other);
  const some = (others: Iterable<number>) => Array.from(others).filter((other) => other !== NOBODY && other !== place);
  const { id, firstName, lastName, gender, isHidden } = kin(place);
  const { birthDate, birthPlace, deathDate, deathPlace, photoUrl: photo } = member;
  return {
    id,
    firstName,
    lastName,
    gender,
    isHidden,
    name: memberName({ firstName, lastName }) ?? '',
    birthDate,
    birthPlace,
    deathDate,
    deathPlace,
    photo,
    generation: at(seen.above(), place) + 1,
    isLiving: (at(graph.flags, place) & MEMBER_FLAG.living) !== 0,
    ...closestKin(seen, place),
    parentSets: Array.from(groupItems(index.linksUp, place), (link) => {
      const union = at(index.linkUnion, link);
      const parent = (other: number, pedigree: number) =>
        some([other]).map((one) => ({ ...kin(one), pedigree: pedigrees[pedigree] ?? 'unknown' }));
      return {
        unionId: unionIdAt(graph, union),
        parents: [
          ...parent(at(graph.partnerA, union), at(graph.pedigreeA, link)),
          ...parent(at(graph.partnerB, union), at(graph.pedigreeB, link)),
        ],
        siblings: some(unionChildren(index, union)).map(kin),
      };
    }),
    unions: Array.from(unionsOf(index, place), (union) => {
      const id = unionIdAt(graph, union);
      const { startDate = null, startPlace = null, end = null, endDate = null } = unions.get(id) ?? {};
      const [partner] = some([otherPartner(index, union, place)]).map(kin);
      const kind = unionKinds[at(graph.unionKind, union)] ?? 'unknown';
      const children = some(unionChildren(index, union)).map(kin);
      return { id, partner: partner ?? null, kind, startDate, startPlace, end, endDate, children };
    }),
  };
}

/** The parents by birth, or else the first ones; and the partner of the latest union that has not ended. */
function closestKin(seen: SeenTree, place: number) {
  const { graph } = seen;
  const index = seen.index();
  const links = Array.from(groupItems(index.linksUp, place));
  const byBirth = links.find(
    (link) => at(graph.pedigreeA, link) === PEDIGREE.birth || at(graph.pedigreeB, link) === PEDIGREE.birth,
  );
  const link = byBirth ?? links[0];
  const union = link === undefined ? undefined : at(index.linkUnion, link);
  const parents = union === undefined ? [] : [at(graph.partnerA, union), at(graph.partnerB, union)];
  const [parentId, otherParentId] = parents.filter((parent) => parent !== NOBODY).map((parent) => idAt(graph, parent));
  const spouse = Array.from(unionsOf(index, place))
    .filter((one) => at(graph.unionEnded, one) === 0)
    .map((one) => otherPartner(index, one, place))
    .findLast((partner) => partner !== NOBODY);
  return {
    parentId: parentId ?? null,
    otherParentId: otherParentId ?? null,
    spouseId: spouse === undefined ? null : idAt(graph, spouse),
  };
}

function presentKin(graph: TreeGraph, place: number): Kin {
  const flags = at(graph.flags, place);
  return {
    id: idAt(graph, place),
    firstName: graph.firstNames[place] || null,
    lastName: graph.lastNames[place] || null,
    gender: genderAt(graph, place),
    birthYear: yearOrNull(at(graph.birthYear, place)),
    deathYear: yearOrNull(at(graph.deathYear, place)),
    isHidden: (flags & MEMBER_FLAG.hidden) !== 0,
  };
}

const yearOrNull = (year: number) => (year === NO_YEAR ? null : year);

function idAt({ memberIds }: TreeGraph, place: number): MemberId {
  const id = memberIds[place];
  if (id === undefined) throw new Error(`Member ${place} of ${memberIds.length} was asked for.`);
  return id;
}

function unionIdAt({ unionIds }: TreeGraph, union: number): UnionId {
  const id = unionIds[union];
  if (id === undefined) throw new Error(`Union ${union} of ${unionIds.length} was asked for.`);
  return id;
}
