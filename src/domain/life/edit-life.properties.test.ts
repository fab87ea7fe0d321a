import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventKindsOf, factsOfKind } from '#domain/gedcom/event-kinds.ts';
import { addEvent, changeEvent, preferEvent, removeEvent } from './edit-event.ts';
import { addName, changeName, preferName, removeName } from './edit-name.ts';
import type { CitationInput, EventInput, LifeRecord, NameInput } from './life-input.ts';
import type { Citation } from './person-life.ts';
import { readFamilyLife, readPersonLife } from './read-life.ts';
import { structureOf } from './record-to-edit.ts';

const runs = { numRuns: 400, seed: 20_261_122 };

const tags =
  'NAME BIRT DEAT OCCU RESI EVEN MARR _MILT NOTE SOUR _X NO TYPE DATE PLAC ADDR CITY AGE MAP PAGE DATA TEXT QUAY CHAN'.split(
    ' ',
  );
const values = [
  '',
  'word',
  'a@@b',
  '@S1@',
  '1900',
  'Y',
  'N',
  'BIRT',
  'FROM 1900 TO 1910',
  '@VOID@',
  '/Surname/',
  'more\n',
];

const line = fc.record({
  down: fc.integer({ min: -3, max: 1 }),
  tag: fc.constantFrom(...tags),
  value: fc.constantFrom(...values),
});

/** A record in which known and unknown lines stand anywhere, all of them different. */
const anyRecord: fc.Arbitrary<LifeRecord> = fc
  .record({
    version: fc.constantFrom('5.5.1' as const, '7.0' as const),
    owner: fc.constantFrom('INDI', 'FAM'),
    lines: fc.array(line, { maxLength: 14 }),
  })
  .map(({ version, owner, lines }) => {
    let level = 0;
    const written = lines.flatMap(({ down, tag, value }, at) => {
      level = Math.max(1, Math.min(level + 1, level + 1 + down));
      const own = `${level} ${tag}${value === '' ? '' : ` ${value.trim()}`}`;
      const more = value.endsWith('\n') ? [`${level + 1} CONT line ${at}`] : [];
      return [own, ...more, `${level + 1} _MARK ${at}`];
    });
    return { version, lines: [`0 @X1@ ${owner}`, ...written].join('\n') };
  });

const text = fc.oneof(
  fc.constantFrom('Solo', 'a@b.example', '@home', 'two  words', 'Zoë — 小龍', 'x'.repeat(400), 'N', 'Y'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((words) => clean(words) || 'x'),
);
const clean = (words: string) => words.replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ').trim();
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const date = fc.constantFrom('1900', '12 MAR 1901', 'ABT 1745', 'BET 1700 AND 1710', 'FROM 1900 TO 1910');

const citation: fc.Arbitrary<CitationInput> = fc.record({
  sourceXref: some(fc.constantFrom('S1', 'S 2')),
  title: text,
  page: some(text),
  confidence: some(fc.constantFrom(0, 1, 2, 3)),
  text: some(fc.oneof(text, fc.constant('two\nlines'))),
  date: some(date),
});

const eventOf = (owner: 'person' | 'couple'): fc.Arbitrary<EventInput> =>
  fc.record({
    kind: fc.constantFrom(...eventKindsOf(owner).filter((kind) => kind !== 'partnership' && kind !== 'separation')),
    label: some(text),
    value: some(text),
    date: some(date),
    place: some(text),
    address: some(fc.oneof(text, fc.constant('Jalan 1\nSolo'))),
    age: some(fc.constantFrom('42y', '8y 2m')),
    ageOfHusband: some(fc.constantFrom('42y')),
    cause: some(text),
    agency: some(text),
    notes: fc.array(text, { maxLength: 3 }),
    citations: fc.array(citation, { maxLength: 2 }),
    isConfidential: fc.boolean(),
  });

const ownerOf = ({ lines }: LifeRecord) => (lines.startsWith('0 @X1@ INDI') ? 'person' : 'couple');
const eventsOf = (record: LifeRecord) => readFamilyLife(structureOf(record)).events;
const namesOf = (record: LifeRecord) => readPersonLife(structureOf(record)).names;
const sorted = (lines: string) => lines.split('\n').toSorted();

/** What a citation was told to say: of a source with a record its title stands there. */
const told = ({ line: _, title, ...rest }: CitationInput) => ({ ...rest, title: rest.sourceXref ? null : title });
const read = ({ line: _, notes: __, ...rest }: Citation) => rest;

function saidOf(record: LifeRecord, at: number) {
  const event = eventsOf(record).find((one) => one.line === at);
  if (event === undefined) return undefined;
  const {
    label,
    date: day,
    place,
    address,
    age,
    ageOfHusband,
    cause,
    agency,
    notes,
    citations,
    isConfidential,
  } = event;
  const facts = { label, date: day, place, address, age, ageOfHusband, cause, agency, notes, isConfidential };
  return { ...facts, kind: event.kind, value: event.value, citations: citations.map(read) };
}

function wantedOf(input: EventInput) {
  const { kind, label, value, date: day, place, address, age, ageOfHusband, cause, agency, notes, citations } = input;
  const facts = { kind, label, date: day, place, address, age, ageOfHusband, cause, agency, notes };
  const hasValue = factsOfKind(kind)?.hasValue === true;
  const isConfidential = input.isConfidential;
  return { ...facts, isConfidential, value: hasValue ? value : null, citations: citations?.map(told) };
}

test('an event reads as it was stated, and taking it out again leaves the very lines that were there', async () => {
  await fc.assert(
    fc.property(anyRecord, eventOf('person'), eventOf('couple'), (record, ofPerson, ofCouple) => {
      const input = ownerOf(record) === 'person' ? ofPerson : ofCouple;
      const added = addEvent(record, input);
      const edited = { ...record, lines: added.lines };
      expect(saidOf(edited, added.line ?? -1)).toEqual(wantedOf(input));
      expect(removeEvent(edited, added.line ?? -1)?.lines).toBe(record.lines);
    }),
    runs,
  );
});

test('whatever an event is changed to, it says just that, and no line of anything else or unknown moves', async () => {
  await fc.assert(
    fc.property(anyRecord, eventOf('person'), eventOf('couple'), fc.nat(), (record, ofPerson, ofCouple, which) => {
      const events = eventsOf(record).filter(({ isDenied }) => !isDenied);
      const event = events[which % Math.max(1, events.length)];
      if (event === undefined) return;
      const input = ownerOf(record) === 'person' ? ofPerson : ofCouple;
      const kind = event.kind === 'other' ? 'other' : input.kind;
      // An unknown tag is an event by its date or place, and Y after it says as little as after any other.
      if (kind === 'other' && ((input.date === null && input.place === null) || input.value === 'Y')) return;
      const changed = changeEvent(record, event.line, { ...input, kind });
      if (changed === null) throw new Error('There is an event on that line.');
      const edited = { ...record, lines: changed.lines };
      const wanted = wantedOf({ ...input, kind });
      const hasValue = factsOfKind(kind)?.hasValue !== false;
      const said = saidOf(edited, event.line);
      expect({ ...said, kind, value: null }).toEqual({ ...wanted, value: null });
      if (hasValue) expect(said?.value).toBe(input.value);
      expect(edited.lines.includes('_MARK')).toBe(record.lines.includes('_MARK'));
      const structure = structureOf(record).children.find((node) => node.line === event.line);
      const below = record.lines.split('\n').length - ((structure?.end ?? 0) - (structure?.line ?? 0));
      const rest = (lines: string, length: number) => [
        ...lines.split('\n').slice(0, event.line),
        ...lines.split('\n').slice(event.line + length),
      ];
      const after = structureOf(edited).children.find((node) => node.line === event.line);
      expect(rest(changed.lines, (after?.end ?? 0) - event.line)).toEqual(
        rest(record.lines, (structure?.end ?? 0) - event.line),
      );
      expect(rest(record.lines, (structure?.end ?? 0) - event.line)).toHaveLength(below);
      expect(eventsOf(edited)).toHaveLength(eventsOf(record).length);
    }),
    runs,
  );
});

test('a change that says what stands there changes nothing', async () => {
  await fc.assert(
    fc.property(anyRecord, fc.nat(), (record, which) => {
      const events = eventsOf(record);
      const event = events[which % Math.max(1, events.length)];
      if (event === undefined || event.tag === 'EVEN') return;
      const { line: at, ...facts } = event;
      expect(changeEvent(record, at, facts)?.lines).toBe(record.lines);
    }),
    runs,
  );
});

test('preferring moves lines and loses none, and what was preferred is the first of its kind', async () => {
  await fc.assert(
    fc.property(anyRecord, fc.nat(), (record, which) => {
      for (const [found, prefer, list] of [
        [eventsOf(record), preferEvent, eventsOf],
        [namesOf(record), preferName, namesOf],
      ] as const) {
        const one = found[which % Math.max(1, found.length)];
        const edited = one && prefer(record, one.line);
        if (one === undefined || !edited) continue;
        expect(sorted(edited.lines)).toEqual(sorted(record.lines));
        const now = list({ ...record, lines: edited.lines }).find(({ line: at }) => at === edited.line);
        if (ownerOf(record) === 'person') expect(now?.isPreferred).toBe(true);
      }
    }),
    runs,
  );
});

const plain = text.map((words) => words.replaceAll('/', ' ').replace(/\s+/g, ' ').trim() || 'x');
const name: fc.Arbitrary<NameInput> = fc
  .record({
    type: some(fc.constantFrom('birth', 'maiden', 'married', 'aka', 'immigrant', 'religious', 'professional')),
    first: plain,
    last: some(plain),
    nick: some(plain),
    // What a name begins or ends with anyway is no affix of its own.
    prefix: some(plain.map((words) => `Dr. ${words}`)),
    surnamePrefix: fc.constant(null),
    suffix: some(plain.map((words) => `${words} Jr.`)),
    notes: fc.array(text, { maxLength: 2 }),
    citations: fc.array(citation, { maxLength: 2 }),
  })
  .map((input) => ({ ...input, typeText: null }));

function saidOfName(record: LifeRecord, at: number) {
  const found = namesOf(record).find((one) => one.line === at);
  if (found === undefined) return undefined;
  const { line: _, text: __, isPreferred: ___, sharedNotes: ____, citations, ...facts } = found;
  return { ...facts, citations: citations.map(read) };
}

test('a name reads as it was given, and taking it out again leaves the very lines that were there', async () => {
  await fc.assert(
    fc.property(anyRecord, name, fc.nat(), (record, input, which) => {
      const wanted = { ...input, citations: input.citations?.map(told) };
      const added = addName(record, input);
      const edited = { ...record, lines: added.lines };
      expect(saidOfName(edited, added.line ?? -1)).toEqual(wanted);
      expect(removeName(edited, added.line ?? -1)?.lines).toBe(record.lines);
      const names = namesOf(record);
      const one = names[which % Math.max(1, names.length)];
      if (one === undefined) return;
      const changed = changeName(record, one.line, input);
      const said = saidOfName({ ...record, lines: changed?.lines ?? '' }, one.line);
      expect({ ...said, first: null, last: null }).toEqual({ ...wanted, first: null, last: null });
      expect(changeName(record, one.line, one)?.lines).toBe(record.lines);
    }),
    runs,
  );
});
