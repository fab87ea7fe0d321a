import type { MovedCard } from '#contract/moved-cards.ts';
import type { CardContent } from '#domain/diagram/drawing/card-content.ts';
import type { Size } from '#domain/diagram/drawing/lens.ts';
import type { Language } from '#domain/languages.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { PageFont } from './page-fonts.ts';
import type { PixelFormat } from './picture-limits.ts';
import type { PictureRequest } from './picture-options.ts';

/** Everything the worker needs to know to make a picture file. */
export interface PictureOrder {
  readonly graph: TreeGraph;
  readonly request: PictureRequest;
  /** The cards that somebody moved by hand. */
  readonly moved: readonly MovedCard[];
  readonly format: PixelFormat | 'svg';
  /** px of the picture on one px of the drawing; an SVG has no px. */
  readonly scale: number;
  readonly content: CardContent;
  /** Where the portrait of a member is, with `{memberId}` in the place of the id; null where nobody's is shown. */
  readonly portraits: string | null;
  readonly title: string;
  readonly language: Language;
  readonly fonts: readonly PageFont[];
}

export interface TooLargePicture extends Size {
  /** A scale at which it could be made and read, and what it would measure then. */
  readonly smaller?: Size & { readonly scale: number };
}

export type PictureReply =
  | { readonly kind: 'progress'; readonly share: number }
  | {
      readonly kind: 'drawn';
      readonly file: Blob /** Portraits that could not be had. */;
      readonly lostPortraits: number;
    }
  /** A picture of so many px cannot be made, or nothing could open it. */
  | ({ readonly kind: 'tooLarge' } & TooLargePicture)
  | { readonly kind: 'failed'; readonly message: string };
