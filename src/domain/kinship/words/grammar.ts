import type { Marriage } from './find-marriage.ts';
import type { BloodLink, Form, PartnerLink } from './links-of.ts';

/** A kinship word as a label, without its article, and as the one to whom somebody else belongs. */
export interface Noun {
  /** 'second cousin', 'épouse'. */
  readonly bare: string;
  /** Behind another noun: 'of a second cousin', 'de l’épouse', 'eines Cousins zweiten Grades'. */
  readonly owner: string;
  /** In front of another noun, in the languages that have it: 'wife’s'. */
  readonly before?: string | undefined;
  /** What stands in brackets at the end of the label. */
  readonly note?: string | undefined;
}

/** What a language knows: words for a stretch of blood, a partner, a marriage with its kin, and how one owns another. */
export interface Grammar {
  /** For somebody compared with themselves. */
  readonly same: string;
  readonly blood: (kin: BloodLink) => Noun;
  /** `isOwned`: it is the wife of somebody named, not the reader's own. */
  readonly partner: (partner: PartnerLink, isOwned: boolean) => Noun;
  /** null where the language has no word and composes one. */
  readonly marriage: (marriage: Marriage) => Noun | null;
  readonly own: (head: Noun, owner: Noun) => Noun;
  readonly generations: (count: number, direction: 'up' | 'down') => string;
}

/** A word for a man, a woman, and anybody. */
export type Forms = readonly [male: string, female: string, neutral: string];

export function choose<T>([male, female, neutral]: readonly [T, T, T], form: Form): T {
  return { male, female, neutral }[form];
}

/** The owner behind the head: 'épouse de l’arrière-petit-neveu'. Brackets go to the end, unless both have some. */
export function ownBehind(head: Noun, owner: Noun): Noun {
  const inner = head.note !== undefined && owner.note !== undefined ? ` (${head.note})` : '';
  return {
    bare: `${head.bare}${inner} ${owner.owner}`,
    owner: `${head.owner}${inner} ${owner.owner}`,
    note: owner.note ?? head.note,
  };
}

/** A label with its brackets. */
export function labelOf({ bare, note }: Noun): string {
  return note === undefined ? bare : `${bare} (${note})`;
}
