import { expect, test } from 'vitest';
import { eventReader, HEARTBEAT_MS, reconnectDelay, TIMEOUT_MS } from './watch-events.ts';

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
