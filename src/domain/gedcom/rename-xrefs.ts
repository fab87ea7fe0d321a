import type { GedcomRecord } from './gedcom-record.ts';

const definition = /^(0 @)([^@\n]+)(@ )/;
const pointer = /^(\d+ [^ \n@]+ @)([^@\n#][^@\n]*)(@)$/gm;

/**
 * New names for the xrefs of a file that are taken in the tree already: 'I1' becomes 'I1_2', or the next number that is
 * free. Names that are not taken are not in the map.
 */
export function planXrefNames(xrefs: Iterable<string>, taken: ReadonlySet<string>): ReadonlyMap<string, string> {
  const own = new Set(xrefs);
  const names = new Map<string, string>();
  const used = new Set<string>();
  const isTaken = (name: string) => taken.has(name) || own.has(name) || used.has(name);
  for (const xref of own) {
    if (!taken.has(xref)) continue;
    let number = 2;
    while (isTaken(`${xref}_${number}`)) number++;
    const name = `${xref}_${number}`;
    used.add(name);
    names.set(xref, name);
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
