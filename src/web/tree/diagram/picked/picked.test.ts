import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { family } from '#domain/diagram/testing/family.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { viewOf } from '#web/tree/diagram/testing/small-view.ts';
import type { FamilyPicture } from '#web/tree/diagram/use-picture.ts';
import { frameOf, peopleIn, personAt } from './people-in.ts';
import { relativesToPick } from './relatives-to-pick.ts';
import { usePickedPeople } from './use-picked-people.ts';

const ids = (...names: string[]) => names as MemberId[];

test('people are picked and let go of one by one, many at once and all together', () => {
  const { result } = renderHook(() => usePickedPeople(family('A+B: C D E')));
  const picked = () => [...result.current.ids];
  act(() => result.current.toggle('A' as MemberId));
  act(() => result.current.add(ids('A', 'C', 'D')));
  expect(picked()).toEqual(['A', 'C', 'D']);
  act(() => result.current.toggle('C' as MemberId));
  expect(picked()).toEqual(['A', 'D']);
  act(() => result.current.clear());
  expect(picked()).toEqual([]);
});

test('whoever leaves the tree is no longer picked, and is again when undo brings them back', () => {
  const whole = family('A+B: C D');
  const { result, rerender } = renderHook(({ graph }: { graph: TreeGraph }) => usePickedPeople(graph), {
    initialProps: { graph: whole },
  });
  act(() => result.current.add(ids('A', 'D')));
  rerender({ graph: family('A+B: C') });
  expect([...result.current.ids]).toEqual(['A']);
  rerender({ graph: whole });
  expect([...result.current.ids]).toEqual(['A', 'D']);
});

test('a frame holds everybody whose card it touches, whichever way it was drawn', () => {
  const view = viewOf(family('A+B: C D E'));
  const picture = { view, index: view.index } as FamilyPicture;
  const at = (member: number) => ({ x: view.scene.x[member] ?? 0, y: view.scene.y[member] ?? 0 });
  const c = at(2);
  const d = at(3);
  const touched = peopleIn(picture, frameOf({ x: d.x + 5, y: d.y + 5 }, { x: c.x + 100, y: c.y + 50 }));
  expect(touched.toSorted()).toEqual(['C', 'D']);
  expect(peopleIn(picture, frameOf({ x: c.x, y: c.y - 20 }, { x: c.x + 50, y: c.y - 10 }))).toEqual([]);
  expect(personAt(picture, { x: c.x + 5, y: c.y + 5 })).toBe('C');
  expect(personAt(picture, { x: c.x + 5, y: c.y - 10 })).toBeUndefined();
});

test('descendants come with their partners, ancestors alone, and the family is whoever is one step away', () => {
  const graph = family('A+B: C D\nC+E: F\nG+H: E\nF+I: J');
  const of = (name: string, kin: Parameters<typeof relativesToPick>[2]) =>
    relativesToPick(graph, graph.memberIds.indexOf(name as MemberId), kin)
      .toSorted()
      .join('');
  expect(of('C', 'descendants')).toBe('CEFIJ');
  expect(of('F', 'ancestors')).toBe('ABCEFGH');
  expect(of('C', 'family')).toBe('ABCDEF');
});
