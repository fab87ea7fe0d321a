import { isToCome } from '#domain/dates/is-to-come.ts';
import {
  aliveOn,
  christeningTags,
  deadLine,
  deathTags,
  type EvidenceByEntity,
  earlier,
  isOfTheDead,
  later,
  nothingRecorded,
  type RecordEvidence,
  tagsAfterLife,
  tagsInWords,
} from '#domain/living/evidence.ts';
import { forEachInSteps } from '#domain/steps.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { inTimeSlices } from '#server/platform/jobs/time-slices.ts';

/** Reads rows as tuples. */
type ReadRows = <Tuple extends unknown[]>(text: string, values: readonly unknown[]) => Promise<readonly Tuple[]>;

type LifeTuple = [
  entityId: string,
  livedBy: number | null,
  christenedBy: number | null,
  livedUntil: number | null,
  diedBy: number | null,
  diedFrom: number | null,
  hasDied: boolean | null,
];
type WordsTuple = [
  entityId: string,
  tag: string,
  label: string | null,
  value: string | null,
  date: string | null,
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
 * What the records of a tree say of when its people lived, beside what rows say themselves: the same as `evidenceOf` reads in each
 * of them. Linear: the database sums up, so that one row arrives for each person, and one for each event that only its words tell
 * of: what it is, or whether it is to come.
 */
export async function selectEvidence(read: ReadRows, { treeId, today, only }: Asked): Promise<EvidenceByEntity> {
  const among = (place: string) => (only ? `and entity_id = any(${place})` : '');
  const last = only ? [only] : [];
  const [lives, inWords, dead] = await Promise.all([
    read<LifeTuple>(
      `select entity_id, min(latest), min(latest) filter (where tag = any($2)),
          max(earliest) filter (where earliest <= $4 and tag <> all($5)),
          min(latest) filter (where tag = any($3) and latest <= $4),
          max(earliest) filter (where tag = any($3) and latest <= $4),
          bool_or(tag = any($3) and (date is null or latest <= $4))
        from life_events
        where tree_id = $1 and tag <> 'NAME' and (latest is not null or earliest is not null or tag = any($3)) ${among('$6')}
        group by entity_id`,
      [treeId, christeningTags, deathTags, today, [...tagsAfterLife, ...tagsInWords], ...last],
    ),
    read<WordsTuple>(
      `select entity_id, tag, label, value, date, earliest, latest from life_events
        where tree_id = $1 and (
          (tag = any($2) and (label is not null or value is not null or earliest is not null))
          or (tag = any($3) and date is not null and (latest is null or latest > $4))
        ) ${among('$5')}`,
      [treeId, tagsInWords, deathTags, today, ...last],
    ),
    read<[entityId: string]>(
      `select entity_id from gedcom_records
        where tree_id = $1 and entity_id is not null and strpos(lines, E'\\n1 ${deadLine}') > 0 ${among('$2')}`,
      [treeId, ...last],
    ),
  ]);
  const evidence = new Map<string, RecordEvidence>();
  await inTimeSlices(
    forEachInSteps(lives, ([id, livedBy, christenedBy, livedUntil, diedBy, diedFrom, hasDied]) => {
      evidence.set(id, { livedBy, christenedBy, livedUntil, diedBy, diedFrom, hasDied: hasDied === true });
    }),
  );
  const add = (id: string, said: Partial<RecordEvidence>) => {
    const { livedUntil = null, diedBy = null, diedFrom = null, hasDied = false } = said;
    const known = evidence.get(id) ?? nothingRecorded;
    evidence.set(id, {
      ...known,
      livedUntil: later(known.livedUntil, livedUntil),
      diedBy: earlier(known.diedBy, diedBy),
      diedFrom: later(known.diedFrom, diedFrom),
      hasDied: known.hasDied || hasDied,
    });
  };
  await inTimeSlices(
    forEachInSteps(inWords, ([id, tag, label, value, date, earliest, latest]) => {
      const event = { tag, label, value, date, earliest, latest };
      const livedUntil = aliveOn(event, today);
      if (livedUntil !== null) add(id, { livedUntil });
      if (isOfTheDead(event) && !isToCome(event, date, today))
        add(id, { diedBy: latest, diedFrom: earliest, hasDied: true });
    }),
  );
  for (const [id] of dead) add(id, { hasDied: true });
  return evidence;
}
