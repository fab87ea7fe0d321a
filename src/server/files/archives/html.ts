import { escapeXml } from '#domain/diagram/drawing/escape-xml.ts';

/** Words in an element or an attribute, with nothing in them that a browser would take for anything else. */
export const html = escapeXml;

/** Several lines, each ending where it does. */
export const htmlLines = (words: string): string =>
  words
    .split(/\r\n?|\n/)
    .map(html)
    .join('<br>');
