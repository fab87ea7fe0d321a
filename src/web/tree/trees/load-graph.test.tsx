import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/client/server/api-error.ts';
import { announceRefusal } from '#web/client/server/refusals.ts';
import { GuardedUser } from '#web/client/session/session.ts';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { budi, memberIdOf, treeIdOf, userIdOf } from '#web/testing/sample-people.ts';
import { graphKey, useTreeGraph } from './load-graph.ts';
import { smallDatabase } from './testing/small-database.ts';

const treeId = treeIdOf(1);
const route = `GET /api/trees/${treeId}/graph`;

function columnsOf(version: number, firstName: string) {
  const none: number[] = [];
  return {
    version,
    memberIds: [memberIdOf(1)],
    firstNames: [firstName],
    lastNames: ['Lee'],
    gender: [1],
    birthYear: [null],
    birthQualifier: [0],
    deathYear: [null],
    deathQualifier: [0],
    flags: [0],
    unionIds: none,
    partnerA: none,
    partnerB: none,
    unionKind: none,
    unionEnded: none,
    childStart: [0],
    children: none,
    pedigreeA: none,
    pedigreeB: none,
  };
}

const answerOf = (version: number, firstName: string) =>
  Response.json(columnsOf(version, firstName), { headers: { etag: `"${version}"` } });
const unchanged = () => new Response(null, { status: 304 });
const kept = (version: number, firstName: string, userId = budi.id) => ({
  treeId,
  userId,
  etag: `"${version}"`,
  answer: new Blob([JSON.stringify(columnsOf(version, firstName))]),
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Family() {
  const { data, error } = useTreeGraph(treeId);
  if (error) return <p role="alert">{error instanceof ApiError ? error.code : error.message}</p>;
  return <p>{data ? `${data.firstNames[0]} of version ${data.version}` : 'On its way'}</p>;
}

async function openFamily(answer: object | (() => unknown)) {
  const api = fakeApi({ [route]: answer });
  const view = await renderAlone(
    <GuardedUser value={budi}>
      <Family />
    </GuardedUser>,
  );
  return { api, ...view };
}

const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a family that nothing is kept of is fetched, and kept once the page has come to rest', async () => {
  const { rows, asked } = smallDatabase();
  const { api } = await openFamily(() => answerOf(3, 'Ann'));
  expect(await screen.findByText('Ann of version 3')).toBeTruthy();
  expect(api.to(route)[0]?.headers.get('if-none-match')).toBeNull();
  await settle(900);
  expect(asked).not.toContain('put');
  await settle(600);
  expect(rows.get(treeId)).toMatchObject({ treeId, userId: budi.id, etag: '"3"' });
  expect(asked.filter((what) => what === 'put')).toHaveLength(1);
});

test('what is kept shows at once, while the server is asked whether it still holds', async () => {
  const { rows, asked } = smallDatabase();
  rows.set(treeId, kept(3, 'Ann'));
  let answer: (response: Response) => void = () => undefined;
  const { api, client } = await openFamily(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expect(await screen.findByText('Ann of version 3')).toBeTruthy();
  await waitFor(() => expect(api.to(route)).toHaveLength(1));
  const shown = client.getQueryData(graphKey(treeId));
  const { headers } = api.to(route)[0] ?? {};
  expect([headers?.get('if-none-match'), headers?.get('accept')]).toEqual(['"3"', 'application/json']);
  await act(async () => answer(unchanged()));
  await settle(1500);
  // The same object, so that nothing is laid out anew.
  expect(client.getQueryData(graphKey(treeId))).toBe(shown);
  expect(asked).not.toContain('put');
});

test('what no longer holds is replaced, and forgotten at once', async () => {
  const { rows } = smallDatabase();
  rows.set(treeId, kept(3, 'Ann'));
  const { api } = await openFamily(() => answerOf(4, 'Anna'));
  expect(await screen.findByText('Anna of version 4')).toBeTruthy();
  await settle(100);
  expect(rows.has(treeId)).toBe(false);
  await settle(1500);
  expect(rows.get(treeId)).toMatchObject({ etag: '"4"' });
  expect(api.to(route)).toHaveLength(1);
});

test('what was kept for somebody else is not shown', async () => {
  const { rows } = smallDatabase();
  rows.set(treeId, kept(3, 'Secret', userIdOf(2)));
  const { api } = await openFamily(() => answerOf(4, 'Anna'));
  expect(await screen.findByText('Anna of version 4')).toBeTruthy();
  expect(api.to(route)[0]?.headers.get('if-none-match')).toBeNull();
});

test('an answer without a version of its own is not kept', async () => {
  const { asked } = smallDatabase();
  await openFamily(() => Response.json(columnsOf(3, 'Ann')));
  await screen.findByText('Ann of version 3');
  await settle(1500);
  expect(asked).not.toContain('put');
});

test('of two answers for one tree only the newer is kept', async () => {
  const { rows, asked } = smallDatabase();
  let version = 3;
  const { client } = await openFamily(() => answerOf(version, 'Ann'));
  await screen.findByText('Ann of version 3');
  version = 4;
  await act(() => client.invalidateQueries({ queryKey: graphKey(treeId) }));
  await screen.findByText('Ann of version 4');
  await settle(1500);
  expect(asked.filter((what) => what === 'put')).toHaveLength(1);
  expect(rows.get(treeId)).toMatchObject({ etag: '"4"' });
});

test('a tree that is refused is shown no longer, and what was kept of it is gone, with what was about to be', async () => {
  const { rows, asked } = smallDatabase();
  rows.set(treeId, kept(3, 'Ann'));
  await openFamily(refuse(404, 'not_found'));
  expect((await screen.findByRole('alert')).textContent).toBe('not_found');
  await settle(100);
  expect(rows.has(treeId)).toBe(false);

  const { api } = await openFamily(() => answerOf(4, 'Anna'));
  await screen.findByText('Anna of version 4');
  // As is heard by whoever asks anything else about it.
  api.answers[route] = refuse(403, 'forbidden');
  announceRefusal({ error: new ApiError({ status: 403, code: 'forbidden' }), treeId });
  await settle(1500);
  expect(asked).not.toContain('put');
});

test('failures of the server and refusals of others leave what is about to be kept', async () => {
  const { rows } = smallDatabase();
  await openFamily(() => answerOf(4, 'Anna'));
  await screen.findByText('Anna of version 4');
  announceRefusal({ error: new ApiError({ status: 500, code: 'internal' }), treeId });
  announceRefusal({ error: new ApiError({ status: 403, code: 'forbidden' }), treeId: undefined });
  await settle(1500);
  expect(rows.has(treeId)).toBe(true);
});

test('without a network the kept family stays, whatever is asked again', async () => {
  const { rows } = smallDatabase();
  rows.set(treeId, kept(3, 'Ann'));
  const away = () => {
    throw new TypeError('Failed to fetch');
  };
  const { client } = await openFamily(away);
  expect(await screen.findByText('Ann of version 3')).toBeTruthy();
  await settle(20_000);
  expect(client.getQueryState(graphKey(treeId))?.status).toBe('success');
  expect(screen.queryByRole('alert')).toBeNull();
});
