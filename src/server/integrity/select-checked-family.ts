import type { KnownRecords, TiedRecord } from '#domain/integrity/line-check.ts';
import { type ChildLink, type FamilyTree, type Member, noMemberFacts, type Union } from '#domain/tree/facts.ts';
import type { MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import type { Snapshot } from '#server/db/connection.ts';

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
];
type UnionTuple = [
  Union['id'],
  Union['partnerA'],
  Union['partnerB'],
  Union['kind'],
  Union['startDate'],
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

/** A whole tree with the facts that the checks compare; notes, contacts and the like are left out. */
export async function selectCheckedFamily({ rows }: Snapshot, treeId: TreeId): Promise<FamilyTree> {
  const members = await rows<MemberTuple>(
    `select id, first_name, last_name, gender, birth_date, birth_place, death_date, death_place, is_deceased
      from family_members where tree_id = $1 order by id`,
    [treeId],
  );
  const unions = await rows<UnionTuple>(
    `select id, partner_a, partner_b, kind, start_date, end_reason, end_date from unions where tree_id = $1 order by id`,
    [treeId],
  );
  const links = await rows<LinkTuple>(
    `select id, union_id, member_id, position, pedigree_a, pedigree_b from union_children where tree_id = $1
      order by union_id, position, id`,
    [treeId],
  );
  return {
    members: members.map(
      ([id, firstName, lastName, gender, birthDate, birthPlace, deathDate, deathPlace, isDeceased]): Member => ({
        ...noMemberFacts,
        id,
        firstName,
        lastName,
        gender,
        birthDate,
        birthPlace,
        deathDate,
        deathPlace,
        isDeceased,
      }),
    ),
    unions: unions.map(
      ([id, partnerA, partnerB, kind, startDate, end, endDate]): Union => ({
        id,
        partnerA,
        partnerB,
        kind,
        startDate,
        startPlace: null,
        end,
        endDate,
      }),
    ),
    children: links.map(
      ([id, unionId, memberId, position, pedigreeA, pedigreeB]): ChildLink => ({
        id,
        unionId,
        memberId,
        position,
        pedigreeA,
        pedigreeB,
      }),
    ),
  };
}

/** The people and families that the files of a tree name. */
export async function selectKnownRecords({ rows }: Snapshot, treeId: TreeId): Promise<KnownRecords> {
  const records = await rows<[xref: string, tag: string, entityId: string | null]>(
    `select xref, tag, entity_id from gedcom_records where tree_id = $1 and xref is not null and tag in ('INDI', 'FAM')`,
    [treeId],
  );
  const persons = new Map<string, MemberId | null>();
  const families = new Map<string, UnionId | null>();
  for (const [xref, tag, entityId] of records) {
    // Safe: the import wrote the id of the row that it made of a record with this tag.
    if (tag === 'INDI') persons.set(xref, entityId as MemberId | null);
    else families.set(xref, entityId as UnionId | null);
  }
  return { persons, families };
}

const PAGE = 2000;

/** The lines of the people and families that came with files, a page at a time. */
export async function* selectTiedRecords({ rows }: Snapshot, treeId: TreeId): AsyncGenerator<readonly TiedRecord[]> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await rows<[id: string, tag: string, lines: string, entityId: string]>(
      `select id, tag, lines, entity_id from gedcom_records
        where tree_id = $1 and id > $2 and entity_id is not null and tag in ('INDI', 'FAM') order by id limit ${PAGE}`,
      [treeId, last],
    );
    if (page.length > 0) yield page.map(([, tag, lines, entityId]) => ({ tag, lines, entityId }));
    last = page.at(-1)?.[0] ?? last;
    if (page.length < PAGE) return;
  }
}
