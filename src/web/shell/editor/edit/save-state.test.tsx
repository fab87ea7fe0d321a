import { useMutation } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { renderAlone } from '#web/testing/render-app.tsx';
import { askAboutLargeStep, currentLargeStep } from '#web/tree/trees/large-step.ts';
import { SaveState } from './save-state.tsx';

/** A step that asks, and is then on its way for as long as this is open. */
function Step() {
  const { mutate } = useMutation({
    mutationFn: async () => {
      await askAboutLargeStep('undo', 66);
      await new Promise(() => undefined);
    },
  });
  useEffect(() => mutate(), [mutate]);
  return <SaveState />;
}

const word = () => screen.getByRole('status').lastElementChild?.textContent;

test('[FND-011] nothing is said to be on its way while a large step is only asked about', async () => {
  await renderAlone(<Step />, 'editor');
  await act(async () => undefined);
  expect(currentLargeStep()?.people).toBe(66);
  expect(word()).toBe('Saved');
  act(() => currentLargeStep()?.answer(true));
  expect(await screen.findAllByText('Saving…')).toHaveLength(2);
  expect(word()).toBe('Saving…');
});
