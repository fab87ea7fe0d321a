import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { changeIdOf } from '#web/testing/sample-changes.ts';
import { memberIdOf, someMember, someTree } from '#web/testing/sample-people.ts';

const empty = someTree({ name: 'Budi Santoso Family Tree', memberCount: 0, unionCount: 0 });
const trees = { 'GET /api/trees': { items: [empty] } };

test('[UX-15] an empty account is offered exactly three ways to begin', async () => {
  await openApp('/dashboard/members', trees);
  await screen.findByRole('heading', { name: 'How would you like to begin?' });
  expect(screen.getByRole('link', { name: /Import a file/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Start with me/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Load the sample family/ })).toBeTruthy();
});

test('[UX-15] starting with me takes two actions, and the person becomes the home of the tree', async () => {
  const { api } = await openApp('/dashboard/members', {
    ...trees,
    [`POST /api/trees/${empty.id}/members`]: {
      member: someMember({ id: memberIdOf(9) }),
      changeId: changeIdOf(9),
      version: 8,
    },
    [`PATCH /api/trees/${empty.id}`]: empty,
  });
  fireEvent.click(await screen.findByRole('button', { name: /Start with me/ }));
  expect(screen.getByDisplayValue('Budi')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Begin the tree' }));
  await waitFor(() => expect(location.pathname).toBe('/dashboard/family-tree'));
  expect(api.to(`POST /api/trees/${empty.id}/members`)[0]?.body).toMatchObject({
    firstName: 'Budi',
    lastName: 'Santoso',
    isHome: true,
  });
  expect(location.search).toContain(memberIdOf(9));
});

test('[UX-15] loading the sample family takes one action', async () => {
  const { api } = await openApp('/dashboard/members', { ...trees, [`POST /api/trees/${empty.id}/sample`]: empty });
  fireEvent.click(await screen.findByRole('button', { name: /Load the sample family/ }));
  await waitFor(() => expect(location.pathname).toBe('/dashboard/family-tree'));
  expect(api.to(`POST /api/trees/${empty.id}/sample`)).toHaveLength(1);
});

test.each([
  ['starting with me', 'members', { member: someMember({ id: memberIdOf(9) }), changeId: changeIdOf(9), version: 8 }],
  ['loading the sample family', 'sample', empty],
] as const)(
  '[UX-15] %s shows the tree, though the page hears of its people before the answer',
  async (_, way, answer) => {
    const { api, client } = await openApp('/dashboard/members', {
      ...trees,
      [`POST /api/trees/${empty.id}/${way}`]: async () => {
        api.answers['GET /api/trees'] = { items: [{ ...empty, memberCount: 1 }] };
        void client.invalidateQueries();
        await waitFor(() => expect(screen.queryByRole('heading', { name: 'How would you like to begin?' })).toBeNull());
        return answer;
      },
    });
    const isSample = way === 'sample';
    fireEvent.click(await screen.findByRole('button', { name: isSample ? /Load the sample family/ : /Start with me/ }));
    if (!isSample) fireEvent.click(await screen.findByRole('button', { name: 'Begin the tree' }));
    await waitFor(() => expect(location.pathname).toBe('/dashboard/family-tree'));
  },
);

test('a sample that cannot be loaded says so and leaves the choice', async () => {
  await openApp('/dashboard/members', { ...trees, [`POST /api/trees/${empty.id}/sample`]: refuse(500, 'internal') });
  fireEvent.click(await screen.findByRole('button', { name: /Load the sample family/ }));
  expect(await screen.findByText('The sample family could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Start with me/ })).toBeTruthy();
});
