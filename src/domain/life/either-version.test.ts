import { expect, test } from 'vitest';
import { atSignsOf } from '#domain/gedcom/at-signs.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { convertText } from '#domain/gedcom/testing/convert-text.ts';
import { addEvent } from './edit-event.ts';
import { addName } from './edit-name.ts';
import type { LifeRecord } from './life-input.ts';
import { placeLines, readPlace } from './place-record.ts';
import { readPersonLife } from './read-life.ts';
import { readSource, sourceLines } from './source-record.ts';

const versions = [
  ['5.5.1', '7.0'],
  ['7.0', '5.5.1'],
] as const;

/** A life without the numbers of its lines. */
function lifeOf({ lines, version }: LifeRecord): unknown {
  const life = readPersonLife(parseStructure(lines, atSignsOf(version)));
  return JSON.parse(JSON.stringify(life, (key, value) => (key === 'line' ? undefined : value)));
}

/** The record of that tag in a file of the other version. */
function convert({ lines, version }: LifeRecord, to: LifeRecord['version'], ...others: readonly string[]): LifeRecord {
  const tag = lines.split('\n')[0] ?? '';
  const written = convertText(version, to, [...lines.split('\n'), ...others]);
  const start = written.indexOf(tag);
  const end = written.findIndex((line, at) => at > start && line.startsWith('0 '));
  return { lines: written.slice(start, end < 0 ? undefined : end).join('\n'), version: to };
}

test.for(versions)(
  'a life that is written in %s reads the same in %s, and of it only what never happened becomes an extension',
  ([from, to]) => {
    const born = { lines: '0 @I1@ INDI\n1 NAME Siti /Rahayu/\n1 SEX F', version: from };
    const named = addName(born, {
      first: 'Sita',
      last: 'Ray',
      type: 'other',
      typeText: 'Stage',
      prefix: 'Bu',
      nick: 'Titi',
      suffix: 'S.H.',
      notes: ['a@b'],
      citations: [{ sourceXref: 'S1', page: '1' }],
    });
    const worked = addEvent(
      { ...born, lines: named.lines },
      {
        kind: 'occupation',
        label: 'Trade',
        value: 'Miller',
        date: 'FROM 1900 TO 1910',
        place: 'Laweyan, Solo',
        address: 'Jalan 1\nSolo',
        age: '20y',
        cause: 'Need',
        agency: 'The guild',
        notes: ['@home she said\nand more'],
        citations: [
          { sourceXref: 'S1', page: '12', confidence: 3, text: 'Seen\nby all', date: '1901' },
          { title: 'Grandmother', text: 'Heard', confidence: 1 },
        ],
        isConfidential: true,
      },
    );
    const dated = addEvent({ ...born, lines: worked.lines }, { kind: 'burial', date: 'BET 1699 AND 1701' });
    const denied = addEvent({ ...born, lines: dated.lines }, { kind: 'naturalisation', isDenied: true });
    const life = { lines: denied.lines, version: from };
    const there = convert(life, to, '0 @S1@ SOUR', '1 TITL Register');
    expect(lifeOf(there)).toEqual(lifeOf(life));
    expect(there.lines).not.toMatch(/^\d _(?!NO NATU)/m);
    expect(lifeOf(convert(there, from, '0 @S1@ SOUR', '1 TITL Register'))).toEqual(lifeOf(life));
  },
);

test.for(versions)('a source and a place that are written in %s read the same in %s', ([from, to]) => {
  const source = {
    title: 'Register,\nsecond book',
    author: 'The parish',
    publication: 'Solo 1900',
    abbreviation: 'Reg',
    text: 'All',
    notes: ['@ the church'],
    repositoryXref: 'R1',
    callNumber: 'A 12',
  };
  const repository = ['0 @R1@ REPO', '1 NAME Archive'];
  const kept = convert({ lines: sourceLines('S1', source, from), version: from }, to, ...repository);
  expect(readSource(parseStructure(kept.lines, atSignsOf(to)))).toEqual({ ...source, repositoryName: null });
  const place = {
    name: 'Solo, Indonesia',
    formerNames: [{ name: 'Salakarta', date: 'FROM 1745 TO 1800' }],
    type: 'city',
    coordinates: { latitude: -7.5, longitude: 110.8 },
    notes: ['a@b'],
  };
  const placed = convert({ lines: placeLines('L1', place, from), version: from }, to);
  expect(readPlace(parseStructure(placed.lines, atSignsOf(to)))).toEqual(place);
});
