import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAlone } from '#web/testing/render-app.tsx';
import { SideBySide } from './side-by-side.tsx';

const rows = [
  {
    field: 'place',
    name: 'Birth place',
    mine: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    theirs: 'Solo',
  },
  { field: 'notes', name: 'Notes', mine: 'Mine', theirs: 'Theirs' },
] as const;

async function show({ isPhone }: { isPhone: boolean }) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('width <'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const onGive = vi.fn();
  await renderAlone(
    <SideBySide
      caption="Both versions"
      headings={{ field: 'Field', mine: 'Yours', theirs: 'Theirs' }}
      rows={rows}
      given={new Set<'place' | 'notes'>()}
      onGive={onGive}
    />,
    'members',
  );
  return onGive;
}

test('on a phone both versions stand below each other, and either can be chosen', async () => {
  const onGive = await show({ isPhone: true });
  expect(screen.queryByRole('table')).toBeNull();
  const [place] = within(screen.getByRole('list', { name: 'Both versions' })).getAllByRole('group');
  if (!place) throw new Error('There is no group of choices.');
  expect(place.querySelector('legend')?.textContent).toBe('Birth place');
  expect(within(place).getByRole('radio', { name: /^Birth place, Yours: Llan/ })).toHaveProperty('checked', true);
  fireEvent.click(within(place).getByRole('radio', { name: 'Birth place, Theirs: Solo' }));
  expect(onGive).toHaveBeenCalledWith(new Set(['place']));
});

test('where there is room the versions stand in a table', async () => {
  const onGive = await show({ isPhone: false });
  const table = within(screen.getByRole('table', { name: 'Both versions' }));
  fireEvent.click(table.getByRole('radio', { name: 'Notes, Theirs: Theirs' }));
  expect(onGive).toHaveBeenCalledWith(new Set(['notes']));
});
