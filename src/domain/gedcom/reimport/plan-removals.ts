import type { UnionFacts } from '#domain/tree/facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import { linkKey } from './known-family.ts';
import type { Reimport } from './plan-reimport.ts';

/** What a replacement takes out. */
export interface Removals {
  readonly members: ReadonlySet<MemberId>;
  readonly unions: ReadonlySet<UnionId>;
  readonly links: ReadonlySet<ChildLinkId>;
  /** Couples that stay, without a partner who goes. */
  readonly emptiedUnions: ReadonlyMap<UnionId, UnionFacts>;
  /** People who stay and lose a partner, a parent or a child that was tied to them here. */
  readonly untied: ReadonlySet<MemberId>;
}

interface NamesInTree {
  readonly memberOf: (id: MemberId) => MemberId;
  readonly unionOf: (id: UnionId) => UnionId;
}

/** Finds what earlier imports brought and the file does not have; nothing where files are merged. */
export function planRemovals({ file, tree, mode, brought }: Reimport, { memberOf, unionOf }: NamesInTree): Removals {
  const members = new Set<MemberId>();
  const unions = new Set<UnionId>();
  const links = new Set<ChildLinkId>();
  const emptiedUnions = new Map<UnionId, UnionFacts>();
  const untied = new Set<MemberId>();
  if (mode === 'merge') return { members, unions, links, emptiedUnions, untied };

  const people = new Set(file.members.map(({ id }) => memberOf(id)));
  const couples = new Set(file.unions.map(({ id }) => unionOf(id)));
  const pairs = new Set(
    file.children.map(({ unionId, memberId }) => linkKey({ unionId: unionOf(unionId), memberId: memberOf(memberId) })),
  );
  for (const { id } of tree.members) if (brought.has(id) && !people.has(id)) members.add(id);
  for (const { id } of tree.unions) if (brought.has(id) && !couples.has(id)) unions.add(id);
  const lose = (id: MemberId | null) => {
    if (id !== null && !members.has(id)) untied.add(id);
  };

  const childrenLeft = new Set<UnionId>();
  const partnersOf = new Map(tree.unions.map(({ id, partnerA, partnerB }) => [id, [partnerA, partnerB]]));
  for (const link of tree.children) {
    const isOfFile = brought.has(link.id);
    const isCut = members.has(link.memberId) || unions.has(link.unionId);
    if (!isCut && !(isOfFile && !pairs.has(linkKey(link)))) {
      childrenLeft.add(link.unionId);
      continue;
    }
    links.add(link.id);
    if (isOfFile) continue;
    if (members.has(link.memberId)) for (const parent of partnersOf.get(link.unionId) ?? []) lose(parent);
    else lose(link.memberId);
  }
  for (const { id, ...facts } of tree.unions) {
    if (unions.has(id)) continue;
    const left = (partner: MemberId | null) => (partner !== null && members.has(partner) ? null : partner);
    const partnerA = left(facts.partnerA);
    const partnerB = left(facts.partnerB);
    if (partnerA === facts.partnerA && partnerB === facts.partnerB) continue;
    if (!brought.has(id)) for (const partner of [partnerA, partnerB]) lose(partner);
    const isEmpty = partnerA === null && partnerB === null && !childrenLeft.has(id) && !couples.has(id);
    if (isEmpty) unions.add(id);
    else emptiedUnions.set(id, { ...facts, partnerA, partnerB });
  }
  return { members, unions, links, emptiedUnions, untied };
}
