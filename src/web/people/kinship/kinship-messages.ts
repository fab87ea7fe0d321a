import type { PathDrawing } from '#domain/kinship/lay-out-path.ts';
import type { Tradition } from '#domain/kinship/words/indonesian-traditions.ts';
import type { Language } from '#domain/languages.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { KinKind } from './kin-kinds.ts';

/** In which words a relation is told. */
export interface WordChoice {
  readonly language: Language;
  readonly tradition: Tradition;
}

/** Somebody on the way, with words: what this one is to the first, and to the one before. */
export interface DescribedStation {
  readonly member: number;
  /** null for the first, and where the way as a whole is no relation. */
  readonly toFirst: string | null;
  /** null for the first. */
  readonly toLast: string | null;
}

export interface DescribedPath {
  readonly stations: readonly DescribedStation[];
  readonly drawing: PathDrawing;
}

/** In whom two relatives by blood come together. */
export interface SharedAncestors {
  /** A couple, or one of it where only that one is known or shared. */
  readonly members: readonly number[];
  /** The two below have only one parent in common. */
  readonly isHalf: boolean;
}

export interface DescribedRelation extends DescribedPath {
  /** 'second cousin once removed', and what it leaves open: '1 generation down'. */
  readonly word: string;
  readonly note: string | null;
  /** null where one descends from the other, where they are related by marriage, and where nobody knows the ancestors. */
  readonly shared: SharedAncestors | null;
}

export interface DescribedConnection extends DescribedPath {
  /** The whole of it in words, unless that would be more than anybody can follow. */
  readonly word: string | null;
}

export interface RelationsQuestion {
  readonly kind: 'relations';
  /** What is `to` to `from`? */
  readonly from: number;
  readonly to: number;
  readonly words: WordChoice;
}

export interface RelationsAnswer {
  /** Nearest first. */
  readonly relations: readonly DescribedRelation[];
  /** There are more than these. */
  readonly truncated: boolean;
  /** The shortest way over any links between two who are not related; null where they are, or where there is none. */
  readonly connection: DescribedConnection | null;
}

export interface RelativesQuestion {
  readonly kind: 'relatives';
  readonly of: number;
  readonly kin: KinKind;
  /** How many generations of ancestors or descendants. */
  readonly generations: number;
  readonly words: WordChoice;
}

export interface DescribedRelative {
  readonly member: number;
  readonly word: string;
  /** The people between the two, without the common ancestors unless nobody else is. */
  readonly through: readonly number[];
}

export interface RelativesAnswer {
  /** Nearest first. Whoever is related in two ways comes twice. */
  readonly relatives: readonly DescribedRelative[];
  readonly truncated: boolean;
}

export type KinshipQuestion = RelationsQuestion | RelativesQuestion;
export type AnswerTo<Q extends KinshipQuestion> = Q extends RelationsQuestion ? RelationsAnswer : RelativesAnswer;

/** A graph without its texts, which relations do not need and which are slow to hand over. */
export interface Structure {
  readonly members: number;
  readonly unions: number;
  readonly columns: Omit<TreeGraph, 'memberIds' | 'unionIds' | 'firstNames' | 'lastNames'>;
}

export type KinshipRequest =
  | { readonly kind: 'graph'; readonly structure: Structure }
  | { readonly kind: 'question'; readonly id: number; readonly question: KinshipQuestion };

export type KinshipReply =
  | { readonly id: number; readonly answer: RelationsAnswer | RelativesAnswer }
  | { readonly id: number; readonly failure: string };
