import { type AtSigns, atSignsOfHead } from '#domain/gedcom/at-signs.ts';
import type { GedcomRecord } from '#domain/gedcom/gedcom-record.ts';
import { childrenOf, type GedcomNode, parseStructure } from '#domain/gedcom/structure.ts';
import type { MemberId } from '#domain/tree/ids.ts';

/** A file that a packed family has of people. */
export interface PictureOfPeople {
  /** As the packed file spelled it. */
  readonly path: string;
  readonly title: string | null;
  readonly people: ReadonlySet<MemberId>;
}

export interface PictureReader {
  /** Takes every record of the file in its order. */
  readonly read: (record: GedcomRecord) => void;
  /** Once all were read: the files that records speak of, by path; in a person's first one stands who is shown first. */
  readonly finish: () => ReadonlyMap<string, PictureOfPeople>;
}

/**
 * Reads from records which files are pictures of whom: OBJE right below a person, as a pointer to a record or in place. What
 * is said of an event, a source or a couple is more often a document, and of nobody in particular. Linear in the records.
 *
 * @param find The packed file that a FILE value means, see createFileFinder.
 */
export function readPicturesOfPeople(
  find: (reference: string) => string | undefined,
  memberOf: (xref: string) => MemberId | undefined,
): PictureReader {
  const found = new Map<string, { path: string; title: string | null; people: Set<MemberId> }>();
  const ofRecord = new Map<string, readonly string[]>();
  const pointers: (readonly [MemberId, string])[] = [];
  let atSigns: AtSigns = 'all';

  const note = (object: GedcomNode): readonly string[] => {
    const general = titleOf(object);
    return childrenOf(object, 'FILE').flatMap((file) => {
      const path = find(file.value.trim());
      if (path === undefined) return [];
      const known = found.get(path) ?? { path, title: null, people: new Set<MemberId>() };
      known.title ??= titleOf(file) ?? general;
      found.set(path, known);
      return [path];
    });
  };
  const show = (member: MemberId, paths: readonly string[]) => {
    for (const path of paths) found.get(path)?.people.add(member);
  };

  return {
    read({ tag, xref, lines }) {
      if (tag === 'HEAD') atSigns = atSignsOfHead(lines);
      if (tag === 'OBJE' && xref !== null) ofRecord.set(xref, note(parseStructure(lines, atSigns)));
      const member = tag === 'INDI' && xref !== null ? memberOf(xref) : undefined;
      if (member === undefined || !lines.includes('\n1 OBJE')) return;
      for (const object of childrenOf(parseStructure(lines, atSigns), 'OBJE')) {
        if (object.pointer === null) show(member, note(object));
        else pointers.push([member, object.pointer]);
      }
    },
    finish() {
      // Records may stand after those that point to them.
      for (const [member, xref] of pointers) show(member, ofRecord.get(xref) ?? []);
      return found;
    },
  };
}

function titleOf(node: GedcomNode): string | null {
  const [title] = childrenOf(node, 'TITL');
  return title?.value.trim() || null;
}
