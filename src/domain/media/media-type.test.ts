import { expect, test } from 'vitest';
import { mediaTypeOf } from './media-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['GIF87a\x01\0', 'image/gif'],
  ['GIF89a\x01\0', 'image/gif'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['RIFF\x24\0\0\0WAVEfmt ', 'audio/wav'],
  ['RIFF\x24\0\0\0AVI LIST', 'video/x-msvideo'],
  ['II*\0\x08\0\0\0', 'image/tiff'],
  ['MM\0*\0\0\0\x08', 'image/tiff'],
  ['BM\x36\x0c\0\0\0\0\0\0\x36', 'image/bmp'],
  ['\0\0\0\x18ftypheic', 'image/heic'],
  ['\0\0\0\x18ftypmif1', 'image/heic'],
  ['\0\0\0\x18ftypavif', 'image/avif'],
  ['\0\0\0\x18ftypM4A ', 'audio/mp4'],
  ['\0\0\0\x18ftypqt  ', 'video/quicktime'],
  ['\0\0\0\x18ftypisom', 'video/mp4'],
  ['\x1a\x45\xdf\xa3', 'video/webm'],
  ['ID3\x04', 'audio/mpeg'],
  ['\xff\xfb\x90', 'audio/mpeg'],
  ['\xff\xf3\x90', 'audio/mpeg'],
  ['OggS\0', 'audio/ogg'],
  ['fLaC\0', 'audio/flac'],
  ['%PDF-1.7', 'application/pdf'],
  ['PK\x03\x04\x14', 'application/zip'],
])('the bytes %j are %s', (start, type) => {
  expect(mediaTypeOf(bytes(start))).toBe(type);
});

test('letters of any encoding are text, and so is markup that a browser would run', () => {
  expect(mediaTypeOf(bytes('Letter from Solo,\r\n12 March'))).toBe('text/plain');
  expect(mediaTypeOf(bytes('Gr\xfc\xdfe'))).toBe('text/plain');
  expect(mediaTypeOf(bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>'))).toBe('text/plain');
  expect(mediaTypeOf(bytes('BM is how this letter begins'))).toBe('text/plain');
});

test('what nobody knows is just bytes', () => {
  expect(mediaTypeOf(bytes('\0\x01\x02'))).toBe('application/octet-stream');
  for (const none of '\0\x08\x0e\x1f\x7f') {
    expect(mediaTypeOf(bytes(`text${none}text`))).toBe('application/octet-stream');
  }
  expect(mediaTypeOf(new Uint8Array())).toBe('application/octet-stream');
});
