import type { GedcomRecord } from './gedcom-record.ts';
import { foldXref } from './xref-index.ts';

const definition = /^(0 @)([^@\n]+)(@ )/;
const pointer = /^(\d+ [^ \n@]+ @)([^@\n#][^@\n]*)(@)$/gm;

/**
 * New names for those of a file that are taken in the tree already (`takenNames`): 'I1' becomes 'I1_2', or the next number that
 * is free. A pointer that means no record of the file gets a new name as well where it would mean one of the tree. Names that
 * are not taken are not in the map.
 */
export function planXrefNames(
  { records, loose }: { readonly records: Iterable<string>; readonly loose: Iterable<string> },
  taken: ReadonlySet<string>,
): Map<string, string> {
  const names = new Map<string, string>();
  const own = new Map<string, string>();
  for (const xref of records) if (!own.has(foldXref(xref))) own.set(foldXref(xref), xref);
  const strange = Array.from(new Set(loose)).filter((xref) => !own.has(foldXref(xref)));
  const used = new Set([...own.keys(), ...strange.map(foldXref)]);
  for (const xref of new Set([...records, ...strange])) {
    if (!taken.has(foldXref(xref))) continue;
    let number = 2;
    while (taken.has(foldXref(`${xref}_${number}`)) || used.has(foldXref(`${xref}_${number}`))) number++;
    const name = `${xref}_${number}`;
    used.add(foldXref(name));
    names.set(xref, name);
  }
  // A pointer in another spelling goes with its record.
  for (const xref of loose) {
    const name = names.get(own.get(foldXref(xref)) ?? '');
    if (name !== undefined) names.set(xref, name);
  }
  return names;
}

/** The record under its new name, with its pointers to records that were renamed. */
export function renameXrefs(record: GedcomRecord, names: ReadonlyMap<string, string>): GedcomRecord {
  if (names.size === 0) return record;
  const rename = (whole: string, before: string, xref: string, after: string) => {
    const name = names.get(xref);
    return name === undefined ? whole : before + name + after;
  };
  return {
    ...record,
    xref: record.xref === null ? null : (names.get(record.xref) ?? record.xref),
    lines: record.lines.replace(definition, rename).replace(pointer, rename),
  };
}
