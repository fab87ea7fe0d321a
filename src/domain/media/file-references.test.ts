import { expect, test } from 'vitest';
import { createFileFinder, isWebAddress } from './file-finder.ts';
import { fileReferences, moveFiles } from './file-references.ts';

const person = `0 @I1@ INDI
1 NAME Siti /Wijaya/
1 OBJE
2 FORM jpeg
2 FILE photos/siti.jpg
1 BIRT
2 OBJE
3 FILE papers\\birth.pdf
1 NOTE
2 CONT 1 FILE is no file`;

test('files are named below OBJE, wherever it stands, and nowhere else', () => {
  expect(fileReferences(person, 'all')).toEqual([
    { path: 'photos/siti.jpg', line: 4 },
    { path: 'papers\\birth.pdf', line: 7 },
  ]);
  expect(fileReferences('0 HEAD\n1 FILE family.ged', 'all')).toEqual([]);
  expect(fileReferences('0 @I1@ INDI\n1 NAME Siti', 'all')).toEqual([]);
});

test('a record may name several files, and GEDCOM 7 their translations', () => {
  const record = `0 @M1@ OBJE
1 FILE media/talk.mp3
2 FORM audio/mp3
2 TRAN media/talk.ogg
3 FORM audio/ogg
1 FILE media/talk%20two.mp3`;
  expect(fileReferences(record, 'leading').map(({ path }) => path)).toEqual([
    'media/talk.mp3',
    'media/talk.ogg',
    'media/talk%20two.mp3',
  ]);
});

test('a path over two lines is one path, and at signs are single', () => {
  const record = '0 @M1@ OBJE\n1 FILE photos/a very lon\n2 CONC g name@@home.jpg';
  expect(fileReferences(record, 'all')).toEqual([{ path: 'photos/a very long name@home.jpg', line: 1 }]);
});

test('moving a file changes the start of its path and no other line', () => {
  const moved = moveFiles(person, 'all', (path) => (path.startsWith('photos') ? '2' : undefined));
  expect(moved).toBe(person.replace('photos/siti.jpg', '2/photos/siti.jpg'));
  expect(moveFiles(person, 'all', () => undefined)).toBe(person);
});

test('a file is found as it is spelled, percent-encoded, with backslashes and in other capitals', () => {
  const find = createFileFinder(['media/Charlotte Brontë.jpg', 'photos/SITI.JPG', '100%.png']);
  expect(find('media/Charlotte Brontë.jpg')).toBe('media/Charlotte Brontë.jpg');
  expect(find('media/Charlotte%20Bront%C3%AB.jpg')).toBe('media/Charlotte Brontë.jpg');
  expect(find('media/Charlotte Bronte\u0308.jpg')).toBe('media/Charlotte Brontë.jpg');
  expect(find('.\\photos\\siti.jpg')).toBe('photos/SITI.JPG');
  expect(find('100%.png')).toBe('100%.png');
  expect(find('siti.jpg')).toBeUndefined();
});

test('where only capitals tell two files apart, they do', () => {
  const find = createFileFinder(['a.jpg', 'A.jpg']);
  expect(find('A.jpg')).toBe('A.jpg');
  expect(find('a.JPG')).toBeUndefined();
});

test('an address in the net is no file of a packed family', () => {
  expect(isWebAddress('https://photos.example/1.jpg')).toBe(true);
  expect(isWebAddress('file:///home/siti/1.jpg')).toBe(false);
  expect(isWebAddress('C:\\photos\\1.jpg')).toBe(false);
});
