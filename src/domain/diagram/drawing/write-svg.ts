import { drawPrint, printLens, printSize } from './draw-print.ts';
import { escapeXml } from './escape-xml.ts';
import type { Size } from './lens.ts';
import type { Detail } from './level-of-detail.ts';
import type { TextStyle } from './pen.ts';
import type { Picture } from './picture.ts';
import { svgPen } from './svg-pen.ts';

interface SvgOptions {
  readonly title: string;
  /** As of `lang`. */
  readonly language: string;
  /** As people are drawn; whole cards if not given. */
  readonly detail?: Detail;
  /** The portrait of a member of the picture, as of `svgPen`; everybody has initials if not given. */
  readonly portrait?: ((member: number) => string | undefined) | undefined;
  /** As of `svgPen`; nobody is a link if not given. */
  readonly link?: ((member: number) => { readonly id: string; readonly href: string }) | undefined;
  readonly measure: (words: string, style: TextStyle) => number;
  /** Takes the next piece of the file, in order. */
  readonly write: (piece: string) => void;
}

/**
 * Writes the whole of a picture as an SVG file: one group a person, with the name as its title and the words of the card as
 * text. One unit is one px at zoom 1. Linear in what is drawn.
 */
export function writeSvg(
  picture: Picture,
  { title, language, detail, portrait, link, measure, write }: SvgOptions,
): Size {
  const { palette, view } = picture;
  const size = printSize(view.scene);
  const { width, height } = size;
  const family = ` font-family="${escapeXml(palette.sans)}"`;
  write(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
      ` xml:lang="${escapeXml(language)}"${family}>\n<title>${escapeXml(title)}</title>\n` +
      `<rect width="${width}" height="${height}" fill="${escapeXml(palette.paper)}"/>\n`,
  );
  const pen = svgPen({ serif: palette.serif, sans: palette.sans, measure, write, portrait, link });
  drawPrint(picture, pen, printLens({ left: 0, top: 0, right: width, bottom: height }), detail);
  write('</svg>\n');
  return size;
}
