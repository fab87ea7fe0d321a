import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someDetails, someTree } from '#web/testing/sample-people.ts';
import { drawInPage } from './testing/draw-in-page.ts';
import { columnsOf, sampleFamily } from './testing/sample-family.ts';

const tree = someTree();
const openFamily = (search = '') =>
  openApp(`/dashboard/family-tree${search}`, {
    'GET /api/trees': { items: [tree] },
    [`GET /api/trees/${tree.id}/graph`]: columnsOf(sampleFamily),
    [`GET /api/trees/${tree.id}/members/${memberIdOf(1)}`]: someDetails({ id: memberIdOf(1), firstName: 'Ann' }),
  });

let canvases: Awaited<ReturnType<typeof drawInPage>>;

beforeEach(async () => {
  canvases = await drawInPage();
});

test('[FND-048] a family is drawn: a card for everybody, and the lines between them', async () => {
  await openFamily();
  await screen.findByRole('button', { name: /^Ann / });
  const cards = within(screen.getByRole('application')).getAllByRole('button');
  expect(cards.map(({ title }) => title.split(' ')[0]).toSorted()).toEqual(smallFamily.firstNames.toSorted());
  const drawn = [...canvases.values()].flatMap(({ noted }) => noted.calls);
  expect(drawn.filter((call) => call.startsWith('lineTo')).length).toBeGreaterThan(6);
});

test('[FND-048] whoever stands first in a family is opened beside it and can be edited like anybody', async () => {
  await openFamily(`?selected=${memberIdOf(1)}`);
  const panel = await screen.findByRole('dialog', { name: 'Ann Lee' });
  fireEvent.click(await within(panel).findByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('textbox', { name: /First name/ })).toHaveProperty('value', 'Ann');
});
