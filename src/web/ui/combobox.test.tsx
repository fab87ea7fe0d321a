import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderAlone } from '#web/testing/render-app.tsx';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';

const family = [
  { value: 'siti', label: 'Siti Aminah', detail: '1899–1978' },
  { value: 'emile', label: 'Émile Frey', detail: '1920–1991' },
  { value: 'kirana', label: 'Kirana Frey', detail: '1984' },
];
const crowd = Array.from({ length: 3000 }, (_, index) => ({ value: `p${index}`, label: `Person ${index}` }));

function Picker({ options = family }: { options?: { value: string; label: string; detail?: string }[] }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <Field label="Father">
        <Combobox options={options} value={value} onChange={setValue} />
      </Field>
      <p data-testid="chosen">{value ?? 'nobody'}</p>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Father' });
const names = () =>
  screen.queryAllByRole('option').map((option) => option.firstElementChild?.firstElementChild?.textContent);
const chosen = () => screen.getByTestId('chosen').textContent;

test('typing finds people without their accents, by any of their words', async () => {
  await renderAlone(<Picker />);
  fireEvent.change(box(), { target: { value: 'frey em' } });
  expect(names()).toEqual(['Émile Frey']);
  fireEvent.change(box(), { target: { value: '1984' } });
  expect(names()).toEqual(['Kirana Frey']);
});

test('[UX-03] arrows move, Enter takes, and the box says who is meant', async () => {
  await renderAlone(<Picker />);
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  const active = document.getElementById(box().getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toContain('Émile Frey');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(chosen()).toBe('emile');
  expect(box()).toHaveProperty('value', 'Émile Frey');
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

test('Escape leaves the choice as it was, and a button empties it', async () => {
  await renderAlone(<Picker />);
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  fireEvent.keyDown(box(), { key: 'Enter' });
  fireEvent.change(box(), { target: { value: 'kir' } });
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(chosen()).toBe('siti');
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(box()).toHaveProperty('value', 'Siti Aminah');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(chosen()).toBe('nobody');
});

test('of thousands the first fifty are shown and the rest is counted', async () => {
  await renderAlone(<Picker options={crowd} />);
  fireEvent.click(box());
  expect(names()).toHaveLength(50);
  expect(screen.getByRole('status').textContent).toBe('Keep typing to narrow down 2950 more');
  fireEvent.change(box(), { target: { value: 'nobody of this name' } });
  expect(screen.getByRole('status').textContent).toBe('Nothing found');
});
