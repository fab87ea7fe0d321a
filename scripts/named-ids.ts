/** Most ids that one title names honestly: a test of more is a table of cases, or shows some of them only. */
export const MOST_IDS = 6;

export interface Title {
  readonly text: string;
  readonly ids: readonly string[];
  /** Written once for many cases: by `test.each`, `test.for` or with a part that differs. */
  readonly isTable: boolean;
}

/** Ids in brackets, several of them separated by commas or blanks; each once. */
export const idsIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(list), ([, ids = '']) => ids.split(/[\s,]+/)).flat()),
];

const list = /\[([A-Z][A-Z0-9]*-\d+(?:[\s,]+[A-Z][A-Z0-9]*-\d+)*)\]/g;

/** The titles in a file of tests that name statements. */
export function titlesIn(source: string): Title[] {
  return Array.from(source.matchAll(title), ([, before = '', , text = '']) => ({
    text,
    ids: idsIn(text),
    isTable: before === ')' || text.includes('${'),
  })).filter(({ ids }) => ids.length > 0);
}

/** `test(` or the `)(` behind the cases of a table, and the text that follows. */
const title = /(\btest(?:\.(?:only|skip))?|\))\(\s*(['"`])((?:\\.|(?!\2).)*)\2/gs;
