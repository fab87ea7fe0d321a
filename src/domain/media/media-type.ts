interface Signature {
  readonly type: string;
  /** Bytes as text, where `?` stands for any. */
  readonly bytes: string;
  readonly at?: number;
}

/** Most of them from the lists of file(1); the first that fits counts. */
const signatures: readonly Signature[] = [
  { type: 'image/jpeg', bytes: '\xff\xd8\xff' },
  { type: 'image/png', bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/gif', bytes: 'GIF87a' },
  { type: 'image/gif', bytes: 'GIF89a' },
  { type: 'image/webp', bytes: 'RIFF????WEBP' },
  { type: 'image/tiff', bytes: 'II*\0' },
  { type: 'image/tiff', bytes: 'MM\0*' },
  { type: 'image/bmp', bytes: 'BM????\0\0\0\0' },
  { type: 'image/avif', bytes: 'ftypavi', at: 4 },
  { type: 'image/heic', bytes: 'ftyphei', at: 4 },
  { type: 'image/heic', bytes: 'ftypmif1', at: 4 },
  { type: 'audio/mp4', bytes: 'ftypM4A', at: 4 },
  { type: 'video/quicktime', bytes: 'ftypqt', at: 4 },
  { type: 'video/mp4', bytes: 'ftyp', at: 4 },
  { type: 'video/x-msvideo', bytes: 'RIFF????AVI ' },
  { type: 'video/webm', bytes: '\x1a\x45\xdf\xa3' },
  { type: 'audio/wav', bytes: 'RIFF????WAVE' },
  { type: 'audio/mpeg', bytes: 'ID3' },
  { type: 'audio/mpeg', bytes: '\xff\xfb' },
  { type: 'audio/mpeg', bytes: '\xff\xf3' },
  { type: 'audio/ogg', bytes: 'OggS' },
  { type: 'audio/flac', bytes: 'fLaC' },
  { type: 'application/pdf', bytes: '%PDF-' },
  { type: 'application/zip', bytes: 'PK\x03\x04' },
];

/**
 * What kind of file it is, by its first bytes alone: neither its name nor what somebody said of it counts. Text of any kind
 * is 'text/plain', markup that a browser would run included; what is not known is 'application/octet-stream'.
 *
 * @param start The first bytes of the file, some hundred of them or all.
 */
export function mediaTypeOf(start: Uint8Array): string {
  const found = signatures.find((signature) => fits(start, signature));
  if (found !== undefined) return found.type;
  return start.length > 0 && start.every(isTextByte) ? 'text/plain' : 'application/octet-stream';
}

function fits(start: Uint8Array, { bytes, at = 0 }: Signature): boolean {
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] !== '?' && start[at + i] !== bytes.charCodeAt(i)) return false;
  }
  return true;
}

/** Everything above ASCII is a letter in some encoding; of the control characters only those that texts have. */
const isTextByte = (byte: number): boolean => (byte >= 0x20 && byte !== 0x7f) || (byte >= 0x09 && byte <= 0x0d);
