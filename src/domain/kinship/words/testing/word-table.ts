import { type DescribeRelationOptions, describeRelation, explainRelation } from '../describe-relation.ts';
import { kinPath } from './kin-path.ts';

/** A relation by blood, with its word for a man, a woman and anybody; one word where the language makes no difference. */
export type GridRow =
  | readonly [up: number, down: number, word: string]
  | readonly [up: number, down: number, male: string, female: string, neutral: string];
export type Grid = readonly GridRow[];

/** Words by the notation of `kinPath`. */
export type WordsByPath = Readonly<Record<string, string>>;

export function describePath(path: string, options: DescribeRelationOptions): string {
  const { relation, facts } = kinPath(path);
  return describeRelation(relation, facts, options);
}

export function explainPath(path: string, options: DescribeRelationOptions): string {
  const { relation, facts } = kinPath(path);
  return explainRelation(relation, facts, options);
}

/** A path too long to be written out, through men. */
export function far(up: number, down: number): string {
  return 'F'.repeat(up) + 'S'.repeat(down);
}

/** The same relation to a man, a woman and somebody of no known gender; everybody between is a man. */
export function gridPaths(up: number, down: number): readonly [male: string, female: string, neutral: string] {
  const stem = far(up, down);
  const ends = down > 0 ? ['S', 'D', 'C'] : ['F', 'M', 'P'];
  const [male = '', female = '', neutral = ''] = ends.map((end) => stem.slice(0, -1) + end);
  return [male, female, neutral];
}

/** What the table says of every relation it holds, by path. */
export function expectedWords(grid: Grid, words: WordsByPath): WordsByPath {
  const rows = grid.flatMap(([up, down, male, female = male, neutral = male]) => {
    const [ofMale, ofFemale, ofNeutral] = gridPaths(up, down);
    return [
      [ofMale, male],
      [ofFemale, female],
      [ofNeutral, neutral],
    ] as const;
  });
  return { ...Object.fromEntries(rows), ...words };
}

/** What the function says of the same relations. */
export function describedWords(expected: WordsByPath, options: DescribeRelationOptions): WordsByPath {
  return Object.fromEntries(Object.keys(expected).map((path) => [path, describePath(path, options)]));
}
