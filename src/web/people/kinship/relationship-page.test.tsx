import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { defaultUserSettings } from '#contract/setting-choices.ts';
import { setSelf } from '#contract/tree-access.ts';
import type { Tree } from '#contract/trees.ts';
import type { Language } from '#domain/languages.ts';
import { refuse, type SeenRequest } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { someTree, treeIdOf } from '#web/testing/sample-people.ts';
import { hartonos, hartonosWithout, idOf, nobody } from './testing/hartonos.ts';
import { answerInPage } from './testing/worker-in-page.ts';

beforeEach(() => answerInPage());

interface Opening {
  readonly from?: string;
  readonly to?: string;
  readonly me?: string;
  readonly language?: Language;
  readonly tree?: Partial<Tree>;
  /** Further questions of the address. */
  readonly more?: string;
  readonly answers?: Record<string, Response | object>;
}

function open({ from, to, me, language, tree: given, more = '', answers }: Opening = {}) {
  let tree = someTree({ selfMemberId: me ? idOf(me) : null, ...given });
  const people = [from && `from=${idOf(from)}`, to && `to=${idOf(to)}`, more].filter(Boolean).join('&');
  return openApp(
    `/dashboard/relationship?${people}`,
    {
      'GET /api/trees': () => ({ items: [tree] }),
      [`GET /api/trees/${tree.id}/graph`]: hartonos,
      [`PUT /api/trees/${tree.id}/self`]: ({ body }: SeenRequest) => {
        tree = { ...tree, selfMemberId: setSelf.body.parse(body).memberId };
        return tree;
      },
      ...answers,
    },
    language,
  );
}

/** Of the first person it is offered for. */
async function sayThisIsMe() {
  const [more] = await screen.findAllByRole('button', { name: 'More' });
  if (!more) throw new Error('There is no menu.');
  fireEvent.pointerDown(more, { button: 0, ctrlKey: false });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'This is me' }));
}

const sentence = (name: string) => screen.findByRole('heading', { level: 2, name });
/** Spaces that do not break read like any other. */
const wordsOf = (element: Element) => element.textContent?.replace(/\s/g, ' ');
const address = () => new URLSearchParams(location.search);
const wayInWords = async () =>
  within(await screen.findByRole('list', { name: 'How to get from one to the other' }))
    .getAllByRole('listitem')
    .map(wordsOf);

test('two people of the address are told what they are to each other, and how', async () => {
  await open({ from: 'Siti', to: 'Joko' });
  await sentence('Joko is Siti Hartono’s second cousin');
  expect(screen.getByText(/^Common ancestors:/).textContent).toBe('Common ancestors: Karto and Sumi');
  expect(await wayInWords()).toEqual([
    'Siti Hartono',
    '→ her father Tono',
    '→ his father Budi',
    '→ his father Karto',
    '→ his daughter Ani',
    '→ her daughter Wati',
    '→ her son Joko',
  ]);
  const drawing = document.querySelector('svg:has(a rect)');
  const [, , width = 0, height = 0] = drawing?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  const sides = [...(drawing?.querySelectorAll('a rect') ?? [])].map((rect) => {
    const [x = 0, y = 0, wide = 0, high = 0] = ['x', 'y', 'width', 'height'].map((name) =>
      Number(rect.getAttribute(name)),
    );
    return { left: x, top: y, right: width - x - wide, bottom: height - y - high };
  });
  // No card is cut off, and little room is left around them.
  for (const side of ['left', 'top', 'right', 'bottom'] as const) {
    const least = Math.min(...sides.map((one) => one[side]));
    expect(least, side).toBeGreaterThanOrEqual(0);
    expect(least, side).toBeLessThan(40);
  }
  const tono = screen.getByRole('link', { name: 'Tono' });
  expect(tono.getAttribute('href')).toBe(`/dashboard/family-tree?tree=${someTree().id}&selected=${idOf('Tono')}`);
});

test('who says "this is me" is spoken to, and stands in when the address names nobody', async () => {
  await open({ me: 'Siti', to: 'Wati' });
  await sentence('Wati is your first cousin once removed');
  expect(screen.getByText('1 generation up', { selector: 'p' })).toBeTruthy();
  expect((await wayInWords()).slice(0, 2)).toEqual(['You (Siti Hartono)', '→ your father Tono']);
  fireEvent.click(screen.getByRole('button', { name: 'Swap the two people' }));
  await sentence('You are Wati’s first cousin once removed');
  expect([address().get('from'), address().get('to')]).toEqual([idOf('Wati'), idOf('Siti')]);
});

test('a person is found by a part of the name, and "This is me" is kept by the server', async () => {
  const { api } = await open();
  expect(await screen.findByRole('heading', { name: 'Who are the two?' })).toBeTruthy();
  const one = screen.getByRole('combobox', { name: 'One person' });
  expect(one.getAttribute('placeholder')).toBe('Type a name');
  fireEvent.change(one, { target: { value: 'hart' } });
  expect(screen.getAllByRole('option').map(wordsOf)).toEqual(['Siti Hartono° 1960 · child of Tono']);
  fireEvent.keyDown(one, { key: 'Enter' });
  await waitFor(() => expect(address().get('from')).toBe(idOf('Siti')));
  expect(screen.getByText('Now choose the other person.')).toBeTruthy();
  await sayThisIsMe();
  const said = () => api.to(`PUT /api/trees/${someTree().id}/self`).map(({ body }) => body);
  await waitFor(() => expect(said()).toEqual([{ memberId: idOf('Siti') }]));
});

test('[FND-016] "This is me" stands in a menu, says what it has done, and is undone: who it was before is restored', async () => {
  const { api } = await open({ from: 'Siti' });
  await screen.findByRole('button', { name: 'More' });
  expect(screen.queryByText('This is me')).toBeNull();
  await sayThisIsMe();
  expect(await screen.findByText('This is you now')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.to(`PUT /api/trees/${someTree().id}/self`).map(({ body }) => body)).toEqual([
      { memberId: idOf('Siti') },
      { memberId: null },
    ]),
  );
});

test('[FND-016] nobody is asked whether they are somebody who has died', async () => {
  await open({ from: 'Karto' });
  expect(await screen.findByText('Now choose the other person.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

test('"This is me" that fails is said', async () => {
  const refused = refuse(500, 'internal');
  await open({ from: 'Siti', answers: { [`PUT /api/trees/${someTree().id}/self`]: refused } });
  await sayThisIsMe();
  expect(await screen.findByText('We could not remember who you are')).toBeTruthy();
});

test('who reads the tree of somebody else is not taken for its home person, and says who they are', async () => {
  const { api } = await open({ from: 'Joko', to: 'Ani', tree: { role: 'reader', homeMemberId: idOf('Siti') } });
  await sentence('Ani is Joko’s grandmother');
  await sayThisIsMe();
  await sentence('Ani is your grandmother');
  expect(document.activeElement?.textContent).toBe('This is you.');
  expect(api.to(`PATCH /api/trees/${someTree().id}`)).toEqual([]);
});

test('Indonesian has the words of a tradition, which is remembered for this user', async () => {
  const { api } = await open({ me: 'Siti', to: 'Karto', language: 'id' });
  api.answers['PATCH /api/me/settings'] = {
    settings: { ...defaultUserSettings, kinshipTradition: 'jawa' },
    chosen: ['kinshipTradition'],
  };
  await sentence('Karto adalah moyang Anda');
  expect(screen.getByText('3 generasi di atas', { selector: 'p' })).toBeTruthy();
  const words = screen.getByRole('combobox', { name: 'Istilah kekerabatan' });
  fireEvent.change(words, { target: { value: 'jawa' } });
  await sentence('Karto adalah buyut Anda');
  expect(api.to('PATCH /api/me/settings').map(({ body }) => body)).toEqual([{ kinshipTradition: 'jawa' }]);
});

test('English has no traditions to choose from', async () => {
  await open({ from: 'Siti', to: 'Karto' });
  await sentence('Karto is Siti Hartono’s great-grandfather');
  expect(screen.queryByRole('combobox', { name: 'Kinship words' })).toBeNull();
});

test('two who are not related are told so, with the way between them in words', async () => {
  await open({ me: 'Siti', to: 'Mother' });
  await sentence('You and Dewi are not related, as far as this tree knows');
  expect(screen.getAllByRole('status').map(wordsOf).join()).toContain(
    'Dewi is a former mother-in-law of your second cousin',
  );
  expect((await wayInWords()).slice(-2)).toEqual(['→ his former wife Rina', '→ her mother Dewi']);
  expect(screen.getByText('An open ring: a couple that parted.')).toBeTruthy();
});

test('two between whom no line leads are told that, too', async () => {
  await open({ from: 'Siti', to: 'Gita' });
  await sentence('Siti Hartono and Gita are not related, as far as this tree knows');
  expect(screen.getByText(/^No line of this tree leads from one to the other/)).toBeTruthy();
});

test('who may not be known is a private person on the way, without a link', async () => {
  const graph = `GET /api/trees/${someTree().id}/graph`;
  await open({ from: 'Siti', to: 'Budi', answers: { [graph]: hartonosWithout('Tono') } });
  await sentence('Budi is Siti Hartono’s grandfather');
  expect(await wayInWords()).toEqual(['Siti Hartono', '→ her father Private person', '→ his father Budi']);
  expect(screen.queryByRole('link', { name: 'Private person' })).toBeNull();
});

test('whoever has said who they are is chosen by a button, on either side, as long as they are on none', async () => {
  await open({ me: 'Siti', from: 'Joko', to: 'Ani' });
  await sentence('Ani is Joko’s grandmother');
  const [one, other] = screen.getAllByRole('button', { name: 'Choose me' });
  if (!one || !other) throw new Error('Nobody can be chosen.');
  fireEvent.click(other);
  await sentence('You are Joko’s second cousin');
  expect([address().get('from'), address().get('to')]).toEqual([idOf('Joko'), idOf('Siti')]);
  expect(screen.queryByRole('button', { name: 'Choose me' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('This is you.');
  await open({ me: 'Siti', from: 'Joko', to: 'Ani' });
  await sentence('Ani is Joko’s grandmother');
  fireEvent.click(screen.getAllByRole('button', { name: 'Choose me' })[0] ?? document.body);
  await sentence('Ani is your great-aunt');
  expect([address().get('from'), address().get('to')]).toEqual([idOf('Siti'), idOf('Ani')]);
});

test('with nobody chosen nothing can be swapped, and another tree begins with nobody', async () => {
  await open();
  expect(await screen.findByRole('button', { name: 'Swap the two people' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('combobox', { name: 'Tree' })).toBeNull();
  const other = someTree({ id: treeIdOf(2), name: 'Second tree' });
  await open({
    from: 'Siti',
    to: 'Joko',
    answers: {
      'GET /api/trees': { items: [someTree(), other] },
      [`GET /api/trees/${other.id}/graph`]: hartonos,
    },
  });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Tree' }), { target: { value: other.id } });
  expect(await screen.findByRole('heading', { name: 'Who are the two?' })).toBeTruthy();
  expect([...address()]).toEqual([['tree', other.id]]);
});

test('one person twice, and people who have gone, are explained', async () => {
  await open({ from: 'Siti', to: 'Siti' });
  expect(await screen.findByText(/^This is one and the same person/)).toBeTruthy();
  await open({ more: 'from=01900000-0000-7000-8000-aaaa99999999' });
  expect(await screen.findByText(/is no longer in the tree/)).toBeTruthy();
});

test('everyone who is something to somebody is listed, with through whom and the way to ask how', async () => {
  await open({ from: 'Joko', more: 'kin=secondCousins' });
  const list = within(await screen.findByRole('region', { name: 'The people found' }));
  expect(list.getAllByRole('listitem').map(wordsOf)).toEqual([
    'Siti Hartono° 1960second cousin · through Wati, Ani, Budi, TonoHow?',
  ]);
  expect(screen.getByText('1 person')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Everyone who is' }), { target: { value: 'ancestors' } });
  expect(await screen.findByText('4 people')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Generations' }), { target: { value: '1' } });
  expect(await screen.findByText('1 person')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'How is Wati related?' }));
  await sentence('Wati is Joko’s mother');
  expect(screen.getByRole('tabpanel').contains(document.activeElement)).toBe(true);
});

test('of a relation that nobody has, nobody is listed', async () => {
  await open({ me: 'Siti', more: 'kin=coParents' });
  expect(await screen.findByText(/^As far as this tree knows, you have none/)).toBeTruthy();
});

test('[UX-34] a family that could not be loaded is no empty family', async () => {
  const graph = `GET /api/trees/${someTree().id}/graph`;
  await open({ answers: { [graph]: refuse(403, 'forbidden') } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load family tree');
  await open({ answers: { [graph]: nobody } });
  expect(await screen.findByText('There is no one in this tree yet')).toBeTruthy();
});
