/** What a card shows of a person beside the name. */
export interface CardContent {
  /** The years of birth and death. */
  readonly years: boolean;
  /** The place in the family, in words. */
  readonly label: boolean;
  /** The portrait, or the initials in its place. */
  readonly portrait: boolean;
  /** On paper nobody can ask for the rest of a name: it takes as many lines as it needs, and smaller letters. */
  readonly wholeName?: boolean;
}

export const wholeCard: CardContent = { years: true, label: true, portrait: true };
