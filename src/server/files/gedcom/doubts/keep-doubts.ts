import type { Certainty, DescribedPerson } from '#contract/imports.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { yearOf } from '#domain/dates/year-of.ts';
import type { Doubt } from '#domain/reimport/find-doubts.ts';
import type { FileFamily } from '#domain/reimport/known-family.ts';
import type { FamilyTree, Member } from '#domain/tree/facts.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { ImportTask } from '../report-import.ts';
import { type KeptCandidate, replaceDoubts } from './queries.ts';

/** Keeps who of a file may be somebody of the tree, until somebody has decided. */
export async function keepDoubts(
  db: Queryable,
  { treeId, importId }: ImportTask,
  doubts: readonly Doubt[],
  { family, tree }: { readonly family: FileFamily['family']; readonly tree: FamilyTree },
): Promise<void> {
  const xrefOf = new Map(Array.from(family.memberOfXref, ([xref, id]) => [id, xref]));
  const inFile = relativesIn(family.tree);
  const inTree = relativesIn(tree);
  const byPerson = Map.groupBy(doubts, ({ file }) => file);
  const kept = family.tree.members.flatMap((member) => {
    const candidates = byPerson.get(member.id);
    const xref = xrefOf.get(member.id);
    const certainty = candidates?.[0]?.certainty;
    if (!candidates || !certainty || xref === undefined) return [];
    return [{ member, xref, certainty, candidates }];
  });
  const sorted = [...kept.filter(isLikely), ...kept.filter((one) => !isLikely(one))];
  const rows = sorted.map(({ member, xref, certainty, candidates }, position) => ({
    treeId,
    importId,
    id: newId(),
    position,
    xref,
    certainty,
    person: describedPerson(member, inFile),
    candidates: candidates.map(({ known: id, reasons }): KeptCandidate => {
      return { id, reasons, parents: inTree.parentsOf(id), partners: inTree.partnersOf(id) };
    }),
  }));
  await replaceDoubts(db, { treeId, importId }, rows);
}

const isLikely = ({ certainty }: { readonly certainty: Certainty }) => certainty === 'likely';

function relativesIn({ members, unions, children }: FamilyTree) {
  const byId = new Map(members.map((member) => [member.id, member]));
  const unionById = new Map(unions.map((union) => [union.id, union]));
  const linksOf = Map.groupBy(children, ({ memberId }) => memberId);
  const couplesOf = new Map<MemberId, MemberId[]>();
  for (const { partnerA, partnerB } of unions) {
    if (!partnerA || !partnerB) continue;
    couplesOf.set(partnerA, [...(couplesOf.get(partnerA) ?? []), partnerB]);
    couplesOf.set(partnerB, [...(couplesOf.get(partnerB) ?? []), partnerA]);
  }
  return {
    byId,
    partnersOf: (id: MemberId): readonly MemberId[] => couplesOf.get(id) ?? [],
    parentsOf: (id: MemberId): readonly MemberId[] =>
      (linksOf.get(id) ?? []).flatMap(({ unionId }) => {
        const union = unionById.get(unionId);
        return [union?.partnerA, union?.partnerB].filter((one) => one != null);
      }),
  };
}

function describedPerson(
  member: Member,
  { byId, parentsOf, partnersOf }: ReturnType<typeof relativesIn>,
): DescribedPerson {
  const namesOf = (ids: readonly MemberId[]) =>
    ids.flatMap((id) => {
      const one = byId.get(id);
      return (one && memberName(one)) ?? [];
    });
  const yearIn = (date: string | null) => (date === null ? null : (yearOf(parseDate(date))?.year ?? null));
  return {
    firstName: member.firstName,
    lastName: member.lastName,
    gender: member.gender,
    birthYear: yearIn(member.birthDate),
    deathYear: yearIn(member.deathDate),
    parents: namesOf(parentsOf(member.id)),
    partners: namesOf(partnersOf(member.id)),
  };
}
