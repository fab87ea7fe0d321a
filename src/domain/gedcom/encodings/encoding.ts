/** How the bytes of a file are to be read. 'ascii' means that no byte above 127 has been seen, so every guess agrees. */
export const gedcomEncodings = [
  'ascii',
  'utf-8',
  'utf-16le',
  'utf-16be',
  'ansel',
  'cp1252',
  'cp437',
  'macroman',
] as const;
export type GedcomEncoding = (typeof gedcomEncodings)[number];

const declaredNames: ReadonlyMap<string, GedcomEncoding> = new Map([
  ['ANSEL', 'ansel'],
  ['ANSI', 'cp1252'],
  ['CP1252', 'cp1252'],
  ['WINDOWS-1252', 'cp1252'],
  ['IBM WINDOWS', 'cp1252'],
  ['WINDOWS', 'cp1252'],
  ['LATIN1', 'cp1252'],
  ['ISO-8859-1', 'cp1252'],
  ['ISO8859-1', 'cp1252'],
  ['ISO8859', 'cp1252'],
  ['IBMPC', 'cp437'],
  ['IBM PC', 'cp437'],
  ['IBM', 'cp437'],
  ['IBM DOS', 'cp437'],
  ['MSDOS', 'cp437'],
  ['MS-DOS', 'cp437'],
  ['OEM', 'cp437'],
  ['CP437', 'cp437'],
  ['MACINTOSH', 'macroman'],
  ['MACROMAN', 'macroman'],
  ['UTF-8', 'utf-8'],
  ['UTF8', 'utf-8'],
  ['ASCII', 'utf-8'],
  ['UNICODE', 'utf-8'],
]);

/**
 * What a HEAD.CHAR value stands for, or undefined where the name says nothing. UNICODE means UTF-16 in the standard, but
 * that has been recognised from the bytes by the time anybody asks.
 */
export function findDeclaredEncoding(name: string): GedcomEncoding | undefined {
  return declaredNames.get(name.trim().toUpperCase());
}
