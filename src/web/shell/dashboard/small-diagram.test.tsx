import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Tree } from '#contract/trees.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { NO_YEAR } from '#domain/tree/tree-graph.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAppAt } from '#web/testing/render-app.tsx';
import { budi, memberIdOf, someTree } from '#web/testing/sample-people.ts';
import { NotingCanvas } from '#web/tree/diagram/testing/noting-context.ts';

/** Two families of one tree that are not related. */
const two = buildGraph(
  tinyFamily({
    members: { Ann: {}, Ben: {}, Cai: {}, Xena: {}, Yves: {}, Zoe: {} },
    unions: [
      { partners: ['Ben', 'Ann'], children: ['Cai'] },
      { partners: ['Xena', 'Yves'], children: ['Zoe'] },
    ],
  }),
  { version: 7 },
);
const [ann, xena] = [memberIdOf(1), memberIdOf(4)];
const years = (column: Int16Array) => Array.from(column, (year) => (year === NO_YEAR ? null : year));
const { birthYear, deathYear, memberIds, confidential: _, ...columns } = two;
const graph = {
  ...Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, typeof column === 'number' ? column : [...column]]),
  ),
  memberIds: memberIds.map((_, nth) => memberIdOf(nth + 1)),
  birthYear: years(birthYear),
  deathYear: years(deathYear),
};
const nobody = { ...Object.fromEntries(Object.keys(graph).map((name) => [name, []])), version: 7 };

const figures = {
  totalMembers: 6,
  generations: 2,
  livingMembers: 6,
  livingPercent: 100,
  recentUpdates: 0,
  activity: [],
  isShared: false,
};

const drawing = new NotingCanvas();
let size = { width: 400, height: 220 };
let resized: (() => void)[] = [];

class Observer {
  constructor(changed: () => void) {
    resized.push(changed);
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  size = { width: 400, height: 220 };
  resized = [];
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  vi.stubGlobal('devicePixelRatio', 3);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing.noted.context);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => size.width);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => size.height);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function openDashboard(given: Partial<Tree>, family: object = graph) {
  const tree = someTree({ memberCount: 6, unionCount: 2, ...given });
  const api = fakeApi({
    'GET /api/session': { user: budi },
    'GET /api/trees': { items: [tree] },
    'GET /api/dashboard': figures,
    [`GET /api/trees/${tree.id}/graph`]: family,
  });
  await renderAppAt('/dashboard');
  const overview = await screen.findByRole('region', { name: 'Tree overview' });
  const canvas = await waitFor(() => {
    const found = overview.querySelector('canvas');
    if (!found) throw new Error('There is no small diagram yet.');
    return found;
  });
  return { api, tree, canvas };
}

/** Who is drawn when the place of the diagram gets its size. */
async function drawnNames() {
  await waitFor(() => expect(resized.length).toBeGreaterThan(0));
  const { calls, words } = drawing.noted;
  calls.length = 0;
  words.length = 0;
  act(() => {
    for (const changed of resized) changed();
  });
  const names = words.map(({ words: text }) => text.split(' ')[0] ?? '');
  return [...new Set(names)].filter((name) => two.firstNames.includes(name)).toSorted();
}

test('the small diagram leads into the tree by mouse, and is not there for who listens or walks by keys', async () => {
  const { canvas, tree } = await openDashboard({});
  const link = canvas.closest('a');
  expect(link?.getAttribute('href')).toBe(`/dashboard/family-tree?tree=${tree.id}`);
  expect([link?.getAttribute('aria-hidden'), link?.tabIndex]).toEqual(['true', -1]);
});

test.each([
  ['oneself', { selfMemberId: ann, homeMemberId: xena }, ['Ann', 'Ben', 'Cai']],
  ['oneself, who stands later', { selfMemberId: xena, homeMemberId: ann }, ['Xena', 'Yves', 'Zoe']],
  ['the person the tree begins with', { selfMemberId: null, homeMemberId: xena }, ['Xena', 'Yves', 'Zoe']],
  ['who is there of both', { selfMemberId: memberIdOf(9), homeMemberId: xena }, ['Xena', 'Yves', 'Zoe']],
  ['whoever stands first', { selfMemberId: null, homeMemberId: null }, ['Ann', 'Ben', 'Cai']],
])('the small diagram shows the family around %s', async (_, given, names) => {
  await openDashboard(given);
  expect(await drawnNames()).toEqual(names);
});

test('it is at most twice as fine as the screen’s px, all of its family in it, and drawn anew in another size', async () => {
  const { canvas } = await openDashboard({ selfMemberId: ann });
  await drawnNames();
  const { calls, words } = drawing.noted;
  expect([canvas.width, canvas.height]).toEqual([800, 440]);
  expect(calls.slice(0, 2)).toEqual(['scale 2 2', 'fillRect 0 0 400 220']);
  expect(words.every(({ x, y }) => x > 0 && x < 400 && y > 0 && y < 220)).toBe(true);
  size = { width: 0, height: 0 };
  expect(await drawnNames()).toEqual([]);
  size = { width: 300, height: 200 };
  expect(await drawnNames()).toEqual(['Ann', 'Ben', 'Cai']);
  expect(canvas.width).toBe(600);
});

test('of an empty tree nothing is drawn', async () => {
  const { api, tree, canvas } = await openDashboard({}, nobody);
  await waitFor(() => expect(api.to(`GET /api/trees/${tree.id}/graph`)).toHaveLength(1));
  expect(resized).toEqual([]);
  expect(canvas.className).toBe('h-full w-full ');
});
