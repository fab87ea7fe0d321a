import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LoadFailure } from '#web/client/text/load-failure.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { CrashBoundary } from './crash-screen.tsx';

let broken = false;

function Screen() {
  if (broken) throw new Error('the secret cause');
  return 'the screen itself';
}

test('[CAT-017] [ERR-001] [ERR-002] [ERR-003] [ERR-004] [ERR-005] a screen that throws is replaced, without its cause, and can be tried again', async () => {
  fakeApi({});
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  await renderAlone(
    <CrashBoundary>
      <Screen />
    </CrashBoundary>,
    'shell',
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByText('An unexpected error occurred. Please try refreshing the page.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('the secret cause');
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('the screen itself')).toBeTruthy();
  silent.mockRestore();
});

function Absent(): never {
  throw new LoadFailure();
}

test('[FND-012] a screen that could not be fetched says so, and that what was typed is kept', async () => {
  fakeApi({});
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderAlone(
    <CrashBoundary>
      <Absent />
    </CrashBoundary>,
    'shell',
  );
  expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('What you typed is kept');
  silent.mockRestore();
});
