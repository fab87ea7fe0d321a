import { expect, test } from 'vitest';
import { escapedUri, fileIn5, fileIn7 } from './file-payload.ts';
import { languageName, languageTag } from './language-tags.ts';
import { mediaFormat, mediaType, mediaTypeOfFile } from './media-format.ts';
import { uuidOf } from './uuid-payload.ts';

test('trap 33: paths of every system become addresses and come back', () => {
  const paths: [string, string][] = [
    ['a.jpg', 'a.jpg'],
    ['photos/Zoë & Jan (1).jpg', 'photos/Zo%C3%AB%20&%20Jan%20(1).jpg'],
    ['C:\\Pictures\\a b.jpg', 'file:///C:/Pictures/a%20b.jpg'],
    ['/home/ani/50%.jpg', 'file:///home/ani/50%25.jpg'],
    ['https://example.org/a%20b?c=d', 'https://example.org/a%20b?c=d'],
    ['file:///etc/passwd', 'file:///etc/passwd'],
    ['', ''],
  ];
  for (const [path, uri] of paths) {
    expect([path, fileIn7(path)]).toEqual([path, uri]);
    if (!path.startsWith('file:')) expect([uri, fileIn5(uri)]).toEqual([uri, path]);
  }
  expect(fileIn7('\\\\host\\share\\a.jpg')).toBe('file://host/share/a.jpg');
  expect(fileIn7('..\\a.jpg')).toBe('../a.jpg');
  expect(fileIn7('a\ud800.jpg')).toBe('a%EF%BF%BD.jpg');
  expect(escapedUri('media/a b%20c ë.jpg')).toBe('media/a%20b%20c%20%C3%AB.jpg');
  // A percent sign that escapes no text is a percent sign.
  expect([fileIn5('100%'), fileIn5('%ff.jpg')]).toEqual(['100%', '%ff.jpg']);
});

test('formats have media types, also those that nobody registered, and come back', () => {
  expect(['jpg', 'JPEG', '.png', 'tif', 'odd one', 'image/png', ''].map(mediaType)).toEqual([
    'image/jpeg',
    'image/jpeg',
    'image/png',
    'image/tiff',
    'application/x-odd-one',
    'image/png',
    'application/octet-stream',
  ]);
  expect(['image/jpeg', 'application/x-odd', 'application/x-mp3', 'text/vtt', 'model/step'].map(mediaFormat)).toEqual([
    'jpg',
    'odd',
    'application/x-mp3',
    'vtt',
    'model/step',
  ]);
  expect([mediaTypeOfFile('a.b.JPG'), mediaTypeOfFile('a')]).toEqual(['image/jpeg', 'application/octet-stream']);
});

test('languages have tags, whatever a file calls them', () => {
  expect(['Indonesian', 'english', 'Catalan_Spn', 'en-US', 'Klingon', '?'].map(languageTag)).toEqual([
    'id',
    'en',
    'ca-ES',
    'en-US',
    null,
    null,
  ]);
  expect([languageName('id'), languageName('en-US')]).toEqual(['Indonesian', 'en-US']);
});

test('trap 37: a _UID is a UUID in each of its spellings, if its checksum is right', () => {
  const uuid = 'F86BF30F-E3B8-C745-B1A1-A05CCEDDDE20';
  const digits = uuid.replaceAll('-', '');
  expect([uuid, `{${uuid}}`, digits, `${digits}03B7`, `${digits}03b7`].map(uuidOf)).toEqual(Array(5).fill(uuid));
  expect([`${digits}03B8`, '42', 'G'.repeat(32), ''].map(uuidOf)).toEqual([null, null, null, null]);
});
