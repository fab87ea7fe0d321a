import {
  christeningTags,
  deadLine,
  deathTags,
  type EvidenceByEntity,
  earlier,
  isOfTheDead,
  type RecordEvidence,
  tagsInWords,
} from '#domain/living/evidence.ts';
import type { TreeId } from '#domain/tree/ids.ts';

/** Reads rows as tuples. */
type ReadRows = <Tuple extends unknown[]>(text: string, values: readonly unknown[]) => Promise<readonly Tuple[]>;

type LifeTuple = [
  entityId: string,
  livedBy: number | null,
  christenedBy: number | null,
  diedBy: number | null,
  hasDied: boolean | null,
];
type WordsTuple = [
  entityId: string,
  tag: string,
  label: string | null,
  value: string | null,
  earliest: number | null,
  latest: number | null,
];

interface Asked {
  readonly treeId: TreeId;
  /** A Julian day number. */
  readonly today: number;
  /** The members and unions whose records are read; all of them where it is not said. */
  readonly only?: readonly string[] | undefined;
}

/**
 * What the records of a tree say of when its people lived, beside what rows say themselves. A burial wholly in the future has not
 * happened. Linear: the database sums up, so that one row arrives for each person.
 */
export async function selectEvidence(read: ReadRows, { treeId, today, only }: Asked): Promise<EvidenceByEntity> {
  const among = (place: string) => (only ? `and entity_id = any(${place})` : '');
  const last = only ? [only] : [];
  const [lives, inWords, dead] = await Promise.all([
    read<LifeTuple>(
      `select entity_id, min(latest), min(latest) filter (where tag = any($2)), min(latest) filter (where tag = any($3) and coalesce(earliest, 0) <= $4),
          bool_or(tag = any($3) and coalesce(earliest, 0) <= $4)
        from life_events
        where tree_id = $1 and tag <> 'NAME' and (latest is not null or tag = any($3)) ${among('$5')}
        group by entity_id`,
      [treeId, christeningTags, deathTags, today, ...last],
    ),
    read<WordsTuple>(
      `select entity_id, tag, label, value, earliest, latest from life_events
        where tree_id = $1 and tag = any($2) and (label is not null or value is not null) ${among('$3')}`,
      [treeId, tagsInWords, ...last],
    ),
    read<[entityId: string]>(
      `select entity_id from gedcom_records
        where tree_id = $1 and entity_id is not null and strpos(lines, E'\\n1 ${deadLine}') > 0 ${among('$2')}`,
      [treeId, ...last],
    ),
  ]);
  const evidence = new Map<string, RecordEvidence>();
  for (const [id, livedBy, christenedBy, diedBy, hasDied] of lives) {
    evidence.set(id, { livedBy, christenedBy, diedBy, hasDied: hasDied === true });
  }
  const add = (id: string, diedBy: number | null) => {
    const known = evidence.get(id) ?? { livedBy: null, christenedBy: null, diedBy: null };
    evidence.set(id, { ...known, diedBy: earlier(known.diedBy, diedBy), hasDied: true });
  };
  for (const [id, tag, label, value, earliest, latest] of inWords) {
    if ((earliest ?? today) <= today && isOfTheDead({ tag, label, value })) add(id, latest);
  }
  for (const [id] of dead) add(id, null);
  return evidence;
}
