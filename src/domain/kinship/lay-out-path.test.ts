import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import { findKinshipPath } from './find-kinship-path.ts';
import { findRelations } from './find-relations.ts';
import { followPath } from './follow-path.ts';
import { layOutPath, type PathDrawing, type PathLine, type Place } from './lay-out-path.ts';
import type { Relation } from './relation.ts';
import { familyOf, memberNamed, nameOf } from './testing/family-of.ts';
import { anyFamily } from './testing/random-family.ts';

const draw = (index: GraphIndex, relation: Relation) => layOutPath(followPath(index, relation));

function drawn(index: GraphIndex, from: string, to: string): PathDrawing {
  const [nearest] = findRelations(index, memberNamed(index, from), memberNamed(index, to)).relations;
  if (!nearest) throw new Error(`${from} and ${to} are not related.`);
  return draw(index, nearest);
}

const at = ({ column, row }: Place) => `${column},${row}`;
const peopleOf = (index: GraphIndex, { people }: PathDrawing) =>
  Object.fromEntries(people.map((person) => [nameOf(index, person.member), at(person)]));
const linesOf = ({ lines }: PathDrawing) => lines.map((line) => `${at(line.from)} ${howJoined(line)} ${at(line.to)}`);

function howJoined(line: PathLine) {
  if (line.kind === 'descent') return line.link;
  return line.kind === 'couple' ? line.state : 'siblings';
}

const family = familyOf(`
  Opa + Oma: Pa Tante
  Pa + Ma: Kid Kid2=adopted
  Tante + Onkel: Cousin
  Ma / First: Half
  ? + ?: Onkel Brother
  First + Second: Step`);

test('cousins stand below the couple whom they share', () => {
  const drawing = drawn(family, 'Kid', 'Cousin');
  expect([drawing.columns, drawing.rows]).toEqual([2, 3]);
  expect(peopleOf(family, drawing)).toEqual({
    Kid: '0,2',
    Pa: '0,1',
    Opa: '0,0',
    Oma: '1,0',
    Tante: '1,1',
    Cousin: '1,2',
  });
  expect(linesOf(drawing)).toEqual([
    '0,2 birth 0,1',
    '0,0 null 1,0',
    '0,1 birth 0.5,0',
    '1,1 birth 0.5,0',
    '1,2 birth 1,1',
  ]);
});

test('a single shared parent stands in the middle, an adopted child hangs by adoption', () => {
  const half = drawn(family, 'Kid', 'Half');
  expect(peopleOf(family, half)).toEqual({ Kid: '0,1', Ma: '0.5,0', Half: '1,1' });
  expect(linesOf(half)).toEqual(['0,1 birth 0.5,0', '1,1 birth 0.5,0']);
  expect(linesOf(drawn(family, 'Opa', 'Kid2'))).toEqual(['0,1 birth 0,0', '0,2 adopted 0,1']);
});

test('partners stand side by side, and so do siblings by unknown parents', () => {
  const step = drawn(family, 'Half', 'Second');
  expect(peopleOf(family, step)).toEqual({ Half: '0,1', First: '0,0', Second: '1,0' });
  expect(linesOf(step)).toEqual(['0,1 birth 0,0', '0,0 married 1,0']);
  const uncle = drawn(family, 'Cousin', 'Brother');
  expect(peopleOf(family, uncle)).toEqual({ Cousin: '0,1', Onkel: '0,0', Brother: '1,0' });
  expect(linesOf(uncle)).toEqual(['0,1 birth 0,0', '0,0 siblings 1,0']);
});

test('whoever has no relation is drawn by the links between them, over partner and child', () => {
  const connection = findKinshipPath(family, memberNamed(family, 'Tante'), memberNamed(family, 'Step'));
  const stations = (connection?.links ?? []).flatMap((link, nth) => followPath(family, link).slice(nth === 0 ? 0 : 1));
  const drawing = layOutPath(stations);
  expect(peopleOf(family, drawing)).toEqual({
    Tante: '0,1',
    Opa: '0,0',
    Oma: '1,0',
    Pa: '1,1',
    Ma: '2,1',
    First: '3,1',
    Step: '3,2',
  });
});

test('in whatever family nobody covers anybody, and every line ends at somebody', () => {
  const anybody = fc.nat(10);
  fc.assert(
    fc.property(anyFamily, anybody, anybody, (index, from, to) => {
      const links = findKinshipPath(index, from, to)?.links ?? [];
      const drawings = [
        ...findRelations(index, from, to).relations.map((relation) => draw(index, relation)),
        ...(links.length > 0
          ? [layOutPath(links.flatMap((link, nth) => followPath(index, link).slice(nth === 0 ? 0 : 1)))]
          : []),
      ];
      for (const { people, lines, columns, rows } of drawings) {
        for (const [nth, one] of people.entries()) {
          expect([one.column >= 0, one.row >= 0, one.column <= columns - 1, one.row < rows]).not.toContain(false);
          for (const other of people.slice(nth + 1)) {
            expect(one.row === other.row && Math.abs(one.column - other.column) < 1).toBe(false);
          }
        }
        const stands = (place: Place, away: number) =>
          people.some(({ column, row }) => row === place.row && Math.abs(column - place.column) <= away);
        for (const { from: start, to: end } of lines)
          expect([stands(start, 0), stands(end, 0.5)]).toEqual([true, true]);
      }
    }),
    { seed: 1912, numRuns: 300 },
  );
});
