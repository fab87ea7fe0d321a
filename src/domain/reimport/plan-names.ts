import { planXrefNames } from '#domain/gedcom/rename-xrefs.ts';
import { looseNames, pointersIn, type SpokenNames, takenNames } from '#domain/gedcom/spoken-names.ts';
import { foldXref } from '#domain/gedcom/xref-index.ts';
import { forEachInSteps, groupInSteps, type Steps } from '#domain/steps.ts';
import { firstXref, namesInFiles } from './match-people.ts';
import type { FileRecord, KeptLines, RecordPlan } from './plan-records.ts';

/** What the file speaks of, by its places, and the tree, by the places of its kept records. */
export interface BothNames {
  readonly file: SpokenNames;
  readonly tree: SpokenNames;
}

interface Found extends Pick<RecordPlan, 'keptAt' | 'lineage'> {
  /** Whether the file counts its records as the earlier one did. */
  readonly countsAlike: boolean;
}

/** Names in a file by which it may mean what pointers of the tree mean that have no record here. */
export function awaitedNames(tree: SpokenNames): Set<string> {
  return new Set(looseNames(tree).flatMap((name) => [name, ...firstXref(name)]));
}

/**
 * What the records of a file are called in the tree, where that is not what the file calls them. A name belongs to its file: a
 * record is not called as a pointer of another file, and a pointer without a record does not mean one of another file. What
 * a record of the tree and its newer state in the file both point to is one and the same.
 */
export function* planNames(
  file: readonly FileRecord[],
  kept: readonly KeptLines[],
  { keptAt, lineage, countsAlike }: Found,
  names: BothNames,
): Steps<Map<string, string>> {
  const { records, pointers } = names.tree;
  const isOfLineage = (place: number) => lineage.has(kept[place]?.importId ?? '');
  /** What records of the tree call what their newer states call so. */
  const pointerHere = (xref: string, isMeant: (name: string) => boolean): string | undefined => {
    for (const place of names.file.pointers.get(xref) ?? []) {
      const one = keptAt.get(place);
      if (one === undefined || one.tag === 'HEAD') continue;
      const here = [...pointersIn(one.lines)].filter(isMeant);
      const name = namesInFiles.flatMap((namesOf) => here.filter((other) => namesOf(other).includes(xref)))[0];
      if (name !== undefined) return name;
    }
    return undefined;
  };
  const isAwaited = (name: string) => !records.has(name) && pointers.get(name)?.every(isOfLineage) === true;

  const decided = new Map<string, string>();
  const others: string[] = [];
  const own = new Map<string, string>();
  yield* forEachInSteps(file.entries(), ([place, { xref }]) => {
    if (xref === null) return;
    own.set(foldXref(xref), xref);
    const name = keptAt.get(place)?.xref ?? pointerHere(xref, isAwaited);
    if (name === undefined) others.push(xref);
    else decided.set(xref, name);
  });

  const loose = looseNames(names.file).filter((xref) =>
    names.file.pointers.get(xref)?.some((place) => file[place]?.tag !== 'HEAD'),
  );
  const ofLineage = kept.filter(({ xref, importId }) => loose.length > 0 && xref !== null && lineage.has(importId));
  const called = yield* groupInSteps(countsAlike ? ofLineage : [], ({ xref }) =>
    namesInFiles.flatMap((namesOf) => namesOf(xref ?? '')),
  );
  const strange: string[] = [];
  yield* forEachInSteps(loose, (xref) => {
    const record = own.get(foldXref(xref));
    const ofRecord = record === undefined ? undefined : decided.get(record);
    if (ofRecord !== undefined && ofRecord !== record) decided.set(xref, ofRecord);
    if (ofRecord !== undefined) return;
    const namesakes = called.get(xref) ?? [];
    const namesake = namesakes.find((one) => one.xref === xref) ?? namesakes[0];
    const name = record === undefined ? (pointerHere(xref, () => true) ?? namesake?.xref) : undefined;
    if (name) decided.set(xref, name);
    else strange.push(xref);
  });
  const given = planXrefNames({ records: others, loose: strange }, takenNames(names.tree));
  for (const [xref, name] of decided) if (name !== xref) given.set(xref, name);
  return given;
}
