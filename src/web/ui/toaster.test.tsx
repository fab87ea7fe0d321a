import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notify } from '#web/client/toast.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { Toaster } from './toaster.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const shownToasts = () => within(screen.getByRole('region', { name: 'Notifications' })).queryAllByRole('listitem');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openToaster() {
  await renderAlone(<Toaster />);
  vi.useFakeTimers({ shouldAdvanceTime: false });
}

test('[CON-023] [UX-09] a toast is a status that goes by itself after five seconds', async () => {
  await openToaster();
  act(() => notify.success('Family tree created successfully'));
  await pass(100);
  expect(screen.getByRole('status').textContent).toBe('Family tree created successfully');
  await pass(4500);
  expect(shownToasts()).toHaveLength(1);
  await pass(1500);
  expect(screen.queryByText('Family tree created successfully')).toBeNull();
});

test('[CON-023] a toast stays while the pointer is on it', async () => {
  await openToaster();
  act(() => notify.plain('Stay'));
  await pass(100);
  const list = screen.getByText('Stay').closest('ol');
  if (!list) throw new Error('The toast is in no list.');
  fireEvent.pointerEnter(list);
  await pass(20_000);
  expect(screen.getByText('Stay')).toBeTruthy();
  fireEvent.pointerLeave(list);
  await pass(7000);
  expect(screen.queryByText('Stay')).toBeNull();
});

test('[CON-024] of five toasts three are in view', async () => {
  await openToaster();
  act(() => {
    for (const word of ['one', 'two', 'three', 'four', 'five']) notify.plain(word);
  });
  await pass(100);
  expect(shownToasts()).toHaveLength(3);
  await pass(8000);
});

test('a failure interrupts, and an action acts and closes', async () => {
  await openToaster();
  const undo = vi.fn();
  act(() => notify.failure('Export failed', { detail: 'No room left', action: { label: 'Undo', onClick: undo } }));
  await pass(100);
  expect(screen.getByRole('alert').textContent).toContain('No room left');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
});
