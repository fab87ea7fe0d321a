/**
 * The header that saves a download under a name in any script (RFC 6266): the exact name encoded as RFC 5987 has it, and
 * before it one in plain letters for whatever does not know that.
 */
export function contentDisposition(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
