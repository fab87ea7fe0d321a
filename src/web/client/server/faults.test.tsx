import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someTree } from '#web/testing/sample-people.ts';

const tree = someTree({ memberCount: 3 });
const pages = [
  ['the search', '/dashboard/search?q=sari'],
  ['a profile', `/dashboard/members/${memberIdOf(1)}?tree=${tree.id}`],
  ['the people', `/dashboard/members?tree=${tree.id}`],
  ['the reports', `/dashboard/reports?tree=${tree.id}`],
  ['the album', `/dashboard/photos?tree=${tree.id}`],
  ['the sources', `/dashboard/sources?tree=${tree.id}`],
  ['the places', `/dashboard/places?tree=${tree.id}`],
  ['the dashboard', '/dashboard'],
] as const;

/** Everything but who is there and which trees they have is answered by `fail`. */
async function openWith(address: string, fail: () => unknown) {
  const { api } = await openApp(address, { 'GET /api/trees': { items: [tree] } });
  Object.setPrototypeOf(api.answers, new Proxy({}, { get: () => fail }));
  return api;
}

const bare500 = () => new Response('<h1>Bad</h1>', { status: 500 });

test.each(pages)(
  '[FT-20] where the server fails, %s says so, waits for nothing, and asks again when told to',
  async (_, address) => {
    const api = await openWith(address, bare500);
    const again = (await screen.findAllByRole('button', { name: 'Retry' }, { timeout: 25_000 }))[0];
    expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
    const asked = api.seen.length;
    act(() => void (again && fireEvent.click(again)));
    await waitFor(() => expect(api.seen.length).toBeGreaterThan(asked));
    expect((await screen.findAllByRole('button', { name: 'Retry' }, { timeout: 25_000 })).length).toBeGreaterThan(0);
  },
);
