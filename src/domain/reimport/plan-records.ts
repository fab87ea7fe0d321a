import { versionOfHead } from '#domain/gedcom/at-signs.ts';
import { WRITTEN_HERE } from '#domain/gedcom/written-here.ts';
import { forEachInSteps, groupInSteps, type Steps } from '#domain/steps.ts';
import { namesInFiles } from './match-people.ts';
import { type BothNames, planNames } from './plan-names.ts';
import { areStrangers } from './strangers.ts';

/** A record that an earlier file brought. */
export interface KeptLines {
  readonly id: string;
  readonly importId: string;
  readonly xref: string | null;
  readonly tag: string;
  /** What its file said last; of a record that was written down here its first line. */
  readonly lines: string;
  /** Its lines, where they have been edited here; null where they are the file's. */
  readonly edited: string | null;
  /** The row it became, null where it became none or the row is gone. */
  readonly entityId: string | null;
}

/** A record of the file that comes, in the order of the file. */
export interface FileRecord {
  readonly xref: string | null;
  readonly tag: string;
  /** The row that it becomes, in the ids of the tree. */
  readonly entityId: string | null;
  /** What `shapeOf` says; only of records that become no row. */
  readonly shape: string | null;
}

export interface RecordPlan {
  /** New names for those xrefs of the file that are others in the tree, of records and of pointers without a record. */
  readonly names: ReadonlyMap<string, string>;
  /** The kept record that takes in the lines of a record of the file, by its place in the file. */
  readonly keptAt: ReadonlyMap<number, KeptLines>;
  /** The earlier imports that this file is a newer state of. */
  readonly lineage: ReadonlySet<string>;
  /** The import whose records the new ones join: its HEAD reads lines as this file's does. Null where there is none. */
  readonly joins: string | null;
  /** Whether lines of this file may stand below that import's HEAD. */
  readonly fits: (importId: string) => boolean;
}

/**
 * Finds which kept record each record of a file is a newer state of, so that its lines take that one's place and nothing stands
 * twice: people and couples by the rows they became, every other record by its xref where the file counts its records as
 * the earlier one did and it is not clearly about something else, or else by what it says. A record whose person was deleted here is taken up again by the same xref.
 */
export function* planRecords(
  file: readonly FileRecord[],
  kept: readonly KeptLines[],
  head: string,
  spoken: BothNames,
): Steps<RecordPlan> {
  const keptAt = new Map<number, KeptLines>();
  const used = new Set<string>();
  const take = (place: number, one: KeptLines | undefined) => {
    if (one === undefined || used.has(one.id) || keptAt.has(place)) return;
    used.add(one.id);
    keptAt.set(place, one);
  };

  const ofEntity = new Map<string, KeptLines>();
  yield* forEachInSteps(kept, (one) => {
    if (one.entityId !== null) ofEntity.set(one.entityId, one);
  });
  yield* forEachInSteps(file.entries(), ([place, { entityId, tag }]) => {
    const one = entityId === null ? undefined : ofEntity.get(entityId);
    if (one?.tag === tag) take(place, one);
  });
  const lineage = new Set<string>();
  yield* forEachInSteps(keptAt.values(), ({ importId }) => {
    if (importId !== WRITTEN_HERE) lineage.add(importId);
  });

  const mayBe: KeptLines[] = [];
  yield* forEachInSteps(kept, (one) => {
    if (one.entityId === null && one.xref !== null && lineage.has(one.importId)) mayBe.push(one);
  });
  const isAlike = yield* countsAlike(file, keptAt);
  if (isAlike) {
    for (const namesOf of namesInFiles) {
      const named = yield* groupInSteps(mayBe, ({ xref, tag }) =>
        namesOf(xref ?? '').map((name) => `${sharedTag(tag)} ${name}`),
      );
      yield* forEachInSteps(file.entries(), ([place, { xref, tag, shape }]) => {
        if (xref === null) return;
        const isIt = ({ id, lines }: KeptLines) =>
          !used.has(id) && (shape === null || shape === shapeOf(lines) || !areStrangers(shape, lines));
        take(place, named.get(`${sharedTag(tag)} ${xref}`)?.find(isIt));
      });
    }
  }
  yield* takeByShape(file, kept, take, used, (place) => !keptAt.has(place));

  const versionOf = new Map(
    kept.filter(({ tag }) => tag === 'HEAD').map(({ importId, lines }) => [importId, versionOfHead(lines)]),
  );
  const fits = (importId: string) => versionOf.get(importId) === versionOfHead(head);
  const joins = yield* mostOf(keptAt.values(), fits);
  const ownHead = kept.find(({ tag, importId }) => tag === 'HEAD' && importId === joins);
  yield* forEachInSteps(file.entries(), ([place, { tag }]) => {
    if (tag === 'HEAD') take(place, ownHead);
  });

  const names = yield* planNames(file, kept, { keptAt, lineage, countsAlike: isAlike }, spoken);
  return { names, keptAt, lineage, joins, fits };
}

/** GEDCOM 7 has another tag for notes that are shared. */
const sharedTag = (tag: string): string => (tag === 'SNOTE' ? 'NOTE' : tag);

/** What a record says, whatever it and the records it points to are called. */
export function shapeOf(lines: string): string {
  return lines.replace(/^0 @[^@\n]+@ /, '0 ').replace(/^(\d+ [^ \n@]+ )@[^@\n#][^@\n]*@$/gm, '$1@');
}

/** Whether most of those who were found again have the xrefs that they had. */
function* countsAlike(file: readonly FileRecord[], keptAt: ReadonlyMap<number, KeptLines>): Steps<boolean> {
  let alike = 0;
  yield* forEachInSteps(keptAt, ([place, { xref }]) => {
    const now = file[place]?.xref ?? '';
    if (namesInFiles.some((namesOf) => namesOf(xref ?? '').includes(now))) alike++;
  });
  return alike > 0 && alike * 2 >= keptAt.size;
}

function* takeByShape(
  file: readonly FileRecord[],
  kept: readonly KeptLines[],
  take: (place: number, one: KeptLines | undefined) => void,
  used: ReadonlySet<string>,
  isOpen: (place: number) => boolean,
): Steps {
  const shapes = new Set<string>();
  yield* forEachInSteps(file, ({ shape }) => {
    if (shape !== null) shapes.add(shape);
  });
  const shapeOfKept = ({ importId, lines, edited }: KeptLines) =>
    shapeOf(importId === WRITTEN_HERE ? (edited ?? lines) : lines);
  const ofShape = yield* groupInSteps(kept, (one) =>
    used.has(one.id) || rowTags.has(one.tag) ? [] : [shapeOfKept(one)].filter((shape) => shapes.has(shape)),
  );
  // The first of a shape is taken from the end.
  yield* forEachInSteps(ofShape.values(), (group) => void group.reverse());
  yield* forEachInSteps(file.entries(), ([place, { shape }]) => {
    if (shape !== null && isOpen(place)) take(place, ofShape.get(shape)?.pop());
  });
}

/** Records that are found by other means than what they say. */
const rowTags: ReadonlySet<string> = new Set(['INDI', 'FAM', 'HEAD']);

/** The import that most of these records came with, among those that fit. */
function* mostOf(kept: Iterable<KeptLines>, fits: (importId: string) => boolean): Steps<string | null> {
  const counts = new Map<string, number>();
  yield* forEachInSteps(kept, ({ importId }) => {
    counts.set(importId, (counts.get(importId) ?? 0) + 1);
  });
  let most: string | null = null;
  for (const [name, count] of counts) if (fits(name) && count > (counts.get(most ?? '') ?? 0)) most = name;
  return most;
}
