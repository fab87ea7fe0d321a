import { decodeUtf8 } from '../encodings/utf8.ts';

const scheme = /^[A-Za-z][A-Za-z0-9+.-]+:/;
/** They cannot be escaped. */
const loneSurrogates = /\p{Surrogate}/gu;

/** Where a file lies as GEDCOM 7 says it: a URI. 'C:\Pictures\a b.jpg' is 'file:///C:/Pictures/a%20b.jpg'. */
export function fileIn7(path: string): string {
  if (scheme.test(path)) return escapedUri(path);
  const slashed = path.replaceAll('\\', '/');
  if (/^[A-Za-z]:\//.test(slashed)) return `file:///${slashed.slice(0, 2)}${encodePath(slashed.slice(2))}`;
  if (slashed.startsWith('//')) return `file:${encodePath(slashed)}`;
  if (slashed.startsWith('/')) return `file://${encodePath(slashed)}`;
  return encodePath(slashed);
}

/** A path as programs of 5.5.1 write it. */
export function fileIn5(uri: string): string {
  const drive = /^file:\/\/\/([A-Za-z]:\/.*)$/.exec(uri)?.[1];
  if (drive !== undefined) return decodePath(drive).replaceAll('/', '\\');
  const local = /^file:\/\/(\/.*)$/.exec(uri)?.[1];
  if (local !== undefined) return decodePath(local);
  return scheme.test(uri) ? uri : decodePath(uri);
}

const encodePath = (path: string): string => path.split('/').map(encodePart).join('/');

/** Everything but what a URI may hold unescaped. */
const encodePart = (part: string): string =>
  encodeURIComponent(part.replace(loneSurrogates, '\ufffd')).replace(/%(?:24|26|2B|2C|3B|3D|40)/g, decodeURIComponent);

/** Of an address only what may never stand in one is escaped: its percent signs already mean something. */
export const escapedUri = (uri: string): string =>
  uri.replace(loneSurrogates, '\ufffd').replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]+/gu, (part) => encodeURIComponent(part));

/** A percent sign that escapes nothing is left alone. */
const decodePath = (path: string): string =>
  path.replace(/(?:%[0-9A-Fa-f]{2})+/g, (part) => {
    const bytes = Uint8Array.from(part.slice(1).split('%'), (digits) => Number.parseInt(digits, 16));
    const text = decodeUtf8(bytes);
    return text.includes('\ufffd') ? part : text;
  });
