import { parseDate } from '#domain/dates/parse-date.ts';
import type { ChildFacts, ChildLink, Union, UnionFacts } from '#domain/tree/facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';

/** The couples and parent sets around two people, before they become one. */
export interface FamilyAround {
  /** All unions in which one of the two is a partner. */
  readonly unions: readonly Union[];
  /** All child links of those unions, and all in which one of the two is the child. */
  readonly links: readonly ChildLink[];
}

/** What happens to one union. */
export interface UnionMerge {
  readonly id: UnionId;
  /** The equal union that it becomes part of and then is gone; null where it stays, with `facts`. */
  readonly into: UnionId | null;
  readonly facts: UnionFacts;
}

/** What happens to one child link; null where the same link is there already and this one goes. */
export interface LinkMerge {
  readonly id: ChildLinkId;
  readonly facts: ChildFacts | null;
}

/** Only what changes: unions and links that stay as they are do not occur. */
export interface FamilyMerge {
  readonly unions: readonly UnionMerge[];
  readonly links: readonly LinkMerge[];
}

/**
 * Gives the unions and child links of one person to another. Unions of the same two people that do not contradict each other
 * become one, with what either says and with the children of both; a child that was in both stands once. Parent sets stay
 * beside each other unless they are the same couple.
 */
export function mergeFamilies(kept: MemberId, other: MemberId, { unions, links }: FamilyAround): FamilyMerge {
  const stays = (member: MemberId | null) => (member === other ? kept : member);
  const isOwn = ({ partnerA, partnerB }: UnionFacts) => partnerA === kept || partnerB === kept;
  const moved = unions
    .toSorted((one, next) => Number(isOwn(next)) - Number(isOwn(one)))
    .map((union) => ({ ...union, partnerA: stays(union.partnerA), partnerB: stays(union.partnerB) }));

  const standing: Union[] = [];
  const into = new Map<UnionId, { readonly id: UnionId; readonly isTurned: boolean }>();
  for (const union of moved) {
    const at = standing.findIndex((one) => isSameCouple(one, union) && !contradicts(one, union));
    const target = standing[at];
    if (target === undefined) {
      standing.push(union);
      continue;
    }
    standing[at] = { ...target, ...mergeUnionFacts(target, union) };
    into.set(union.id, { id: target.id, isTurned: target.partnerA !== union.partnerA });
  }

  const before = new Map(unions.map((union) => [union.id, union]));
  const changed = standing.filter((union) => !isSame(before.get(union.id), union));
  const gone = moved.filter(({ id }) => into.has(id));
  return {
    unions: [
      ...changed.map((union) => ({ id: union.id, into: null, facts: factsOf(union) })),
      ...gone.map((union) => ({ id: union.id, into: into.get(union.id)?.id ?? null, facts: factsOf(union) })),
    ],
    links: mergeLinks(links, stays, into),
  };
}

const isSameCouple = (one: UnionFacts, other: UnionFacts): boolean =>
  one.partnerA !== null &&
  one.partnerB !== null &&
  ((one.partnerA === other.partnerA && one.partnerB === other.partnerB) ||
    (one.partnerA === other.partnerB && one.partnerB === other.partnerA));

/** A couple that married twice, or parted and came together again, has two unions. */
function contradicts(one: UnionFacts, other: UnionFacts): boolean {
  const kinds = new Set([one.kind, other.kind].filter((kind) => kind !== 'unknown'));
  const ends = new Set([one.end, other.end].filter((end) => end !== null && end !== 'unknown'));
  return (
    kinds.size > 1 || ends.size > 1 || areApart(one.startDate, other.startDate) || areApart(one.endDate, other.endDate)
  );
}

function areApart(one: string | null, other: string | null): boolean {
  if (one === null || other === null || one === other) return false;
  const a = parseDate(one);
  const b = parseDate(other);
  if (a.value === null || b.value === null) return true;
  return (
    (a.latest !== null && b.earliest !== null && a.latest < b.earliest) ||
    (b.latest !== null && a.earliest !== null && b.latest < a.earliest)
  );
}

function mergeUnionFacts(one: UnionFacts, other: UnionFacts): Omit<UnionFacts, 'partnerA' | 'partnerB'> {
  return {
    kind: one.kind === 'unknown' ? other.kind : one.kind,
    startDate: closerDate(one.startDate, other.startDate),
    startPlace: one.startPlace ?? other.startPlace,
    end: one.end === null || one.end === 'unknown' ? (other.end ?? one.end) : one.end,
    endDate: closerDate(one.endDate, other.endDate),
  };
}

function closerDate(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  const width = (text: string) => {
    const { earliest, latest } = parseDate(text);
    return earliest === null || latest === null ? Number.POSITIVE_INFINITY : latest - earliest;
  };
  return width(other) < width(one) ? other : one;
}

type Target = { readonly id: UnionId; readonly isTurned: boolean };

function mergeLinks(
  links: readonly ChildLink[],
  stays: (member: MemberId) => MemberId | null,
  into: ReadonlyMap<UnionId, Target>,
): LinkMerge[] {
  const standing = new Map<string, ChildLink>();
  const nextPosition = new Map<UnionId, number>();
  for (const { unionId, position } of links) {
    nextPosition.set(unionId, Math.max(nextPosition.get(unionId) ?? 0, position + 1));
  }
  const place = (link: ChildLink): ChildLink => {
    const target = into.get(link.unionId);
    const memberId = stays(link.memberId) ?? link.memberId;
    if (target === undefined) return { ...link, memberId };
    const position = nextPosition.get(target.id) ?? 0;
    nextPosition.set(target.id, position + 1);
    const [pedigreeA, pedigreeB] = target.isTurned
      ? [link.pedigreeB, link.pedigreeA]
      : [link.pedigreeA, link.pedigreeB];
    return { ...link, unionId: target.id, memberId, position, pedigreeA, pedigreeB };
  };
  const isMoved = (link: ChildLink) => into.has(link.unionId) || stays(link.memberId) !== link.memberId;
  const gone: LinkMerge[] = [];
  const sources = new Map(links.map((link) => [link.id, link]));
  // Links that need not move come first, so that of two equal ones the older place among the children stays.
  for (const link of links.toSorted((one, next) => Number(isMoved(one)) - Number(isMoved(next)))) {
    const placed = place(link);
    const key = `${placed.unionId} ${placed.memberId}`;
    const duplicate = standing.get(key);
    if (duplicate === undefined) {
      standing.set(key, placed);
      continue;
    }
    gone.push({ id: link.id, facts: null });
    standing.set(key, {
      ...duplicate,
      pedigreeA: duplicate.pedigreeA === 'unknown' ? placed.pedigreeA : duplicate.pedigreeA,
      pedigreeB: duplicate.pedigreeB === 'unknown' ? placed.pedigreeB : duplicate.pedigreeB,
    });
  }
  const changed = [...standing.values()].filter((link) => !isSame(sources.get(link.id), link));
  return [...gone, ...changed.map(({ id, ...facts }) => ({ id, facts }))];
}

const factsOf = ({ id: _id, ...facts }: Union): UnionFacts => facts;

function isSame(before: object | undefined, after: object): boolean {
  return before !== undefined && Object.entries(after).every(([name, value]) => Reflect.get(before, name) === value);
}
