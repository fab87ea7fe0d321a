import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someDetails, someMember, someRelative, someTree } from '#web/testing/sample-people.ts';

const tree = someTree();
const path = `/api/trees/${tree.id}/members`;
const sari = someDetails({ fatherId: memberIdOf(9) });
const choices = `GET /api/trees/${tree.id}/choices`;
const people = [
  someRelative(2, { firstName: 'Adi', birthYear: 1901, deathYear: 1980 }),
  someRelative(3, { firstName: 'Budi', birthYear: 1902 }),
  someRelative(4, { firstName: 'Citra', deathYear: 1990 }),
  someRelative(5, { firstName: null, lastName: null }),
];

test('[MEM-026][MEM-027][MEM-028] who can be picked is told apart by years, found by what is typed, and the chosen one is among them', async () => {
  const { api } = await openApp(`/dashboard/members?edit=${sari.id}`, {
    'GET /api/trees': { items: [tree] },
    [`GET ${path}`]: { items: [sari], nextCursor: null, total: 1 },
    [`GET ${path}/${sari.id}`]: sari,
    [`GET ${path}/${memberIdOf(9)}`]: someDetails({
      id: memberIdOf(9),
      firstName: 'Karto',
      birthYear: null,
      deathYear: 1930,
    }),
    [`PATCH ${path}/${sari.id}`]: { member: someMember(), changeId: memberIdOf(70), version: 8 },
    [choices]: { items: people },
  });
  const father = await screen.findByRole('combobox', { name: 'Father' });
  await waitFor(() => expect(father).toHaveProperty('value', 'Karto Wijaya'));
  fireEvent.click(father);
  const list = within(await screen.findByRole('listbox'));
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Karto Wijaya† 1930',
    'Adi Wijaya1901–1980',
    'Budi Wijaya° 1902',
    'Citra Wijaya† 1990',
    'Name unknown',
  ]);
  expect(father.getAttribute('placeholder')).toBe('Find the father');
  const asked = () => api.to(choices).map(({ query }) => Object.fromEntries(query));
  fireEvent.change(father, { target: { value: ' adi ' } });
  await waitFor(() => expect(asked().at(-1)).toEqual({ role: 'father', memberId: sari.id, q: 'adi' }));
  fireEvent.change(father, { target: { value: 'adi"' } });
  // What nobody can be called like is not asked for.
  expect(asked().filter(({ q }) => q?.includes('"'))).toEqual([]);
  fireEvent.click(await screen.findByRole('option', { name: /^Adi Wijaya/ }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(api.to(`PATCH ${path}/${sari.id}`)[0]?.body).toEqual({ fatherId: memberIdOf(2) }));
});
