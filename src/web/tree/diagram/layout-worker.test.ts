import { afterEach, expect, test, vi } from 'vitest';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import type { LaidOut, LayoutReply, LayoutRequest, SceneRequest } from './layout-messages.ts';
import { readyLayoutWorker, startLayoutWorker } from './layout-worker.ts';
import { buildIndex } from './scene-index.ts';
import { viewOf } from './testing/small-view.ts';

const request: SceneRequest = {
  look: { mode: 'hierarchical', circle: 'fan', direction: 'down', isCompact: false },
  people: 'everyone',
  focus: null,
};
const { graph: _graph, joins: _joins, index: _index, ...laidOut } = viewOf(smallFamily);

/** A worker that answers when it is told to. */
class FakeWorker {
  static made: FakeWorker[] = [];
  onmessage?: (event: { data: LayoutReply }) => void;
  onerror?: (event: { message: string }) => void;
  readonly given: LayoutRequest[] = [];
  isEnded = false;
  constructor() {
    FakeWorker.made.push(this);
  }
  postMessage(message: LayoutRequest) {
    this.given.push(message);
  }
  terminate() {
    this.isEnded = true;
  }
  reply(data: LayoutReply) {
    this.onmessage?.({ data });
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  FakeWorker.made = [];
});

function startLayout() {
  let now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('Worker', FakeWorker);
  const heard: unknown[] = [];
  const outcome = {
    progress: (share: number) => heard.push(share),
    done: () => heard.push('done'),
    listed: () => heard.push('listed'),
    failed: (message: string) => heard.push(message),
  };
  const layout = startLayoutWorker();
  return {
    layout,
    draw: (graph = smallFamily) => layout.draw(graph, request, outcome),
    pass: (ms: number) => {
      now += ms;
    },
    heard: () => heard.splice(0),
  };
}

const workers = () => FakeWorker.made;
const kinds = (worker?: FakeWorker) => worker?.given.map(({ kind }) => kind).join(' ');
const done = (id: number, more: Partial<LaidOut> = {}): LayoutReply => ({
  kind: 'done',
  id,
  laidOut: { ...laidOut, part: null, ...more },
});

test('a family is handed over once for all its drawings, and another one anew', () => {
  const { draw, heard } = startLayout();
  draw();
  const [worker] = workers();
  worker?.reply({ kind: 'progress', id: 1, share: 0.5 });
  worker?.reply(done(1));
  worker?.reply({ kind: 'listed', id: 1, list: new Int32Array() });
  expect(heard()).toEqual([0.5, 'done', 'listed']);
  draw();
  worker?.reply(done(2));
  draw({ ...smallFamily });
  expect(kinds(worker)).toBe('graph draw draw graph draw');
  expect(workers()).toHaveLength(1);
});

test('names stay on the page', () => {
  const { draw } = startLayout();
  draw();
  expect(JSON.stringify(workers()[0]?.given)).not.toContain('Ann');
});

test('what was asked before is of no interest once something else is asked', () => {
  const { draw, heard } = startLayout();
  draw();
  draw();
  const [worker] = workers();
  worker?.reply(done(1));
  worker?.reply({ kind: 'failed', id: 1, message: 'Too late' });
  worker?.reply({ kind: 'indexed', id: 2, index: buildIndex(laidOut.scene) });
  expect(heard()).toEqual([]);
  worker?.reply({ kind: 'failed', id: 2, message: 'No memory' });
  expect(heard()).toEqual(['No memory']);
});

test('a layout that runs for long is ended for the next one, which starts anew; a short one is waited for', () => {
  const { draw, pass } = startLayout();
  draw();
  pass(250);
  draw();
  expect(workers().map(({ isEnded }) => isEnded)).toEqual([false]);
  // It has run since the first of them.
  pass(1);
  draw();
  expect(workers().map(({ isEnded }) => isEnded)).toEqual([true, false]);
  expect(kinds(workers()[1])).toBe('graph draw');
  workers()[1]?.reply(done(3));
  pass(5000);
  draw();
  expect(workers()).toHaveLength(2);
});

test('a worker that breaks says why, and the next drawing gets another one', () => {
  const { draw, heard, layout } = startLayout();
  draw();
  workers()[0]?.onerror?.({ message: 'Out of memory' });
  expect(heard()).toEqual(['Out of memory']);
  expect(workers()[0]?.isEnded).toBe(true);
  draw();
  expect(kinds(workers()[1])).toBe('graph draw');
  layout.stop();
  expect(workers()[1]?.isEnded).toBe(true);
});

test('a worker that was made ready is taken by the first drawing, and is then not ended as one that is spare', () => {
  vi.stubGlobal('Worker', FakeWorker);
  const leaveFirst = readyLayoutWorker();
  const leave = readyLayoutWorker();
  expect(workers().map(({ isEnded }) => isEnded)).toEqual([true, false]);
  leaveFirst();
  expect(workers()[1]?.isEnded).toBe(false);
  const { layout, draw } = startLayout();
  layout.prepare();
  layout.prepare();
  draw();
  leave();
  expect(workers()).toHaveLength(2);
  expect(workers()[1]?.isEnded).toBe(false);
  expect(kinds(workers()[1])).toBe('graph draw');
  const leaveSpare = readyLayoutWorker();
  leaveSpare();
  expect(workers()[2]?.isEnded).toBe(true);
  startLayoutWorker().prepare();
  expect(workers()).toHaveLength(4);
});
