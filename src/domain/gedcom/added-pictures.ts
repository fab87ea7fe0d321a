import type { PixelBox } from '#domain/photos/photo.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { textLines, valueLines } from './write-value.ts';

/** A picture that no record speaks of yet, and which goes with a packed file. */
export interface AddedPicture {
  /** Of its file in the pack; without characters that an address would have to escape. */
  readonly path: string;
  /** 'image/jpeg'. */
  readonly mime: string;
  readonly title: string | null;
  /** As somebody wrote it. */
  readonly date: string | null;
  readonly place: string | null;
  /** Never for strangers. */
  readonly isPrivate: boolean;
  readonly people: readonly { readonly memberId: MemberId; readonly frame: PixelBox | null }[];
}

/** Of GEDCOM's own tags none says when and where a picture was taken; these are in use elsewhere, and are read again here. */
export const PICTURE_DATE = '_DATE';
export const PICTURE_PLACE = '_PLAC';

/** The lines of GEDCOM 7 that speak of added pictures. */
export interface PictureLines {
  /** Below the record of somebody: which pictures they are in, and where. '' for nobody. */
  readonly below: (memberId: MemberId) => string;
  readonly records: readonly string[];
}

/** @param nameOf A new name for a record, which begins with the letters. */
export function writePictures(pictures: readonly AddedPicture[], nameOf: (letters: string) => string): PictureLines {
  const below = new Map<MemberId, string[]>();
  const records = pictures.map((picture) => {
    const xref = nameOf('O');
    for (const { memberId, frame } of picture.people) {
      below.set(memberId, [...(below.get(memberId) ?? []), `1 OBJE @${xref}@`, ...frameLines(frame)]);
    }
    return [`0 @${xref}@ OBJE`, ...pictureLines(picture)].join('\n');
  });
  return { below: (memberId) => below.get(memberId)?.join('\n') ?? '', records };
}

function pictureLines({ path, mime, title, date, place, isPrivate }: AddedPicture): string[] {
  return [
    ...(isPrivate ? ['1 RESN CONFIDENTIAL'] : []),
    `1 FILE ${path}`,
    `2 FORM ${mime}`,
    ...(title === null ? [] : textLines(2, 'TITL', title, '7.0')),
    ...(date === null ? [] : valueLines(1, PICTURE_DATE, date, '7.0')),
    ...(place === null ? [] : valueLines(1, PICTURE_PLACE, place, '7.0')),
  ];
}

/** In pixels from the corner where both are least. */
const frameLines = (frame: PixelBox | null): string[] =>
  frame === null
    ? []
    : ['2 CROP', `3 TOP ${frame.top}`, `3 LEFT ${frame.left}`, `3 HEIGHT ${frame.height}`, `3 WIDTH ${frame.width}`];
