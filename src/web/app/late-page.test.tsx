import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { CrashBoundary } from './crash-screen.tsx';
import { latePage } from './late-page.tsx';

const PeoplePage = () => <p>all the people</p>;

test('[FND-012] a page that does not come can be asked for again until it does, and the window is never reloaded', async () => {
  startFakeServer();
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let attempts = 0;
  const Page = latePage(async () => {
    attempts += 1;
    if (attempts < 3) throw new TypeError('Failed to fetch dynamically imported module: https://example.org/page.js');
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
  for (const attempt of [1, 2]) {
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
    expect(attempts).toBe(attempt);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try Again' })));
  }
  expect(await screen.findByText('all the people')).toBeTruthy();
  silent.mockRestore();
});
