/**
 * Finds the xref a pointer means: the very same, or, where there is none, the one that differs only in case or in spaces.
 * Some programs write '@i1@' for '@I1@'.
 */
export function createXrefIndex(known: { has(xref: string): boolean; keys(): Iterable<string> }) {
  let folded: Map<string, string> | undefined;
  return (pointer: string): string | undefined => {
    if (known.has(pointer)) return pointer;
    if (folded === undefined) {
      folded = new Map();
      for (const xref of known.keys()) if (!folded.has(foldXref(xref))) folded.set(foldXref(xref), xref);
    }
    return folded.get(foldXref(pointer));
  };
}

/** The same for all spellings of a name that pointers may have. */
export const foldXref = (xref: string): string => xref.trim().toUpperCase();
