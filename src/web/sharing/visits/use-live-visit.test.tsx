import { ReadableStream, TextDecoderStream } from 'node:stream/web';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addresses } from '#contract/addresses.ts';
import { createQueryClient } from '#web/client/session/query-client.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { treeIdOf } from '#web/testing/sample-people.ts';
import { useLiveVisit } from './use-live-visit.ts';

const treeId = treeIdOf(1);
const key = ['public', treeId];

beforeEach(() => {
  vi.stubGlobal('TextDecoderStream', TextDecoderStream);
});
afterEach(cleanup);

function Visit() {
  useLiveVisit(addresses.publicLive, { treeId }, key);
  return null;
}

/** A visit that knows version 3 of a family, one person of it and what it began with, beside a visit of somebody else's. */
function openVisit(answer?: Response) {
  let send: (text: string) => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  let isOpen = false;
  // `fakeApi` gives copies of its answers; a stream is no thing to copy.
  const live = { ok: true, status: 200, headers: new Headers(), body };
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe(addresses.publicLive.path.replace('{treeId}', treeId));
    if (isOpen) return new Promise(() => undefined);
    isOpen = true;
    return answer ?? live;
  });
  const client = createQueryClient();
  const parts = ['look', 'graph', 'tree'].map((part) => [...key, part]);
  for (const queryKey of parts) client.setQueryData(queryKey, { version: 3 });
  const person = [...key, 'member', 'one'];
  const other = ['link', 'other', 'graph'];
  for (const queryKey of [person, other]) client.setQueryData(queryKey, { version: 3 });
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Visit />
    </QueryClientProvider>,
  );
  const isStale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated;
  return {
    unmount,
    say: (event: string, content: object) =>
      act(async () => send(`event: ${event}\ndata: ${JSON.stringify(content)}\n\n`)),
    /** What is to be asked anew: the family, the person, what the visit began with, and the other visit. */
    stale: () => [[...key, 'graph'], person, [...key, 'look'], other].map(isStale),
    asked: () =>
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey.join(' '))
        .toSorted(),
    known: () =>
      client
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.data !== undefined)
        .map(({ queryKey }) => queryKey.join(' ')),
  };
}

test('a newer version of the family is fetched with whoever is looked at, and an older one is not', async () => {
  const { say, stale } = openVisit();
  await waitFor(async () => {
    await say('version', { version: 3 });
    expect(stale()).toEqual([false, false, false, false]);
  });
  await say('another', { version: 9 });
  expect(stale()).toEqual([false, false, false, false]);
  await say('version', { version: 4 });
  await waitFor(() => expect(stale()).toEqual([true, true, false, false]));
});

test.each([
  ['the family says so', undefined],
  ['the server lets nobody in any more', refuse(404, 'not_found')],
])(
  'a visit that ends because %s leaves nothing of its family, and of no other visit anything less',
  async (_, answer) => {
    const { say, known, asked } = openVisit(answer);
    if (!answer) await say('ended', {});
    await waitFor(() => expect(known()).toEqual(['link other graph']));
    // What it begins with is asked anew, so that the page says why.
    expect(asked()).toEqual(['link other graph', [...key, 'look'].join(' ')]);
  },
);
