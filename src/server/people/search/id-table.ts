import { forEachInSteps, type Steps } from '#domain/steps.ts';

/** Of many ids, sixteen bytes each, which number one has: from 0 as they stand. */
export interface IdTable {
  /** By the sixteen bytes that begin there; -1 for an id that is not among them. */
  readonly find: (bytes: Buffer, at: number) => number;
}

const BYTES = 16;

/** Open addressing over the bytes themselves (D. Knuth, TAOCP 3, 6.4, algorithm L): at most sixteen bytes more for each. */
export function* buildIdTable(ids: Buffer): Steps<IdTable> {
  const size = ids.length / BYTES;
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(size * 2 + 1))).fill(-1);
  const mask = slots.length - 1;
  const slotOf = (bytes: Buffer, at: number) =>
    (Math.imul(bytes.readInt32BE(at + 12) ^ bytes.readInt32BE(at + 4), 0x9e3779b1) >>> 7) & mask;
  yield* forEachInSteps(Array(size).keys(), (number) => {
    let slot = slotOf(ids, number * BYTES);
    while (slots[slot] !== -1) slot = (slot + 1) & mask;
    slots[slot] = number;
  });
  return {
    find(bytes, at) {
      for (let slot = slotOf(bytes, at); ; slot = (slot + 1) & mask) {
        const number = slots[slot] ?? -1;
        if (number === -1 || ids.compare(bytes, at, at + BYTES, number * BYTES, number * BYTES + BYTES) === 0)
          return number;
      }
    },
  };
}

/** The sixteen bytes of an id. */
export const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
