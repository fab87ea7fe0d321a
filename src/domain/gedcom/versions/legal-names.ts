const legal = /^[A-Z0-9_]+$/;

/** New names for the records whose names GEDCOM 7 does not allow: capital letters of English, digits and '_', and not VOID. */
export function planLegalNames(xrefs: Iterable<string>): Map<string, string> {
  const illegal: string[] = [];
  const used = new Set(['VOID']);
  for (const xref of xrefs) {
    if (legal.test(xref) && xref !== 'VOID') used.add(xref);
    else illegal.push(xref);
  }
  const names = new Map<string, string>();
  for (const xref of illegal) {
    const wanted = legalName(xref);
    let name = wanted;
    for (let number = 2; used.has(name); number += 1) name = `${wanted}_${number}`;
    used.add(name);
    names.set(xref, name);
  }
  return names;
}

/** What a record is called in GEDCOM 7, unless another one has that name already. */
export const legalName = (xref: string): string =>
  xref
    .toUpperCase()
    .replace(/[^A-Z0-9_]+/g, '_')
    .replace(/^_+$/, 'X');
