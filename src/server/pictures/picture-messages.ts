import type { PictureReport } from '#contract/pictures.ts';

/** What a worker that draws a picture tells the server. */
export type PictureMessage =
  | { readonly kind: 'piece'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly report: PictureReport };
