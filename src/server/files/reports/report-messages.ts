/** What a worker that writes a report tells the server. */
export type ReportMessage =
  | { readonly kind: 'piece'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly unwritten: string };
