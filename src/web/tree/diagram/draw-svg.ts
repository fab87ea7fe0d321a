import type { Detail } from '#domain/diagram/drawing/level-of-detail.ts';
import type { TextStyle } from '#domain/diagram/drawing/pen.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { writeSvg } from '#domain/diagram/drawing/write-svg.ts';
import type { Language } from '#domain/languages.ts';

interface SvgFileOptions {
  readonly title: string;
  readonly language: Language;
  readonly detail?: Detail;
  /** The portrait of a member as an address that holds its bytes. */
  readonly portrait?: (member: number) => string | undefined;
  readonly measure: (words: string, style: TextStyle) => number;
}

const PIECE_LENGTH = 1 << 18;

/** A picture as the pieces of an SVG file, so that no string has to hold all of it. */
export function svgPieces(picture: Picture, options: SvgFileOptions): string[] {
  const pieces: string[] = [];
  let piece = '';
  writeSvg(picture, {
    ...options,
    write(words) {
      piece += words;
      if (piece.length < PIECE_LENGTH) return;
      pieces.push(piece);
      piece = '';
    },
  });
  return [...pieces, piece];
}

export function drawSvg(picture: Picture, options: SvgFileOptions): Blob {
  return new Blob(svgPieces(picture, options), { type: 'image/svg+xml' });
}
