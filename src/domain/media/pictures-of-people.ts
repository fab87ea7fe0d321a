import { PICTURE_DATE, PICTURE_PLACE } from '#domain/gedcom/added-pictures.ts';
import { type AtSigns, atSignsOfHead } from '#domain/gedcom/at-signs.ts';
import type { GedcomRecord } from '#domain/gedcom/gedcom-record.ts';
import { childrenOf, findChild, type GedcomNode, parseStructure, textOf } from '#domain/gedcom/structure.ts';
import type { PixelBox } from '#domain/photos/photo.ts';

/** A file that a packed family has of people. */
export interface PictureOfPeople {
  /** As the packed file spelled it. */
  readonly path: string;
  readonly title: string | null;
  /** When and where it was taken, as the file says. */
  readonly date: string | null;
  readonly place: string | null;
  /** Confidential, as the file says. */
  readonly isPrivate: boolean;
  /** Everybody in it by the names of their records, and where; null for somewhere. */
  readonly people: ReadonlyMap<string, PixelBox | null>;
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
export function readPicturesOfPeople(find: (reference: string) => string | undefined): PictureReader {
  const found = new Map<string, PictureOfPeople & { people: Map<string, PixelBox | null> }>();
  const ofRecord = new Map<string, readonly string[]>();
  const pointers: (readonly [person: string, object: string, PixelBox | null])[] = [];
  let atSigns: AtSigns = 'all';

  const note = (object: GedcomNode): readonly string[] => {
    return childrenOf(object, 'FILE').flatMap((file) => {
      const path = find(file.value.trim());
      if (path === undefined) return [];
      const known = found.get(path);
      found.set(path, {
        path,
        title: known?.title ?? textBelow(file, 'TITL') ?? textBelow(object, 'TITL'),
        date: known?.date ?? textBelow(object, PICTURE_DATE),
        place: known?.place ?? textBelow(object, PICTURE_PLACE),
        isPrivate: known?.isPrivate || /confidential|privacy/i.test(textBelow(object, 'RESN') ?? ''),
        people: known?.people ?? new Map(),
      });
      return [path];
    });
  };
  const show = (person: string, paths: readonly string[], frame: PixelBox | null) => {
    for (const path of paths) {
      const people = found.get(path)?.people;
      people?.set(person, people.get(person) ?? frame);
    }
  };

  return {
    read({ tag, xref, lines }) {
      if (tag === 'HEAD') atSigns = atSignsOfHead(lines);
      if (tag === 'OBJE' && xref !== null) ofRecord.set(xref, note(parseStructure(lines, atSigns)));
      if (tag !== 'INDI' || xref === null || !lines.includes('\n1 OBJE')) return;
      for (const object of childrenOf(parseStructure(lines, atSigns), 'OBJE')) {
        if (object.pointer === null) show(xref, note(object), null);
        else pointers.push([xref, object.pointer, frameOf(object)]);
      }
    },
    finish() {
      // Records may stand after those that point to them.
      for (const [person, object, frame] of pointers) show(person, ofRecord.get(object) ?? [], frame);
      return found;
    },
  };
}

const textBelow = (node: GedcomNode, tag: string): string | null => textOf(findChild(node, tag));

/** Where somebody is in it (CROP of GEDCOM 7); null where that is not said, or not in whole pixels. */
function frameOf(object: GedcomNode): PixelBox | null {
  const crop = findChild(object, 'CROP');
  const side = (tag: string) => {
    const text = textBelow(crop ?? object, tag) ?? '';
    return crop && /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  };
  const left = side('LEFT');
  const top = side('TOP');
  const width = side('WIDTH');
  const height = side('HEIGHT');
  const isWhole = [left, top, width, height].every(Number.isInteger) && width > 0 && height > 0;
  return isWhole ? { left, top, width, height } : null;
}
