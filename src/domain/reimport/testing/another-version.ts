import type { FamilyTree, Member } from '#domain/tree/facts.ts';
import { type Random, seededRandom } from '#domain/tree/generated/random.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';

export interface AnotherVersion {
  readonly tree: FamilyTree;
  /** By the new id of each whom they are. */
  readonly truth: ReadonlyMap<MemberId, MemberId>;
}

/** A family as another program or a cousin has it: other ids, another order, and about `share` of the names, dates and places changed. */
export function anotherVersion(family: FamilyTree, share: number, seed: number): AnotherVersion {
  const random = seededRandom(seed);
  // Safe: ids of tests, never seen elsewhere.
  const other = <Id extends string>(id: Id) => `other ${id}` as Id;
  const otherOrNull = (id: MemberId | null) => id && other(id);
  const changed = <Text extends string | null>(text: Text, change: (random: Random, text: string) => string): Text => {
    if (text === null || !random.chance(share)) return text;
    return (random.chance(0.2) ? null : change(random, text)) as Text;
  };
  const members = family.members.map(
    (member): Member => ({
      ...member,
      id: other(member.id),
      firstName: changed(member.firstName, misspelled),
      lastName: changed(member.lastName, misspelled),
      birthDate: changed(member.birthDate, dated),
      birthPlace: changed(member.birthPlace, misspelled),
      deathDate: changed(member.deathDate, dated),
    }),
  );
  return {
    tree: {
      members: shuffled(random, members),
      unions: shuffled(
        random,
        family.unions.map((union) => ({
          ...union,
          id: other<UnionId>(union.id),
          partnerA: otherOrNull(union.partnerA),
          partnerB: otherOrNull(union.partnerB),
        })),
      ),
      children: family.children.map((link) => ({
        ...link,
        id: other<ChildLinkId>(link.id),
        unionId: other(link.unionId),
        memberId: other(link.memberId),
      })),
    },
    truth: new Map(family.members.map(({ id }) => [other(id), id])),
  };
}

function misspelled(random: Random, text: string): string {
  const at = random.between(0, text.length - 1);
  return text.slice(0, at) + random.pick(['a', 'e', 'n', 'x', '']) + text.slice(at + 1);
}

/** A few years off, or the year alone. */
function dated(random: Random, text: string): string {
  const year = /\d{4}/.exec(text)?.[0];
  if (year === undefined) return text;
  return random.chance(0.5) ? text.replace(year, String(Number(year) + random.between(-3, 3))) : year;
}

export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const keyed = items.map((item) => ({ item, key: random.next() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
