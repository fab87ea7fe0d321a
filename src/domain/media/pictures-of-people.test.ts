import { expect, test } from 'vitest';
import { recordOfLines } from '#domain/gedcom/gedcom-record.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { readPicturesOfPeople } from './pictures-of-people.ts';

function read(...records: string[]) {
  const reader = readPicturesOfPeople(
    (path) => (path.startsWith('http') ? undefined : path),
    (xref) => (xref.startsWith('I') ? (xref as MemberId) : undefined),
  );
  for (const lines of records) reader.read(recordOfLines(lines, 1));
  return Object.fromEntries(
    Array.from(reader.finish(), ([path, { title, people }]) => [path, [title, [...people].join(' ')]]),
  );
}

test('a picture is of everybody whose record points to it, wherever its own record stands', () => {
  const pictures = read(
    '0 @I1@ INDI\n1 NAME Siti\n1 OBJE @M1@',
    '0 @M1@ OBJE\n1 FILE photos/both.jpg\n2 FORM image/jpeg\n2 TITL At the well\n1 FILE https://photos.example/1.jpg',
    '0 @I2@ INDI\n1 OBJE @M1@\n1 OBJE\n2 FILE own.png\n2 TITL Alone\n1 OBJE @M9@',
  );
  expect(pictures).toEqual({ 'photos/both.jpg': ['At the well', 'I1 I2'], 'own.png': ['Alone', 'I2'] });
});

test('what is said of an event, a couple or a source shows nobody', () => {
  const pictures = read(
    '0 @I1@ INDI\n1 BIRT\n2 OBJE @M1@',
    '0 @F1@ FAM\n1 OBJE @M1@',
    '0 @S1@ SOUR\n1 OBJE @M1@',
    '0 @M1@ OBJE\n1 FILE certificate.png',
  );
  expect(pictures).toEqual({ 'certificate.png': [null, ''] });
});
