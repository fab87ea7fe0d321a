import type { FamilyTree, Member } from '#domain/tree/facts.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { csvRow } from './csv-row.ts';

const columns = [
  'Id',
  'First name',
  'Last name',
  'Gender',
  'Birth date',
  'Birth place',
  'Death date',
  'Death place',
  'Deceased',
  'Parents',
  'Partners',
  'Children',
  'Parent ids',
  'Partner ids',
  'Child ids',
  'Location',
  'Email',
  'Phone',
  'Notes',
  'Biography',
  'Photo',
] as const;

/** Tells spreadsheet programs that the letters are UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * The people of a tree as a table for spreadsheets, one row each in the order of the tree, relatives by name and by id. Dates
 * are as somebody wrote them. Couples have no rows of their own: dates of marriages are not in this table. `hasDied` says of a
 * member, by place, whether they are known to have died.
 */
export function* memberTable(tree: FamilyTree, hasDied: (place: number) => boolean): Generator<string> {
  const relativesOf = createRelatives(tree);
  yield BYTE_ORDER_MARK + csvRow(columns);
  for (const [place, member] of tree.members.entries()) {
    yield csvRow(cellsOf(member, relativesOf(member.id), hasDied(place)));
  }
}

interface Relatives {
  readonly parents: readonly Member[];
  readonly partners: readonly Member[];
  readonly children: readonly Member[];
}

function cellsOf(member: Member, { parents, partners, children }: Relatives, hasDied: boolean): (string | null)[] {
  return [
    member.id,
    member.firstName,
    member.lastName,
    member.gender,
    member.birthDate,
    member.birthPlace,
    member.deathDate,
    member.deathPlace,
    hasDied ? 'yes' : 'no',
    ...[parents, partners, children].map((people) => people.map((person) => memberName(person) ?? '?').join('; ')),
    ...[parents, partners, children].map((people) => people.map(({ id }) => id).join('; ')),
    member.location,
    member.email,
    member.phone,
    member.notes,
    member.biography,
    member.photoUrl,
  ];
}

function createRelatives(tree: FamilyTree): (id: MemberId) => Relatives {
  const memberOf = new Map(tree.members.map((member) => [member.id, member]));
  const unionOf = new Map(tree.unions.map((union) => [union.id, union]));
  const asPartner = new Map<MemberId, UnionId[]>();
  const asChild = new Map<MemberId, UnionId[]>();
  const childrenOf = new Map<UnionId, MemberId[]>();
  for (const { id, partnerA, partnerB } of tree.unions) {
    for (const partner of [partnerA, partnerB]) if (partner !== null) append(asPartner, partner, id);
  }
  for (const { unionId, memberId } of tree.children.toSorted((a, b) => a.position - b.position)) {
    append(asChild, memberId, unionId);
    append(childrenOf, unionId, memberId);
  }
  const partnersIn = (id: UnionId) => [unionOf.get(id)?.partnerA ?? null, unionOf.get(id)?.partnerB ?? null];
  const people = (ids: readonly (MemberId | null)[]) =>
    [...new Set(ids)].flatMap((id) => (id === null ? [] : (memberOf.get(id) ?? [])));
  return (id) => {
    const unions = asPartner.get(id) ?? [];
    return {
      parents: people((asChild.get(id) ?? []).flatMap(partnersIn)),
      partners: people(unions.flatMap(partnersIn).filter((partner) => partner !== id)),
      children: people(unions.flatMap((union) => childrenOf.get(union) ?? [])),
    };
  };
}

function append<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void {
  const items = map.get(key);
  if (items) items.push(item);
  else map.set(key, [item]);
}
