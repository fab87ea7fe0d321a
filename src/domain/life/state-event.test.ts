import { expect, test } from 'vitest';
import { stateEvent } from './state-event.ts';

/** The lines of a person after a document says something of them. */
const stated = (lines: readonly string[], input: Parameters<typeof stateEvent>[1]) =>
  stateEvent({ lines: ['0 @I1@ INDI', ...lines].join('\n'), version: '5.5.1' }, input)
    .lines.split('\n')
    .slice(1);
const citation = { sourceXref: 'S1' };

test('a document completes the one birth that is known, and a birth of another day stands beside it', () => {
  const known = ['1 BIRT', '2 DATE 1900', '2 NOTE Seen.'];
  const notes = ['Seen.', 'Read.'];
  expect(stated(known, { kind: 'birth', place: 'Ubud', notes, citations: [citation] })).toEqual([
    '1 BIRT',
    '2 DATE 1900',
    '2 NOTE Seen.',
    '2 PLAC Ubud',
    '2 NOTE Read.',
    '2 SOUR @S1@',
  ]);
  expect(stated(known, { kind: 'birth', date: '1901' })).toEqual([...known, '1 BIRT', '2 DATE 1901']);
});

test('of what happens often only the very same is known: one that says less stands beside it', () => {
  const known = ['1 RESI', '2 DATE 1900', '2 PLAC Ubud'];
  const cited = [...known, '2 SOUR @S1@'];
  expect(stated(known, { kind: 'residence', date: '1900', place: 'Ubud', citations: [citation] })).toEqual(cited);
  expect(stated(known, { kind: 'residence', date: '1900' })).toHaveLength(5);
  expect(stated(known, { kind: 'residence', place: 'Ubud' })).toHaveLength(5);
  expect(stated(['1 RESI', '2 DATE 1900'], { kind: 'residence', date: '1900', place: 'Ubud' })).toHaveLength(5);
});

test('a date is the same however it is written, and a phrase only in its own words', () => {
  expect(stated(['1 DEAT', '2 DATE 1900'], { kind: 'death', date: 'FROM 1900 TO 1900' })).toHaveLength(2);
  expect(stated(['1 DEAT', '2 DATE (in the war)'], { kind: 'death', date: '(in the war)' })).toHaveLength(2);
  expect(stated(['1 DEAT', '2 DATE (in the war)'], { kind: 'death', date: '(at sea)' })).toHaveLength(4);
});

test('what is denied is not what a document says', () => {
  expect(stated(['1 BURI N'], { kind: 'burial', date: '1900' })).toContain('2 DATE 1900');
});
