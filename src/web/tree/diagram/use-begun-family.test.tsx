import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { useBegunFamily } from './use-begun-family.ts';

afterEach(cleanup);

const newPerson = '01a20000-0000-7000-8000-00000000000f' as MemberId;
const grown: TreeGraph = { ...smallFamily, memberIds: [...smallFamily.memberIds, newPerson] };
const nobody: TreeGraph = { ...smallFamily, memberIds: [] };

const begin = (data: TreeGraph, isFetching: boolean, selected?: MemberId) =>
  renderHook(({ data, isFetching }) => useBegunFamily({ data, isFetching }, selected), {
    initialProps: { data, isFetching },
  });

test('a family that was kept before the selected person came is not begun with while the server is asked', () => {
  const { result, rerender } = begin(smallFamily, true, newPerson);
  expect(result.current).toBeUndefined();
  rerender({ data: grown, isFetching: false });
  expect(result.current).toBe(grown);
});

test('a family that was kept when it was empty is not begun with while the server is asked', () => {
  const { result, rerender } = begin(nobody, true);
  expect(result.current).toBeUndefined();
  rerender({ data: nobody, isFetching: false });
  expect(result.current).toBe(nobody);
});

test('a kept family that knows whom the address is about shows at once', () => {
  expect(begin(smallFamily, true, smallFamily.memberIds[2]).result.current).toBe(smallFamily);
});

test('once begun, a family is as it comes, also while somebody new is not in it yet', () => {
  const { result, rerender } = begin(grown, false, newPerson);
  rerender({ data: smallFamily, isFetching: true });
  expect(result.current).toBe(smallFamily);
});

test('without an answer the kept family is what there is', () => {
  expect(begin(smallFamily, false, newPerson).result.current).toBe(smallFamily);
});
