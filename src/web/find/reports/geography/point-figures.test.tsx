import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, countedOf, family, hartono } from '#web/find/reports/testing/counted-family.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { inOrder } from './place-order.ts';

const counted = countedOf(family);
const solo = {
  name: 'Solo, Jawa Tengah, Indonesia',
  latitude: -7.57,
  longitude: 110.82,
  count: 1,
  members: [2],
  births: 1,
  deaths: 0,
  marriages: 0,
};
const located = {
  ...counted,
  places: { ...counted.places, points: { known: 1, distinct: 1, list: [solo] } },
};

test('a place with coordinates is a point that leads to its people, and so does its row', async () => {
  await openApp('/dashboard/reports?tab=geography', { ...answers, 'GET /api/statistics': located });
  expect(await screen.findByText(/^1 place has coordinates\. 1 person was born/)).toBeTruthy();
  const map = await screen.findByRole('group', { name: /^Places on the map\. Arrow keys move it/ });
  const point = map.querySelector('[data-place]');
  if (!point) throw new Error('There is no point on the map.');
  fireEvent.click(point);
  const dialog = await screen.findByRole('dialog', { name: solo.name });
  expect(within(dialog).getByRole('link', { name: 'Adi' })).toBeTruthy();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  const table = within(await screen.findByRole('table', { name: 'Places on the map' }));
  fireEvent.click(table.getByRole('button', { name: `1, ${solo.name}` }));
  expect(await screen.findByRole('dialog', { name: solo.name })).toBeTruthy();
});

test('keys and buttons go nearer and move the map', async () => {
  await openApp('/dashboard/reports?tab=geography', { ...answers, 'GET /api/statistics': located });
  const map = await screen.findByRole('group', { name: /^Places on the map/ });
  const view = () => (map.getAttribute('viewBox') ?? '').split(' ').map(Number);
  fireEvent.keyDown(map, { key: '0' });
  expect(view()).toEqual([0, 0, 960, 470]);
  fireEvent.keyDown(map, { key: '+' });
  const besideIt = within(map.parentElement ?? map);
  fireEvent.click(besideIt.getByRole('button', { name: 'Zoom in' }));
  const [left = 0, , width] = view();
  expect(width).toBeCloseTo(960 / 2.56);
  fireEvent.keyDown(map, { key: 'ArrowRight' });
  expect(view()[0]).toBeGreaterThan(left);
  fireEvent.click(besideIt.getByRole('button', { name: 'The whole world' }));
  expect(view()).toEqual([0, 0, 960, 470]);
});

test('without coordinates the way to write them down is shown instead of a map', async () => {
  await openApp('/dashboard/reports?tab=geography', answers);
  expect(await screen.findByText(/^No place has coordinates yet/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'To the places' });
  expect(link.getAttribute('href')).toBe(`/dashboard/places?tree=${hartono.id}`);
});

test('the wheel is the page’s until the map is meant by it, and again where the map has no more to show', async () => {
  await openApp('/dashboard/reports?tab=geography', { ...answers, 'GET /api/statistics': located });
  const map = await screen.findByRole('group', { name: /^Places on the map/ });
  const widthInView = () => Number((map.getAttribute('viewBox') ?? '').split(' ')[2]);
  // False where the page stays where it is.
  const scrollsPage = (given: WheelEventInit) => fireEvent.wheel(map, given);
  fireEvent.keyDown(map, { key: '0' });
  expect(scrollsPage({ deltaY: -100 })).toBe(true);
  expect(widthInView()).toBe(960);
  expect(scrollsPage({ deltaY: -100, ctrlKey: true })).toBe(false);
  const nearer = widthInView();
  expect(nearer).toBeLessThan(960);
  expect(scrollsPage({ deltaY: -100, metaKey: true })).toBe(false);
  expect(widthInView()).toBeLessThan(nearer);
  map.focus();
  expect(scrollsPage({ deltaY: 2000 })).toBe(false);
  expect(widthInView()).toBe(960);
  expect(scrollsPage({ deltaY: 100 })).toBe(true);
});

test('what lies within a place follows it, one step further in, and says all that is around it', () => {
  const [listed] = counted.places.places;
  if (!listed) throw new Error('There is no place.');
  const inside = (name: string, outer: number | null) => ({ ...listed, name, inside: outer });
  const places = [
    inside('Java', null),
    inside('Bali', null),
    inside('Ubud', 1),
    inside('Solo', 0),
    inside('Laweyan', 3),
  ];
  expect(inOrder(places).map(({ depth, path }) => [depth, path])).toEqual([
    [0, 'Java'],
    [1, 'Solo, Java'],
    [2, 'Laweyan, Solo, Java'],
    [0, 'Bali'],
    [1, 'Ubud, Bali'],
  ]);
});
