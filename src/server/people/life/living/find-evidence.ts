import type { LivingReasonView } from '#contract/living.ts';
import { christeningTags, deathsAmong } from '#domain/living/evidence.ts';
import type { DecidingDate } from '#domain/living/explain-living.ts';
import type { MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import type { UnionKind } from '#domain/tree/vocabulary.ts';
import { findMember } from '#server/people/members/queries.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import type { CachedGraph } from '#server/tree/trees/graph-cache.ts';
import { findUnionStart, selectEvents } from './queries.ts';

export type Evidence = NonNullable<LivingReasonView['evidence']>;

/** What the family wrote down, where the date stands that decided; undefined where it has just been taken away. */
export async function findEvidence(
  db: Queryable,
  treeId: TreeId,
  { graph, known, day }: CachedGraph,
  { of, row }: DecidingDate,
): Promise<Evidence | undefined> {
  const isOn = ({ latest }: { readonly latest: number | null }) => latest === known[of][row];
  if (of === 'unionStart' || of === 'unionLived') {
    // Safe: it was read from the columns of this graph.
    const union = graph.unionIds[row] as UnionId;
    if (of === 'unionLived') return (await selectEvents(db, treeId, union)).find(isOn);
    const start = await findUnionStart(db, treeId, union);
    return start && { tag: startTags[start.kind], label: null, date: start.startDate };
  }
  const member = graph.memberIds[row] as MemberId;
  const person = await findMember(db, treeId, member);
  if (of === 'birth') return person && { tag: 'BIRT', label: null, date: person.birthDate };
  if (of === 'death' && person && isOn({ latest: person.deathLatest })) {
    return { tag: 'DEAT', label: null, date: person.deathDate };
  }
  const events = await selectEvents(db, treeId, member);
  if (of === 'death') return deathsAmong(events, day).find(isOn);
  return events.find((event) => isOn(event) && (of === 'lived' || christenings.has(event.tag)));
}

const christenings: ReadonlySet<string> = new Set(christeningTags);

const startTags: Readonly<Record<UnionKind, string>> = {
  marriage: 'MARR',
  engagement: 'ENGA',
  partnership: 'EVEN',
  unknown: 'MARR',
};
