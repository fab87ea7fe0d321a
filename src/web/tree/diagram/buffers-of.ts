/** Every buffer that a message holds, each once: what may change hands instead of being copied. */
export function buffersOf(message: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (message instanceof ArrayBuffer) found.add(message);
  else if (ArrayBuffer.isView(message)) buffersOf(message.buffer, found);
  else if (Array.isArray(message)) return found;
  else if (typeof message === 'object' && message !== null) {
    for (const part of Object.values(message)) buffersOf(part, found);
  }
  return found;
}
