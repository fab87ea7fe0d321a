import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { isReachable, onNetworkChange } from '#web/client/network.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { CrashBoundary } from './frame/crash-screen.tsx';
import { latePage } from './late-page.tsx';

const PeoplePage = () => <p>all the people</p>;

test('[FND-012] while nothing answers, trying again fetches nothing, which browsers keep to; when it does, the page is fetched', async () => {
  const server = fakeApi({});
  const answering = globalThis.fetch;
  globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let attempts = 0;
  const Page = latePage(async () => {
    attempts += 1;
    if (attempts < 2) throw new TypeError('Failed to fetch dynamically imported module: https://example.org/page.js');
    return { PeoplePage };
  }, 'PeoplePage');
  await act(async () => {
    await renderAlone(
      <CrashBoundary>
        <Suspense>
          <Page />
        </Suspense>
      </CrashBoundary>,
      'shell',
    );
  });
  for (const press of [1, 2]) {
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' }), `${press}`).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try Again' })));
    expect(attempts).toBe(1);
  }
  globalThis.fetch = answering;
  await Page.preload();
  expect(server.seen.map(({ route }) => route)).toEqual(['GET /api/health']);
  expect(attempts).toBe(2);
  silent.mockRestore();
});

test('[FND-012] a part that does not come from a server that answers is no outage', async () => {
  fakeApi({});
  const told = vi.fn();
  const stop = onNetworkChange(told);
  const Page = latePage<'PeoplePage'>(async () => {
    throw new TypeError('Failed to fetch dynamically imported module: https://example.org/page.js');
  }, 'PeoplePage');
  await Page.preload();
  expect(isReachable()).toBe(true);
  // What hears of an outage that ends asks again for all that failed: for this part without end.
  expect(told).not.toHaveBeenCalled();
  stop();
});
