import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
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

test('[UX-03][FND-048] arrows move, Enter takes, and the box says who is meant', async () => {
  await renderAlone(<Picker />);
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  const active = document.getElementById(box().getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toContain('Émile Frey');
  expect(screen.getAllByRole('option').filter(({ dataset }) => dataset.active)).toEqual([active]);
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

/** A form that keeps what is typed, as drafts do. */
function KeptPicker({ isNewWelcome = false, onSend }: { isNewWelcome?: boolean; onSend: () => void }) {
  const [value, setValue] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const fresh = { value: 'new', label: typed ?? '', detail: 'New person', isNew: true };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <Field label="Father">
        <Combobox
          options={isNewWelcome && typed ? [...family, fresh] : family}
          value={value}
          onChange={setValue}
          typed={typed}
          onTyped={setTyped}
        />
      </Field>
      <p data-testid="chosen">{value ?? 'nobody'}</p>
      <p data-testid="kept">{typed ?? 'nothing'}</p>
      <button type="submit">Save</button>
    </form>
  );
}

const kept = () => screen.getByTestId('kept').textContent;
const typeAndLeave = (text: string) => {
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.blur(box());
};

test('[FND-013] text that nobody was chosen for stays when the box is left, and its form keeps it', async () => {
  await renderAlone(<KeptPicker onSend={() => undefined} />);
  fireEvent.change(box(), { target: { value: 'Somebody' } });
  expect(kept()).toBe('Somebody');
  fireEvent.blur(box());
  expect(box()).toHaveProperty('value', 'Somebody');
  expect(kept()).toBe('Somebody');
  expect(screen.getByText(/Nothing is chosen yet/).id).toBe(box().getAttribute('aria-describedby'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(box()).toHaveProperty('value', '');
  expect(kept()).toBe('nothing');
});

test('[FND-013] [FND-014] a form with text that nobody was chosen for is not sent, and leads to it', async () => {
  const onSend = vi.fn();
  await renderAlone(<KeptPicker onSend={onSend} />);
  typeAndLeave('Kirana');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSend).not.toHaveBeenCalled();
  await keyboardIsOn(box());
  fireEvent.change(box(), { target: { value: 'Kirana Frey' } });
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  fireEvent.keyDown(box(), { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSend).toHaveBeenCalledOnce();
  expect(chosen()).toBe('kirana');
});

test('[FND-013] whoever leaves a new name takes it, unless somebody has that name already', async () => {
  await renderAlone(<KeptPicker isNewWelcome onSend={() => undefined} />);
  typeAndLeave('siti aminah');
  expect(chosen()).toBe('nobody');
  expect(kept()).toBe('siti aminah');
  typeAndLeave('Somebody New');
  expect(chosen()).toBe('new');
  expect(kept()).toBe('nothing');
});
