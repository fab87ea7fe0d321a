import { mapInSteps } from '#domain/gedcom/steps.ts';
import type { ChildLink, FamilyTree, Member, Union } from '#domain/tree/facts.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Snapshot } from '#server/db/connection.ts';
import { inSlices } from './in-slices.ts';

type MemberTuple = [
  Member['id'],
  Member['firstName'],
  Member['lastName'],
  Member['gender'],
  Member['birthDate'],
  Member['birthPlace'],
  Member['deathDate'],
  Member['deathPlace'],
  Member['isDeceased'],
  Member['notes'],
  Member['biography'],
  Member['email'],
  Member['phone'],
  Member['location'],
  Member['photoUrl'],
];
type UnionTuple = [
  Union['id'],
  Union['partnerA'],
  Union['partnerB'],
  Union['kind'],
  Union['startDate'],
  Union['startPlace'],
  Union['end'],
  Union['endDate'],
];
type LinkTuple = [
  ChildLink['id'],
  ChildLink['unionId'],
  ChildLink['memberId'],
  ChildLink['position'],
  ChildLink['pedigreeA'],
  ChildLink['pedigreeB'],
];

/** A whole tree as plain rows, in the order in which its people were added. */
export async function selectFamily({ rows }: Snapshot, treeId: TreeId): Promise<FamilyTree> {
  const memberRows = await rows<MemberTuple>(
    `select id, first_name, last_name, gender, birth_date, birth_place, death_date, death_place, is_deceased, notes,
      biography, email, phone, location, photo_url from family_members where tree_id = $1 order by id`,
    [treeId],
  );
  const members = await inSlices(mapInSteps(memberRows, toMember));
  const unionRows = await rows<UnionTuple>(
    `select id, partner_a, partner_b, kind, start_date, start_place, end_reason, end_date from unions
      where tree_id = $1 order by id`,
    [treeId],
  );
  const unions = await inSlices(mapInSteps(unionRows, toUnion));
  const linkRows = await rows<LinkTuple>(
    `select id, union_id, member_id, position, pedigree_a, pedigree_b from union_children
      where tree_id = $1 order by union_id, position, id`,
    [treeId],
  );
  return { members, unions, children: await inSlices(mapInSteps(linkRows, toLink)) };
}

const toMember = ([
  id,
  firstName,
  lastName,
  gender,
  birthDate,
  birthPlace,
  deathDate,
  deathPlace,
  isDeceased,
  notes,
  biography,
  email,
  phone,
  location,
  photoUrl,
]: MemberTuple): Member => ({
  id,
  firstName,
  lastName,
  gender,
  birthDate,
  birthPlace,
  deathDate,
  deathPlace,
  isDeceased,
  notes,
  biography,
  email,
  phone,
  location,
  photoUrl,
});

const toUnion = ([id, partnerA, partnerB, kind, startDate, startPlace, end, endDate]: UnionTuple): Union => ({
  id,
  partnerA,
  partnerB,
  kind,
  startDate,
  startPlace,
  end,
  endDate,
});

const toLink = ([id, unionId, memberId, position, pedigreeA, pedigreeB]: LinkTuple): ChildLink => ({
  id,
  unionId,
  memberId,
  position,
  pedigreeA,
  pedigreeB,
});
