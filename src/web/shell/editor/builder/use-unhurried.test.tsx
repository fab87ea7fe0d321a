import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { memberIdOf } from '#web/testing/sample-people.ts';
import type { SceneState, SceneStore } from '#web/tree/diagram/scene-store.ts';
import { sampleFamily } from '#web/tree/diagram/testing/sample-family.ts';
import { viewOf } from '#web/tree/diagram/testing/small-view.ts';
import { useUnhurried } from './use-unhurried.ts';

/** A store that is told how far its layout is. */
function startStore() {
  let state: SceneState = { drawn: { view: null, list: new Int32Array() }, progress: null, failure: null };
  const listeners = new Set<() => void>();
  const nothing = () => undefined;
  const store: SceneStore = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prepare: nothing,
    show: nothing,
    tidy: nothing,
    close: nothing,
  };
  const become = (next: Partial<SceneState>) =>
    act(() => {
      state = { ...state, ...next };
      for (const listener of listeners) listener();
    });
  return { store, become };
}

const newer = { ...sampleFamily, version: 8 };
const newest = { ...sampleFamily, version: 9 };

test('while a family is being laid out a newer one waits, and of several only the newest follows', () => {
  const { store, become } = startStore();
  const { result, rerender } = renderHook((graph) => useUnhurried(store, graph), { initialProps: sampleFamily });
  expect(result.current.graph).toBe(sampleFamily);
  become({ progress: 0.5 });
  rerender(newer);
  expect(result.current.graph).toBe(sampleFamily);
  rerender(newest);
  expect(result.current.graph).toBe(sampleFamily);
  become({ progress: null });
  expect(result.current.graph).toBe(newest);
});

test('whom the choice of people leaves out is known as soon as the family with them is drawn, and not before', () => {
  const { store, become } = startStore();
  const wati = memberIdOf(20);
  const view = viewOf(sampleFamily);
  const { result, rerender } = renderHook((graph) => useUnhurried(store, graph), { initialProps: sampleFamily });
  expect(result.current.leavesOut(memberIdOf(1))).toBe(false);
  become({ drawn: { view, family: indexGraph(sampleFamily), list: new Int32Array() } });
  expect(result.current.leavesOut(memberIdOf(1))).toBe(false);
  const grown = { ...sampleFamily, memberIds: [...sampleFamily.memberIds, wati] };
  rerender(grown);
  expect(result.current.leavesOut(wati)).toBe(false);
  become({ progress: 0 });
  become({ progress: null, drawn: { view: { ...view }, family: indexGraph(grown), list: new Int32Array() } });
  expect(result.current.leavesOut(wati)).toBe(true);
  expect(result.current.leavesOut(memberIdOf(21))).toBe(false);
});
