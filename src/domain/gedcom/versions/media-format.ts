/** File formats as 5.5.1 and the ends of file names call them, with their media types; of several names the first is written. */
const formats =
  'jpg image/jpeg|jpeg image/jpeg|gif image/gif|png image/png|bmp image/bmp|tif image/tiff|tiff image/tiff|webp image/webp|svg image/svg+xml|pcx image/vnd.zbrush.pcx|heic image/heic|wav audio/wav|mp3 audio/mp3|mp3 audio/mpeg|ogg audio/ogg|oga audio/ogg|m4a audio/mp4|mpg video/mpeg|mpeg video/mpeg|mp4 video/mp4|avi video/x-msvideo|mov video/quicktime|webm video/webm|pdf application/pdf|doc application/msword|rtf application/rtf|txt text/plain|text text/plain|htm text/html|html text/html|vtt text/vtt|zip application/zip|ole application/x-ole';

const pairs = formats.split('|').map((pair) => pair.split(' ') as [format: string, type: string]);
const typeOfFormat: ReadonlyMap<string, string> = new Map(pairs.toReversed());
const formatOfType: ReadonlyMap<string, string> = new Map(
  pairs.map(([format, type]) => [type, format] as const).toReversed(),
);

/** The media type of a format; one of our own making ('application/x-other') where nobody has registered one. */
export function mediaType(format: string): string {
  const word = format.trim();
  if (/^[\w.+-]+\/[\w.+-]+$/.test(word)) return word;
  const plain = word
    .toLowerCase()
    .replace(/[^a-z0-9.+-]+/g, '-')
    .replace(/^[.-]+|-$/g, '');
  return typeOfFormat.get(plain) ?? (plain === '' ? UNKNOWN_TYPE : `application/x-${plain}`);
}

const UNKNOWN_TYPE = 'application/octet-stream';

/** The media type that the end of a file name tells. */
export function mediaTypeOfFile(path: string): string {
  return typeOfFormat.get(/\.([A-Za-z0-9]{2,4})$/.exec(path)?.[1]?.toLowerCase() ?? '') ?? UNKNOWN_TYPE;
}

/** A media type that would not be made of the format again stays as it is. */
export function mediaFormat(type: string): string {
  const format = formatOfType.get(type) ?? /^application\/x-(.+)$/.exec(type)?.[1] ?? type;
  return mediaType(format) === type || formatOfType.has(type) ? format : type;
}
