import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { MemberId } from '#domain/tree/ids.ts';
import builder from '#locales/en/builder.json';
import everywhere from '#locales/en/everywhere.json';
import { isBuilder, type Naming, type Role, readNaming } from './addition.ts';
import { NamingCard } from './naming-card.tsx';

beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'everywhere', resources: { en: { everywhere, builder } } }),
);
afterEach(cleanup);

const ann = 'ann' as MemberId;

function openCard(role: Role, line = '', lastNames: Naming['lastNames'] = {}) {
  const heard: unknown[] = [];
  const naming: Naming = {
    id: 'new' as MemberId,
    role,
    line,
    gender: 'unknown',
    isMarried: true,
    lastNames,
    dayFirst: false,
    problem: null,
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <NamingCard
        naming={naming}
        of="Ann"
        following="sibling"
        onChange={(change) => heard.push(change)}
        onAccept={(then) => heard.push(then)}
        onTakeBack={() => heard.push('taken back')}
      />
    </QueryClientProvider>,
  );
  return { field: screen.getByRole('textbox'), heard };
}

test('[BLD-002] the field has the keyboard, says whose name it is, and its keys go on, back and away', () => {
  const { field, heard } = openCard({ anchor: ann, kind: 'father' });
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('textbox', { name: 'Name of the father of Ann' })).toBe(field);
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  fireEvent.keyDown(field, { key: 'Tab' });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(heard).toEqual(['stay', 'back', 'next', 'taken back']);
});

test('the last name that is offered has the form of whoever is said to be a man or a woman', () => {
  const lastNames = { suggested: 'Kowalski', ofGender: { male: 'Kowalski', female: 'Kowalska' } };
  const read = (gender?: Naming['gender']) =>
    readNaming({ line: 'Zofia', lastNames, dayFirst: false, gender }).lastName;
  expect([read('female'), read('male'), read('unknown'), read()]).toEqual([
    'Kowalska',
    'Kowalski',
    'Kowalski',
    'Kowalski',
  ]);
});

test('an Enter that ends a word of an input method is not the end of the name', () => {
  const { field, heard } = openCard({ anchor: ann, kind: 'child' });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(heard).toEqual([]);
});

test('[BLD-002] arrows say male or female where the relation does not, and a parent has nothing to choose', () => {
  const { field, heard } = openCard({ anchor: ann, kind: 'sibling' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(heard).toEqual([{ gender: 'male' }, { gender: 'female' }]);
  cleanup();
  const parent = openCard({ anchor: ann, kind: 'mother' });
  fireEvent.keyDown(parent.field, { key: 'ArrowUp' });
  expect(parent.heard).toEqual([]);
  expect(screen.queryByRole('group', { name: 'Gender' })).toBeNull();
});

test('[BLD-002][MEM-023] below the field stands how the line is understood, the suggested last name with it or declined', () => {
  const readingOf = (line: string) => {
    const { field } = openCard({ anchor: ann, kind: 'child' }, line, { suggested: 'Hartono' });
    const reading = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    cleanup();
    return reading;
  };
  expect(readingOf('Intan b. abt 1988')).toBe('Given name Intan last name Hartono, born about 1988');
  expect(readingOf('Intan/')).toBe('Given name Intan');
});

test('who begins a tree is the builder as long as it has their name, or as was said', () => {
  const role: Role = { anchor: null, kind: 'first', me: 'Sari', isOwn: true };
  expect(isBuilder({ role, dayFirst: false, line: 'Sari Wijaya 1990' })).toBe(true);
  expect(isBuilder({ role, dayFirst: false, line: 'Saridewi' })).toBe(false);
  expect(isBuilder({ role, dayFirst: false, line: 'Hadi 1931', isMe: true })).toBe(true);
  expect(isBuilder({ role, dayFirst: false, line: 'Sari Wijaya', isMe: false })).toBe(false);
  const { heard } = openCard(role, 'Sari Wijaya');
  fireEvent.click(screen.getByRole('checkbox', { name: 'This is me', checked: true }));
  expect(heard).toEqual([{ isMe: false }]);
});

test('[FND-022] a day that may be meant the other way round is offered so, and the line takes it', () => {
  const { field, heard } = openCard({ anchor: ann, kind: 'child' }, 'Intan 3/12/1988');
  const reading = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(reading?.textContent).toContain('born 12 March 1988');
  // The button is the next stop of the keyboard, and Enter adds as ever.
  expect(fireEvent.keyDown(field, { key: 'Tab' })).toBe(true);
  expect(heard).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Meant 3 December 1988?' }));
  expect(heard).toEqual([{ line: 'Intan 1988-12-03' }]);
  expect(document.activeElement).toBe(field);
});
