import { expect, test } from 'vitest';
import { recordOfLines } from '#domain/gedcom/gedcom-record.ts';
import { readPicturesOfPeople } from './pictures-of-people.ts';

function read(...records: string[]) {
  const reader = readPicturesOfPeople((path) => (path.startsWith('http') ? undefined : path));
  for (const lines of records) reader.read(recordOfLines(lines, 1));
  return Object.fromEntries(
    Array.from(reader.finish(), ([path, { title, people }]) => [path, [title, [...people.keys()].join(' ')]]),
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

test('where somebody is in a picture, and what else is said of it, is read with it', () => {
  const reader = readPicturesOfPeople((path) => path);
  const lines = [
    '0 @I1@ INDI\n1 OBJE @M1@\n2 CROP\n3 TOP 5\n3 LEFT 10\n3 HEIGHT 20\n3 WIDTH 30',
    '0 @I2@ INDI\n1 OBJE @M1@\n2 CROP\n3 TOP 5.5\n3 LEFT 10\n3 HEIGHT 20\n3 WIDTH 30',
    '0 @I3@ INDI\n1 OBJE @M1@\n2 CROP\n3 TOP 5',
    '0 @M1@ OBJE\n1 RESN CONFIDENTIAL, LOCKED\n1 FILE a.jpg\n1 _DATE ABT 1935\n1 _PLAC Solo',
  ];
  for (const record of lines) reader.read(recordOfLines(record, 1));
  expect(reader.finish().get('a.jpg')).toMatchObject({ date: 'ABT 1935', place: 'Solo', isPrivate: true });
  expect([...(reader.finish().get('a.jpg')?.people ?? [])]).toEqual([
    ['I1', { left: 10, top: 5, width: 30, height: 20 }],
    ['I2', null],
    ['I3', null],
  ]);
});
