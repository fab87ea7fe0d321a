import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { memberIdOf } from '#web/testing/sample-people.ts';
import { sampleFamily } from '#web/tree/diagram/testing/sample-family.ts';
import { ConnectBar } from './connect-bar.tsx';

async function open(from = 3) {
  const onPick = vi.fn();
  const onLeave = vi.fn();
  await renderAlone(<ConnectBar graph={sampleFamily} from={from} onPick={onPick} onLeave={onLeave} />, 'editor');
  return { onPick, onLeave, box: screen.getByRole('combobox', { name: 'Name of the other person' }) };
}

const options = () =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u202f]/g, ' '));

test('[UX-19] whom to connect with is found by name; whoever is to be connected is not among them', async () => {
  const { box, onPick } = await open();
  expect(screen.getByRole('group', { name: 'Connect Dee Lee with whom?' })).toBeTruthy();
  await keyboardIsOn(box);
  fireEvent.change(box, { target: { value: 'Lee' } });
  const found = options();
  expect(found.toSorted()).toEqual(['Ann Lee° 1900 † 1980', 'Ben Lee° c. 1898 †', 'Cai Lee° 1925', 'Eva Lee']);
  fireEvent.change(box, { target: { value: 'gus' } });
  expect(options()).toEqual(['Gus Moss° bef. 1960']);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onPick.mock.calls).toEqual([[memberIdOf(7)]]);
});

test('[UX-19] Escape closes the list of names first and leaves then, and so does the button', async () => {
  const { box, onPick, onLeave } = await open();
  fireEvent.change(box, { target: { value: 'Lee' } });
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(options()).toEqual([]);
  expect(onLeave).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'a' });
  expect(onLeave).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(onLeave).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onLeave).toHaveBeenCalledTimes(2);
  expect(onPick).not.toHaveBeenCalled();
});
