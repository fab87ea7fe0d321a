import { ReadableStream, TextDecoderStream } from 'node:stream/web';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventReader, HEARTBEAT_MS, reconnectDelay, TIMEOUT_MS, watchEvents } from './watch-events.ts';

beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal('TextDecoderStream', TextDecoderStream);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('[CON-019] a broken connection is made again after 1, 2, 5 and then every 10 seconds', () => {
  expect([0, 1, 2, 3, 4, 100].map(reconnectDelay)).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000]);
});

test('[CON-017][CON-018] a heartbeat is due every 25 s and may be 10 s late', () => {
  expect([HEARTBEAT_MS, TIMEOUT_MS]).toEqual([25_000, 10_000]);
});

test('an event is told as soon as its last piece has arrived, whatever the pieces', () => {
  const read = eventReader();
  expect(read('event: ver')).toEqual([]);
  expect(read('sion\ndata: {"version":7}\n')).toEqual([]);
  expect(read('\n')).toEqual([{ event: 'version', data: '{"version":7}' }]);
});

test('a heartbeat is a comment and tells nothing', () => {
  expect(eventReader()(': still here\n\n')).toEqual([]);
});

test('[UX-27] a page behind others gives its connection back, and hears where things stand when it comes into view', async () => {
  const open = new Set<AbortSignal>();
  let version = 0;
  let status = 200;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, { signal } = {}) => {
    if (status !== 200) return Response.json({ error: { code: 'not_found', message: '', requestId: '' } }, { status });
    version += 1;
    if (signal) open.add(signal);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`event: version\ndata: ${version}\n\n`));
        signal?.addEventListener('abort', () => {
          open.delete(signal);
          controller.error(signal.reason);
        });
      },
    });
    // Safe: Node's own stream is what its Response takes.
    return new Response(body as BodyInit);
  });
  const visible = vi.spyOn(document, 'visibilityState', 'get');
  const turn = (state: DocumentVisibilityState) => {
    visible.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const told: unknown[] = [];
  const refused = vi.fn();
  turn('hidden');
  const route = { method: 'GET', path: '/api/live', raw: 'response' } as const;
  const stop = watchEvents({ route, event: 'version', refused }, (content) => told.push(content));
  expect(open.size).toBe(0);
  turn('visible');
  await vi.waitFor(() => expect(told).toEqual([1]));
  turn('hidden');
  expect(open.size).toBe(0);
  turn('visible');
  turn('visible');
  await vi.waitFor(() => expect(told.at(-1)).toBe(3));
  expect(open.size).toBe(1);
  turn('hidden');
  status = 404;
  turn('visible');
  await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
  stop();
  turn('visible');
  expect([open.size, refused.mock.calls.length]).toEqual([0, 1]);
});

test('a mistake of whoever is told of an event is reported, and breaks no connection', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const text = 'event: version\ndata: 1\n\nevent: version\ndata: 2\n\n';
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(text)) });
  // Safe: Node's own stream is what its Response takes.
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body as BodyInit));
  const told: unknown[] = [];
  const route = { method: 'GET', path: '/api/live', raw: 'response' } as const;
  const mistake = new TypeError('version is undefined');
  const stop = watchEvents({ route, event: 'version' }, (content) => {
    told.push(content);
    if (content === 1) throw mistake;
  });
  await vi.waitFor(() => expect(told).toEqual([1, 2]));
  expect(reported.mock.calls).toEqual([[mistake]]);
  expect(asked).toHaveBeenCalledTimes(1);
  stop();
});
