import { fireEvent, screen } from '@testing-library/react';
import { type KeyboardEvent, useState } from 'react';
import { expect, test } from 'vitest';
import { renderAlone } from '#web/testing/render-app.tsx';
import { Combobox } from './combobox.tsx';

const letters = ['A', 'B', 'C', 'D'].map((letter) => ({ value: letter.toLowerCase(), label: `Person ${letter}` }));
const above: string[] = [];

interface BoxProps {
  readonly typed?: boolean;
  readonly takesAny?: boolean;
  readonly loading?: boolean;
}

function Box({ typed: keepsTyped = false, ...rest }: BoxProps) {
  const [value, setValue] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what the box lets through
    <div onKeyDown={({ key, isDefaultPrevented }: KeyboardEvent) => above.push(`${key} ${isDefaultPrevented()}`)}>
      <Combobox
        label="Who"
        options={letters}
        value={value}
        onChange={setValue}
        {...(keepsTyped && { typed, onTyped: setTyped })}
        {...rest}
      />
      <output>{`${value} ${typed}`}</output>
    </div>
  );
}

async function open(props: BoxProps = {}) {
  await renderAlone(<Box {...props} />);
  above.length = 0;
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Who' });
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(box(), { key });
};
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const isOpen = () => box().getAttribute('aria-expanded') === 'true';
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const chosen = () => document.querySelector('output')?.textContent;

test('the first arrow opens the list at its beginning, further ones move and stop at both ends', async () => {
  await open();
  press('ArrowUp');
  expect([isOpen(), active()]).toEqual([true, 'Person A']);
  press('ArrowUp');
  expect(active()).toBe('Person A');
  press('ArrowDown', 'ArrowDown', 'ArrowDown');
  expect(active()).toBe('Person D');
  press('ArrowDown');
  expect(active()).toBe('Person D');
  press('Home');
  expect(active()).toBe('Person A');
  press('End');
  expect(active()).toBe('Person D');
  press('ArrowUp', 'Enter');
  expect([isOpen(), chosen()]).toEqual([false, 'c null']);
});

test('keys of the list go no farther while it is open, and all others do always', async () => {
  await open();
  press('Home', 'End', 'Escape', 'Enter', 'a');
  expect(above).toEqual(['Home false', 'End false', 'Escape false', 'Enter false', 'a false']);
  expect(isOpen()).toBe(false);
  above.length = 0;
  press('ArrowDown', 'Home', 'End', 'a', 'Escape');
  expect(above).toEqual(['a false']);
  expect(isOpen()).toBe(false);
  type('nobody of this name');
  press('ArrowDown', 'Enter');
  expect(above).toEqual(['a false', 'Enter false']);
  expect(chosen()).toBe('null null');
});

test('what is typed begins at the first that matches, and Escape keeps it where nobody was chosen before', async () => {
  await open();
  press('ArrowDown', 'End');
  type('person');
  expect(active()).toBe('Person A');
  press('Escape');
  expect([box().value, isOpen()]).toEqual(['person', false]);
  type('b');
  press('Enter');
  expect([box().value, chosen()]).toEqual(['Person B', 'b null']);
});

test('Escape goes back to who was chosen, also where a form keeps what is typed', async () => {
  await open({ typed: true });
  type('person c');
  expect(chosen()).toBe('null person c');
  press('ArrowDown', 'ArrowDown', 'Enter');
  // What was typed led to somebody, and is kept no longer.
  expect(chosen()).toBe('c null');
  type('person d');
  press('Escape');
  expect([box().value, chosen()]).toEqual(['Person C', 'c null']);
  type('   ');
  expect(chosen()).toBe('c null');
});

test('where any text is an answer leaving takes the one that has that name, unless others are still looked for', async () => {
  await open({ typed: true, takesAny: true });
  type('person b');
  fireEvent.blur(box());
  expect(chosen()).toBe('b person b');
  await open({ typed: true, takesAny: true, loading: true });
  type('person b');
  fireEvent.blur(box());
  expect(chosen()).toBe('null person b');
  expect(box().getAttribute('aria-invalid')).toBeNull();
  await open({ typed: true, takesAny: true });
  press('ArrowDown');
  fireEvent.blur(box());
  expect([isOpen(), chosen()]).toEqual([false, 'null null']);
});

test('leaving what says the same as before answers it, and other text does not', async () => {
  await open();
  type('b');
  press('Enter');
  type('PERSON B ');
  fireEvent.blur(box());
  expect([box().value, box().getAttribute('aria-invalid')]).toEqual(['Person B', null]);
  type('person');
  fireEvent.blur(box());
  expect([box().value, box().getAttribute('aria-invalid')]).toEqual(['person', 'true']);
  type('');
  fireEvent.blur(box());
  expect([box().value, box().getAttribute('aria-invalid')]).toEqual(['Person B', null]);
});
