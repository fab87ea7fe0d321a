import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Problem, ProblemCount } from '#contract/integrity.ts';
import type { Relative } from '#contract/members.ts';
import { refuse, type SeenRequest } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someTree } from '#web/testing/sample-people.ts';

const tree = someTree();
const problemsRoute = `GET /api/trees/${tree.id}/problems`;
const address = `/dashboard/check?tree=${tree.id}`;

const person = (n: number, firstName: string, given: Partial<Relative> = {}): Relative => ({
  id: memberIdOf(n),
  firstName,
  lastName: null,
  gender: 'male',
  birthYear: null,
  deathYear: null,
  ...given,
});

const died: Problem = {
  key: 'died_before_born.1',
  code: 'died_before_born',
  severity: 'certain',
  people: [person(1, 'Hadi')],
  unionId: null,
  facts: { birth: '12 MAR 1950', death: '1940' },
  amount: null,
  dismissal: null,
};
const young: Problem = {
  ...died,
  key: 'mother_too_young.1',
  code: 'mother_too_young',
  severity: 'likely',
  people: [person(2, 'Tirta'), person(3, 'Wulan')],
  facts: { birth: '1950', parentBirth: '1941' },
  amount: 9,
};
const countOf = ({ code, severity }: Problem, open = 1, dismissed = 0): ProblemCount => ({
  code,
  severity,
  open,
  dismissed,
});

/** A server with these findings; what is dismissed goes. */
function serverWith(problems: readonly Problem[], counts = problems.map((problem) => countOf(problem))) {
  const dismissed = new Set<string>();
  return {
    'GET /api/trees': { items: [tree] },
    [problemsRoute]: ({ query }: SeenRequest) => {
      const wanted = problems.filter(
        ({ key, code, dismissal }) =>
          !dismissed.has(key) &&
          (query.get('code') === null || query.get('code') === code) &&
          (dismissal !== null) === (query.get('dismissed') === 'only'),
      );
      return {
        items: wanted,
        nextCursor: null,
        counts: counts.filter(({ code }) => problems.some((one) => one.code === code && !dismissed.has(one.key))),
        version: 7,
      };
    },
    [`POST /api/trees/${tree.id}/problems/dismissals`]: ({ body }: SeenRequest) => {
      dismissed.add((body as { key: string }).key);
      return Response.json({ id: memberIdOf(9), changeId: memberIdOf(8), version: 8 }, { status: 201 });
    },
  };
}

test('what is odd is said in a sentence with the dates as written, by how sure it is, with what to do', async () => {
  await openApp(address, serverWith([died, young]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Check the tree' })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 2, name: 'Cannot be true' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Unlikely' })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 2, name: 'Good to know' })).toBeNull();
  expect(await screen.findByText(/Hadi.* died 1940, but was born 12 March 1950\./)).toBeTruthy();
  expect(screen.getByText(/One of the two dates is wrong/)).toBeTruthy();
  const open = screen.getByRole('link', { name: 'Open Hadi' });
  expect(open.getAttribute('href')).toContain('/dashboard/members?');
  expect(open.getAttribute('href')).toContain(`edit=${memberIdOf(1)}`);
});

test('one kind is open at a time, and which one stands in the address', async () => {
  await openApp(address, serverWith([died, young]));
  const first = await screen.findByRole('button', { name: /Died before being born/ });
  const second = screen.getByRole('button', { name: /Mother younger than 12/ });
  expect(first.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(second);
  expect(
    await screen.findByText(/Wulan.* was at most 9 years old when .*Tirta.* was born: 1941 and 1950\./),
  ).toBeTruthy();
  await waitFor(() => expect(first.getAttribute('aria-expanded')).toBe('false'));
  expect(location.search).toContain('kind=mother_too_young');
  fireEvent.click(second);
  await waitFor(() => expect(second.getAttribute('aria-expanded')).toBe('false'));
});

test('"Mark as correct" takes a finding away, offers Undo, and keeps the keyboard in the list', async () => {
  const { api } = await openApp(address, {
    ...serverWith([died, young]),
    [`POST /api/trees/${tree.id}/changes/${memberIdOf(8)}/undo`]: { changeId: memberIdOf(7), version: 9 },
  });
  const list = await screen.findByRole('list', { name: 'Died before being born' });
  fireEvent.click(await within(list).findByRole('button', { name: 'Mark as correct' }));
  await keyboardIsOn(list);
  expect(await screen.findByText('Marked as correct')).toBeTruthy();
  expect(api.to(`POST /api/trees/${tree.id}/problems/dismissals`)[0]?.body).toEqual({ key: 'died_before_born.1' });
  await waitFor(() => expect(screen.queryByText(/died 1940/)).toBeNull());
  expect(document.activeElement?.textContent).toBe('Check the tree');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.to(`POST /api/trees/${tree.id}/changes/${memberIdOf(8)}/undo`)).toHaveLength(1));
});

test('a refusal says so, and the finding stays', async () => {
  await openApp(address, {
    ...serverWith([died]),
    [`POST /api/trees/${tree.id}/problems/dismissals`]: refuse(500, 'internal'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as correct' }));
  expect(await screen.findByText('This could not be marked as correct')).toBeTruthy();
  expect(screen.getByText(/died 1940/)).toBeTruthy();
});

test('what was called right is listed with who said so, and can be shown again', async () => {
  const dismissal = { id: memberIdOf(5), note: 'As in the register.', byName: 'Sari', at: '2026-03-01T08:00:00.000Z' };
  const { api } = await openApp(`${address}&right=1`, {
    ...serverWith([{ ...died, dismissal }], [countOf(died, 0, 1)]),
    [`DELETE /api/trees/${tree.id}/problems/dismissals/${memberIdOf(5)}`]: { changeId: memberIdOf(8), version: 8 },
  });
  expect(await screen.findByRole('heading', { name: 'What you said is right' })).toBeTruthy();
  expect(await screen.findByText(/Marked by .*Sari.* on 03\/01\/2026/)).toBeTruthy();
  expect(screen.getByText(/As in the register\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show it again' }));
  expect(await screen.findByText('It is shown again')).toBeTruthy();
  expect(api.to(`DELETE /api/trees/${tree.id}/problems/dismissals/${memberIdOf(5)}`)).toHaveLength(1);
});

test('a tree without anything odd says so, and a failure never looks like that', async () => {
  const { unmount } = await openApp(address, serverWith([]));
  expect(await screen.findByText('Nothing odd was found')).toBeTruthy();
  unmount();
  await openApp(address, { ...serverWith([]), [problemsRoute]: refuse(500, 'internal') });
  expect(await screen.findByText('The tree could not be checked')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByText('Nothing odd was found')).toBeNull();
});

test('a reader looks and is not offered to change anything', async () => {
  const readable = { ...tree, role: 'reader' as const };
  await openApp(address, { ...serverWith([died]), 'GET /api/trees': { items: [readable] } });
  const open = await screen.findByRole('link', { name: 'Open Hadi' });
  expect(open.getAttribute('href')).toContain('/dashboard/family-tree?');
  expect(screen.queryByRole('button', { name: 'Mark as correct' })).toBeNull();
});

test('a couple that nobody is in can be removed where it is listed', async () => {
  const empty: Problem = {
    ...died,
    key: 'empty_union.1',
    code: 'empty_union',
    severity: 'likely',
    people: [],
    facts: {},
  };
  // Safe: an id of a couple for this test.
  const unionId = memberIdOf(6) as unknown as NonNullable<Problem['unionId']>;
  const { api } = await openApp(address, {
    ...serverWith([{ ...empty, unionId }]),
    [`DELETE /api/trees/${tree.id}/problems/empty-unions/${unionId}`]: { changeId: memberIdOf(8), version: 8 },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove this couple' }));
  expect(await screen.findByText('The couple is gone')).toBeTruthy();
  expect(api.to(`DELETE /api/trees/${tree.id}/problems/empty-unions/${unionId}`)).toHaveLength(1);
});

test('the same page in Indonesian', async () => {
  await openApp(address, serverWith([died]), 'id');
  expect(await screen.findByRole('heading', { level: 1, name: 'Periksa silsilah' })).toBeTruthy();
  expect(await screen.findByText(/Hadi.* wafat 1940, padahal lahir 12 Maret 1950\./)).toBeTruthy();
});

test('the page is one step away from the card of a tree', async () => {
  await openApp('/dashboard/my-trees', { 'GET /api/trees': { items: [tree] } });
  fireEvent.keyDown(await screen.findByRole('button', { name: `More for ${tree.name}` }), { key: 'Enter' });
  const item = await screen.findByRole('menuitem', { name: 'Check the tree' });
  expect(item.getAttribute('href')).toBe(`/dashboard/check?tree=${tree.id}`);
});
