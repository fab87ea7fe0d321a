import { expect, test } from 'vitest';
import { importText } from '#domain/gedcom/testing/import-text.ts';
import { writeAgain } from '#domain/gedcom/testing/try-file.ts';
import { readAssociates } from './associates.ts';
import { addEvent } from './edit-event.ts';
import { structureOf } from './record-to-edit.ts';

test('who stands by an event goes through files of both versions and back, below that event', () => {
  const associates = [
    { personXref: 'I3', role: 'witness' as const },
    { personXref: 'I3', role: 'informant' as const },
  ];
  const couple = { lines: '0 @F1@ FAM\n1 HUSB @I1@\n1 WIFE @I2@', version: '5.5.1' as const };
  const { lines } = addEvent(couple, { kind: 'marriage', date: '3 MAR 1925', associates });
  const people = ['0 @I1@ INDI\n1 NAME A\n1 FAMS @F1@', '0 @I2@ INDI\n1 NAME B\n1 FAMS @F1@', '0 @I3@ INDI\n1 NAME C'];
  const old = ['0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8', ...people, lines, '0 TRLR', ''].join('\n');
  const seven = writeAgain(importText(old), '7.0');
  expect(seven).toContain('2 ASSO @I3@\n3 ROLE WITN\n2 ASSO @I3@\n3 ROLE OTHER\n4 PHRASE informant');
  const again = writeAgain(importText(seven), '5.5.1');
  for (const [text, version] of [
    [old, '5.5.1'],
    [seven, '7.0'],
    [again, '5.5.1'],
  ] as const) {
    const family = text.slice(text.indexOf('0 @F1@'), text.indexOf('\n0 TRLR'));
    const [marriage] = structureOf({ lines: family, version }).children.filter(({ tag }) => tag === 'MARR');
    expect(marriage && readAssociates(marriage)).toMatchObject(associates);
  }
});
