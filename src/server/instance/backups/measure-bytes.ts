import { createHash } from 'node:crypto';

export interface Measured {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

const NEWLINE = 10;

/** Passes bytes on and knows at the end how many they were, how many lines, and their hash. COPY writes a row as one line. */
export function createMeasure() {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  return {
    async *pass(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const piece of source) {
        hash.update(piece);
        bytes += piece.byteLength;
        for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, at + 1)) rows++;
        yield piece;
      }
    },
    end: (): Measured => ({ rows, bytes, sha256: hash.digest('hex') }),
  };
}

/** Measures without keeping anything. */
export async function measure(source: AsyncIterable<Uint8Array>): Promise<Measured> {
  const measured = createMeasure();
  for await (const _ of measured.pass(source)) {
    // Only looked at.
  }
  return measured.end();
}
