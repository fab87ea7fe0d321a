export interface Named {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email?: string | null;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Quotes, brackets and the apostrophe of 't Hooft begin no name. */
const beginsName = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/**
 * One or two letters for an avatar: of the first name (or else the e-mail address) and of the last name, in upper case.
 * 'U' stands for nobody.
 */
export function initials(person: Named | null): string {
  if (person === null) return 'U';
  const first = firstGrapheme(person.firstName) || firstGrapheme(person.email ?? null);
  return (first + firstGrapheme(person.lastName)).toUpperCase() || 'U';
}

/** What a reader takes for the first letter, with all its accents; '' where there is none. */
function firstGrapheme(text: string | null): string {
  for (const { segment } of graphemes.segment(text ?? ''))
    if (beginsName.test(segment)) return segment.normalize('NFC');
  return '';
}
