import { expect, test } from 'vitest';
import { findAttendances } from './associates.ts';
import { addEvent, changeEvent } from './edit-event.ts';
import type { LifeRecord } from './life-input.ts';
import { readFamilyLife } from './read-life.ts';
import { structureOf } from './record-to-edit.ts';

const couple = (version: LifeRecord['version']): LifeRecord => ({ lines: '0 @F1@ FAM\n1 HUSB @I1@', version });
const associates = [
  { personXref: 'I5', role: 'witness' as const },
  { personXref: 'I6', role: 'informant' as const },
];

test('witnesses stand below the event, with a role in 7.0 and a relation in 5.5.1, and read as they were written', () => {
  const linesIn = (version: LifeRecord['version']) => {
    const { lines } = addEvent(couple(version), { kind: 'marriage', date: '1900', associates });
    const [event] = readFamilyLife(structureOf({ lines, version })).events;
    expect(event?.associates).toMatchObject([
      { personXref: 'I5', role: 'witness', words: null },
      { personXref: 'I6', role: 'informant', words: null },
    ]);
    return lines.split('\n').slice(2);
  };
  expect(linesIn('7.0')).toEqual([
    '1 MARR',
    '2 DATE 1900',
    '2 ASSO @I5@',
    '3 ROLE WITN',
    '2 ASSO @I6@',
    '3 ROLE OTHER',
    '4 PHRASE informant',
  ]);
  expect(linesIn('5.5.1')).toEqual([
    '1 MARR',
    '2 DATE 1900',
    '2 ASSO @I5@',
    '3 RELA witness',
    '2 ASSO @I6@',
    '3 RELA informant',
  ]);
});

test('who stays keeps their very lines, and who is not named any more goes', () => {
  const lines = [
    '0 @F1@ FAM',
    '1 MARR',
    '2 ASSO @I5@',
    '3 RELA Witness',
    '3 NOTE left hand',
    '2 ASSO @I6@',
    '3 RELA Best man',
  ];
  const record: LifeRecord = { lines: lines.join('\n'), version: '5.5.1' };
  const kept = [{ line: 2, personXref: 'I5', role: 'witness' as const }];
  expect(changeEvent(record, 1, { kind: 'marriage', associates: kept })?.lines.split('\n')).toEqual(lines.slice(0, 5));
  expect(changeEvent(record, 1, { kind: 'marriage', date: null })?.lines).toBe(record.lines);
});

test('what others call it is understood, and words that say more are kept', () => {
  const lines = [
    '0 @I1@ INDI',
    '1 ASSO @I7@',
    '2 RELA Godfather',
    '1 ASSO @I8@',
    '2 RELA landlord',
    '1 ASSO @VOID@',
    '1 BAPM',
    '2 _ASSO @I7@',
    '3 RELA WITN',
    '2 ASSO @I9@',
    '3 ROLE OTHER',
    '4 PHRASE midwife',
  ].join('\n');
  const record = structureOf({ lines, version: '5.5.1' });
  const { associates: ofPerson, events } = readFamilyLife(record);
  expect(ofPerson).toMatchObject([
    { line: 1, personXref: 'I7', role: 'godparent', words: null },
    { personXref: 'I8', role: 'other', words: 'landlord' },
  ]);
  expect(events[0]?.associates).toMatchObject([
    { personXref: 'I7', role: 'witness' },
    { personXref: 'I9', role: 'other', words: 'midwife' },
  ]);
  expect(findAttendances(record, 'I7').map(({ role, event }) => [role, event?.tag])).toEqual([
    ['godparent', undefined],
    ['witness', 'BAPM'],
  ]);
});
