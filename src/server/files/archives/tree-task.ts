import type { Language } from '#domain/languages.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';

/** All that it takes to draw the tree of an archive, as plain values. */
export interface TreeTask {
  /** As far as its readers may see it. */
  readonly graph: TreeGraph;
  readonly title: string;
  readonly language: Language;
  readonly todayYear: number;
}

/** The drawing as SVG, in pieces. In the place of each portrait stands `portraitMark` of the member. */
export interface DrawnTree {
  readonly pieces: readonly string[];
}

export const portraitMark = (member: number): string => `portrait:${member}`;

/** What somebody's section and their card in the drawing are called. */
export const sectionId = (member: number): string => `p${member}`;
export const cardId = (member: number): string => `c${member}`;
