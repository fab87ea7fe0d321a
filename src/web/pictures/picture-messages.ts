import type { MovedCard } from '#contract/moved-cards.ts';
import type { CardContent } from '#domain/diagram/drawing/card-content.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { SceneRequest } from '#web/diagram/layout-messages.ts';
import type { Language } from '#web/text/languages.ts';
import type { PageFont } from './page-fonts.ts';
import type { PixelFormat } from './picture-limits.ts';

/** Everything the worker needs to know to make a picture file. */
export interface PictureOrder {
  readonly graph: TreeGraph;
  readonly request: SceneRequest;
  /** The cards that somebody moved by hand. */
  readonly moved: readonly MovedCard[];
  readonly format: PixelFormat | 'svg';
  /** px of the picture on one px of the drawing; an SVG has no px. */
  readonly scale: number;
  readonly content: CardContent;
  readonly title: string;
  readonly language: Language;
  readonly fonts: readonly PageFont[];
}

export type PictureReply =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'drawn'; readonly file: Blob }
  /** A picture of so many px cannot be made, or nothing could open it. */
  | { readonly kind: 'tooLarge'; readonly width: number; readonly height: number }
  | { readonly kind: 'failed'; readonly message: string };
