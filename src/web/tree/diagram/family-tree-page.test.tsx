import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import { NO_YEAR } from '#domain/tree/tree-graph.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someDetails, someTree } from '#web/testing/sample-people.ts';
import type { LayoutReply, LayoutRequest } from './layout-messages.ts';
import { NotingCanvas } from './testing/noting-context.ts';

let answer = (_: LayoutReply) => {};
/** What the program of the worker takes for its own global. */
const scope: { onmessage?: (event: { data: LayoutRequest }) => void; [name: string]: unknown } = {
  location: window.location,
  postMessage: (reply: LayoutReply) => answer(reply),
};

/** Runs the worker's own program in the thread of the page. */
class SameThreadWorker {
  onmessage: ((event: { data: LayoutReply }) => void) | null = null;

  postMessage(data: LayoutRequest) {
    answer = (reply) => queueMicrotask(() => this.onmessage?.({ data: reply }));
    scope.onmessage?.({ data });
  }

  terminate() {}
}

const tree = someTree();
const years = (column: Int16Array) => Array.from(column, (year) => (year === NO_YEAR ? null : year));
const { birthYear, deathYear, memberIds, confidential: _, ...columns } = smallFamily;
const graph = {
  ...Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, typeof column === 'number' ? column : [...column]]),
  ),
  memberIds: memberIds.map((_, nth) => memberIdOf(nth + 1)),
  birthYear: years(birthYear),
  deathYear: years(deathYear),
};

const openFamily = (search = '') =>
  openApp(`/dashboard/family-tree${search}`, {
    'GET /api/trees': { items: [tree] },
    [`GET /api/trees/${tree.id}/graph`]: graph,
    [`GET /api/trees/${tree.id}/members/${memberIdOf(1)}`]: someDetails({ id: memberIdOf(1), firstName: 'Ann' }),
  });

const canvases = new Map<HTMLCanvasElement, NotingCanvas>();

beforeEach(async () => {
  vi.stubGlobal('self', scope);
  await import('./layout.worker.ts');
  vi.stubGlobal('Worker', SameThreadWorker);
  vi.stubGlobal('OffscreenCanvas', NotingCanvas);
  canvases.clear();
  Object.assign(performance, { mark: () => undefined, measure: () => undefined });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const noted = canvases.get(this) ?? new NotingCanvas();
    canvases.set(this, noted);
    return noted.getContext() as never;
  });
});

test('[FND-048] a family is drawn: a card for everybody, and the lines between them', async () => {
  await openFamily();
  await screen.findByRole('button', { name: /^Ann / });
  const cards = within(screen.getByRole('application')).getAllByRole('button');
  expect(cards.map(({ title }) => title.split(' ')[0]).toSorted()).toEqual(smallFamily.firstNames.toSorted());
  const drawn = [...canvases.values()].flatMap(({ noted }) => noted.calls);
  expect(drawn.filter((call) => call.startsWith('lineTo')).length).toBeGreaterThan(6);
});

test('[FND-048] whoever stands first in a family is opened beside it and can be edited like anybody', async () => {
  await openFamily(`?selected=${memberIdOf(1)}`);
  const panel = await screen.findByRole('dialog', { name: 'Ann Lee' });
  fireEvent.click(await within(panel).findByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('textbox', { name: /First name/ })).toHaveProperty('value', 'Ann');
});
