/** Bytes that are worth a message. */
const PIECE = 256 * 1024;

/** Hands on what is written in pieces of some size, whose bytes belong to whoever gets them. */
export function collectPieces(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
  let waiting: Uint8Array[] = [];
  let size = 0;
  const flush = () => {
    if (size === 0) return;
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const part of waiting) {
      bytes.set(part, at);
      at += part.length;
    }
    waiting = [];
    size = 0;
    send(bytes);
  };
  return {
    write(part: Uint8Array) {
      waiting.push(part);
      size += part.length;
      if (size >= PIECE) flush();
    },
    flush,
  };
}
