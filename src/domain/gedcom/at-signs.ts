import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';

/** GEDCOM 5.5, 5.5.1 and 5.5.5 double every at sign of a text; 7.0 only one that opens a line's value. */
export type AtSigns = 'all' | 'leading';

/** How files of this version write at signs. */
export const atSignsOf = (version: GedcomVersion): AtSigns => (version === '7.0' ? 'leading' : 'all');

/** Which of the two ways of writing the lines of a file follow, by its HEAD record. */
export function versionOfHead(headLines: string): GedcomVersion {
  const version = /^1 GEDC\b[^\n]*\n(?:[2-9] [^\n]*\n)*?2 VERS ([^\n]*)/m.exec(headLines)?.[1];
  return /^[7-9]/.test(version?.trim() ?? '') ? '7.0' : '5.5.1';
}

/** As `atSignsOf`, for a file of which only the HEAD record is at hand. */
export const atSignsOfHead = (headLines: string): AtSigns => atSignsOf(versionOfHead(headLines));

/** Lone at signs, as in most e-mail addresses of most files, stay as they are. */
export function undoubleAtSigns(value: string, atSigns: AtSigns): string {
  if (atSigns === 'all') return value.replaceAll('@@', '@');
  return value.startsWith('@@') ? value.slice(1) : value;
}

const calendarEscape = /(@#D[A-Z _]+@)/;

/** A text as GEDCOM 5.5.1 writes it. Calendar escapes of dates ('@#DJULIAN@ 1700') are not text and stay single. */
export function doubleAtSigns(text: string): string {
  if (!text.includes('@')) return text;
  const parts = text.split(calendarEscape);
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replaceAll('@', '@@'))).join('');
}

/** Lines of one file as another writes them. */
export function withAtSigns(text: string, from: AtSigns, to: AtSigns): string {
  if (from === to || !text.includes('@')) return text;
  return text
    .split('\n')
    .map((line) => {
      const [, start = '', value = ''] = /^(\d+ (?:@[^@]+@ )?[^ ]+ ?)(.*)/s.exec(line) ?? [];
      if (/^@[^@#][^@]*@$/.test(value)) return line;
      const plain = undoubleAtSigns(value, from);
      if (to === 'all') return start + doubleAtSigns(plain);
      return start + (plain.startsWith('@') && !plain.startsWith('@#') ? `@${plain}` : plain);
    })
    .join('\n');
}
