import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAlone } from '#web/testing/render-app.tsx';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const two = (
  <TooltipProvider>
    <Tooltip content="first words">
      <button type="button">first</button>
    </Tooltip>
    <Tooltip content="second words">
      <button type="button">second</button>
    </Tooltip>
  </TooltipProvider>
);

test('[CON-025] a tooltip opens after 700 ms of hovering, and at once on focus', async () => {
  await renderAlone(two);
  vi.useFakeTimers();
  fireEvent.pointerMove(screen.getByText('first'), { pointerType: 'mouse' });
  await pass(690);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await pass(20);
  expect(screen.getByRole('tooltip').textContent).toBe('first words');
  fireEvent.pointerLeave(screen.getByText('first'));
  await pass(1000);
  fireEvent.focus(screen.getByText('second'));
  await pass(0);
  expect(screen.getByRole('tooltip').textContent).toBe('second words');
  vi.useRealTimers();
});

test('[CON-026] within 300 ms the next tooltip opens at once', async () => {
  await renderAlone(two);
  vi.useFakeTimers();
  fireEvent.pointerMove(screen.getByText('first'), { pointerType: 'mouse' });
  await pass(710);
  fireEvent.pointerLeave(screen.getByText('first'));
  fireEvent.click(screen.getByText('first'));
  await pass(250);
  fireEvent.pointerMove(screen.getByText('second'), { pointerType: 'mouse' });
  await pass(10);
  expect(screen.getByRole('tooltip').textContent).toBe('second words');
  vi.useRealTimers();
});
