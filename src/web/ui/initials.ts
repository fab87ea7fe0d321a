interface Named {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly email?: string | null | undefined;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** First letter of the first name (else of the address) and of the last name, in capitals; 'U' for nobody. */
export function initialsOf({ firstName, lastName, email }: Named): string {
  const letters = first(firstName?.trim() || email?.trim()) + first(lastName?.trim());
  return letters.toLocaleUpperCase() || 'U';
}

/** What a reader takes for one letter, which may be several code points. */
function first(text: string | undefined): string {
  return text ? ([...graphemes.segment(text)][0]?.segment ?? '') : '';
}
