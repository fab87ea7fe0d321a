import { expect, test } from 'vitest';
import { parseStructure } from '#domain/gedcom/structure.ts';
import type { LifeEvent } from './person-life.ts';
import { citedXrefs, readFamilyLife, readPersonLife } from './read-life.ts';

const records = new Map(
  ['0 @S1@ SOUR\n1 TITL Register of Solo', '0 @N1@ NOTE Shared\n1 CONT by two'].map((lines) => {
    const node = parseStructure(lines);
    return [node.xref ?? '', node];
  }),
);
const find = (xref: string) => records.get(xref);
const personOf = (...lines: string[]) => readPersonLife(parseStructure(['0 @I1@ INDI', ...lines].join('\n')), find);
const coupleOf = (...lines: string[]) => readFamilyLife(parseStructure(['0 @F1@ FAM', ...lines].join('\n')), find);
const onlyEvent = (...lines: string[]): LifeEvent | undefined => personOf(...lines).events[0];
const told = (events: readonly LifeEvent[]) =>
  events.map(({ line, kind, isDenied, isPreferred }) => [line, kind, isDenied, isPreferred]);

test('an event is read with all that stands below it', () => {
  const event = onlyEvent(
    '1 OCCU Batik maker',
    '2 TYPE Trade',
    '2 DATE FROM 1900 TO 1910',
    '2 PLAC Laweyan, Solo, Indonesia',
    '3 MAP',
    '4 LATI S7.5667',
    '4 LONG E110,8',
    '2 ADDR Jalan Sidoluhur 1',
    '3 CONT Laweyan',
    '2 AGE 32y',
    '2 CAUS Need',
    '2 AGNC The guild',
    '2 RESN confidential',
    '2 NOTE Blue and brown',
    '3 CONC  cloth',
    '2 NOTE @N1@',
    '2 SOUR @S1@',
    '3 PAGE 12',
    '3 QUAY 3',
    '3 DATA',
    '4 DATE 1911',
    '4 TEXT She made batik.',
    '3 NOTE Hard to read',
  );
  expect(event).toEqual({
    line: 1,
    tag: 'OCCU',
    kind: 'occupation',
    label: 'Trade',
    value: 'Batik maker',
    date: 'FROM 1900 TO 1910',
    place: 'Laweyan, Solo, Indonesia',
    coordinates: { latitude: -7.5667, longitude: 110.8 },
    address: 'Jalan Sidoluhur 1\nLaweyan',
    age: '32y',
    ageOfHusband: null,
    ageOfWife: null,
    cause: 'Need',
    agency: 'The guild',
    notes: ['Blue and brown cloth'],
    sharedNotes: [{ xref: 'N1', text: 'Shared\nby two' }],
    citations: [
      {
        line: 17,
        sourceXref: 'S1',
        title: 'Register of Solo',
        page: '12',
        confidence: 3,
        text: 'She made batik.',
        date: '1911',
        notes: ['Hard to read'],
      },
    ],
    associates: [],
    isDenied: false,
    isPreferred: true,
    isConfidential: true,
  });
});

test('statements that contradict each other stand side by side, the first of a kind is preferred', () => {
  const { events } = personOf(
    '1 BIRT',
    '2 DATE 1900',
    '1 OCCU Miller',
    '1 BIRT',
    '2 DATE 1901',
    '1 EVEN',
    '2 TYPE Flood',
    '1 EVEN',
    '2 TYPE Fire',
    '1 EVEN',
    '2 TYPE flood',
  );
  expect(told(events)).toEqual([
    [1, 'birth', false, true],
    [3, 'occupation', false, true],
    [4, 'birth', false, false],
    [6, 'event', false, true],
    [8, 'event', false, true],
    [10, 'event', false, false],
  ]);
});

test('what is denied is no event, in the words of either version', () => {
  expect(told(coupleOf('1 MARR N', '1 DIV no', '1 MARR', '2 DATE 1920').events)).toEqual([
    [1, 'marriage', true, false],
    [2, 'divorce', true, false],
    [3, 'marriage', false, true],
  ]);
  const [denial] = personOf('1 NO NATU', '2 DATE TO 1945', '2 NOTE She kept her passport.').events;
  expect(denial).toMatchObject({ tag: 'NATU', isDenied: true, date: 'TO 1945', notes: ['She kept her passport.'] });
  expect(onlyEvent('1 OCCU N')).toMatchObject({ isDenied: false, value: 'N' });
});

test('a couple prefers the beginning and the end that its row follows', () => {
  const { events } = coupleOf('1 ENGA', '2 DATE 1919', '1 EVEN', '2 TYPE Civil union', '1 MARR', '2 HUSB', '3 AGE 25y');
  expect(told(events)).toEqual([
    [1, 'engagement', false, true],
    [3, 'partnership', false, true],
    [5, 'marriage', false, true],
  ]);
  expect(events[2]).toMatchObject({ ageOfHusband: '25y', ageOfWife: null });
});

test('a partnership and a separation are known by their type or by the tags of other programs', () => {
  const { events } = coupleOf(
    '1 EVEN',
    '2 TYPE Separation',
    '1 _SEPARATED',
    '2 DATE 1950',
    '1 EVEN',
    '2 TYPE Civil union',
  );
  expect(events).toMatchObject([
    { tag: 'EVEN', kind: 'separation', label: null, isPreferred: false },
    { tag: '_SEPARATED', kind: 'separation', isPreferred: true },
    { tag: 'EVEN', kind: 'partnership', label: 'Civil union', isPreferred: true },
  ]);
  expect(onlyEvent('1 EVEN', '2 TYPE Separation')).toMatchObject({ kind: 'event', label: 'Separation' });
});

test('an unknown tag with a date or a place is an event under its tag; bookkeeping is none', () => {
  expect(
    personOf(
      '1 _MILT Infantry',
      '2 DATE 1914',
      '1 _COLOUR blue',
      '1 CHAN',
      '2 DATE 1 JAN 2000',
      '1 SOUR @S1@',
      '2 PLAC Solo',
    ).events,
  ).toMatchObject([{ tag: '_MILT', kind: 'other', value: 'Infantry', date: '1914' }]);
});

test('Y is no value of an event, a text is, and an attribute has whatever stands there', () => {
  expect(onlyEvent('1 DEAT Y')?.value).toBeNull();
  expect(onlyEvent('1 DEAT At sea')?.value).toBe('At sea');
  expect(onlyEvent('1 OCCU y')?.value).toBe('y');
});

test('an address in parts reads as lines, and phrases of GEDCOM 7 as words', () => {
  expect(
    onlyEvent('1 RESI', '2 ADDR', '3 CITY Solo', '3 ADR1 Jalan 2', '2 DATE', '3 PHRASE after the war'),
  ).toMatchObject({ address: 'Jalan 2\nSolo', date: '(after the war)' });
  expect(onlyEvent('1 DEAT', '2 AGE < 1y', '3 PHRASE Infant')?.age).toBe('Infant');
});

test('names are read with their types and pieces, the first is preferred', () => {
  const { names } = personOf(
    '1 NAME Raden Ajeng Kartini',
    '2 NPFX Raden Ajeng',
    '1 NAME Siti /Rahayu/',
    '2 TYPE married',
    '2 NSFX S.H.',
    '2 NICK Titi',
    '2 SOUR A letter',
    '1 NAME',
    '1 NAME //',
    '1 NAME',
    '2 TYPE OTHER',
    '3 PHRASE Screen',
    '2 GIVN Sita',
    '2 SURN Ray',
    '1 NAME Tutut',
    '2 TYPE Pet name',
  );
  expect(names).toMatchObject([
    { line: 1, type: null, text: 'Raden Ajeng Kartini', first: 'Kartini', prefix: 'Raden Ajeng' },
    {
      line: 3,
      type: 'married',
      typeText: null,
      text: 'Siti Rahayu S.H.',
      first: 'Siti',
      last: 'Rahayu',
      nick: 'Titi',
      citations: [{ sourceXref: null, title: 'A letter' }],
    },
    { line: 10, type: 'other', typeText: 'Screen', text: 'Sita Ray', first: 'Sita', last: 'Ray' },
    { line: 15, type: 'other', typeText: 'Pet name', text: 'Tutut' },
  ]);
  expect(names.map(({ isPreferred }) => isPreferred)).toEqual([true, false, false, false]);
});

test('a source without a record is described where its version says so', () => {
  expect(personOf('1 SOUR Grandmother', '2 PAGE evening', '2 TEXT He ran.', '2 QUAY 9').citations).toMatchObject([
    { sourceXref: null, title: 'Grandmother', page: 'evening', text: 'He ran.', confidence: null },
  ]);
  expect(personOf('1 SOUR @VOID@', '2 PAGE Grandmother', '1 SOUR @S9@').citations).toMatchObject([
    { sourceXref: null, title: 'Grandmother', page: null },
    { sourceXref: 'S9', title: null },
  ]);
});

test('every source and shared note that a record speaks of is named once', () => {
  const record = parseStructure(
    '0 @I1@ INDI\n1 SOUR @S1@\n2 NOTE @N1@\n1 BIRT\n2 SOUR @S1@\n1 SNOTE @N2@\n1 SOUR text',
  );
  expect([...citedXrefs(record)].toSorted()).toEqual(['N1', 'N2', 'S1']);
});
