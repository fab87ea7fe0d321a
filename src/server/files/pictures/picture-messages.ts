import type { PictureReport } from '#contract/pictures.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { Portrait } from './embed-portraits.ts';

/** What a worker that draws a picture tells the server. */
export type PictureMessage =
  | { readonly kind: 'piece'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'progress'; readonly share: number }
  /** Asks for somebody's portrait. */
  | { readonly kind: 'portrait'; readonly id: MemberId }
  | { readonly kind: 'done'; readonly report: PictureReport };

/** What the server answers it. */
export interface PortraitMessage {
  readonly id: MemberId;
  readonly portrait: Portrait;
}
