import { foldXref } from './xref-index.ts';

const pointer = /^\d+ [^ \n@]+ @([^@\n#][^@\n]*)@$/gm;

/** The names of records in the lines of a record: of all that it points to. Whoever points to VOID means nobody. */
export function pointersIn(lines: string): Set<string> {
  const names = new Set<string>();
  for (const [, name = ''] of lines.matchAll(pointer)) if (name !== 'VOID') names.add(name);
  return names;
}

/** The names that a file or a tree speaks of. Whoever reads one of them knows which record it means, or that it means none. */
export interface SpokenNames {
  readonly records: ReadonlySet<string>;
  /** Names that pointers use, by the places of the records that they stand in: at least those that no record has. */
  readonly pointers: ReadonlyMap<string, readonly number[]>;
}

/**
 * Gathers names, record by record. Of pointers that have a record the places are kept only where the name is `wanted`, so that
 * memory grows with those that come before their record.
 */
export function createSpokenNames(wanted: ReadonlySet<string> = new Set()) {
  const records = new Set<string>();
  const pointers = new Map<string, number[]>();
  return {
    records,
    pointers,
    add(place: number, { xref, lines }: { readonly xref: string | null; readonly lines: string }): void {
      if (xref !== null) records.add(xref);
      if (xref !== null && !wanted.has(xref)) pointers.delete(xref);
      for (const name of pointersIn(lines)) {
        if (records.has(name) && !wanted.has(name)) continue;
        const places = pointers.get(name);
        // A part of a text keeps the whole text in memory, unless it is copied.
        if (places === undefined) pointers.set([...name].join(''), [place]);
        else if (places.at(-1) !== place) places.push(place);
      }
    },
  };
}

/** Names that pointers use and no record has. */
export function looseNames({ records, pointers }: SpokenNames): string[] {
  return Array.from(pointers.keys()).filter((name) => !records.has(name));
}

/** What no other record may be called: the names of records, and those that would make a loose pointer mean it. */
export function takenNames(names: SpokenNames): Set<string> {
  const taken = new Set<string>();
  for (const name of names.records) taken.add(foldXref(name));
  for (const name of names.pointers.keys()) taken.add(foldXref(name));
  return taken;
}
