import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { PeopleList } from './people-list.tsx';
import { nobodyPicked, PickedIds } from './picked/picked-ids.ts';
import { smallPicture } from './testing/small-picture.ts';
import { treeViewColumns, treeViewRows } from './tree-view-rows.ts';
import type { FamilyPicture } from './use-picture.ts';

const rows = treeViewRows(indexGraph(smallFamily), smallPicture.view.scene);
const nameOf = (row: number) => smallFamily.firstNames[rows[row]?.member ?? -1] ?? '';

async function openList(pickedIds = nobodyPicked, list = treeViewColumns(rows), selected?: number) {
  const chosen: (string | undefined)[] = [];
  const person = (member: number) => ({
    ...smallPicture.person(member),
    sentence: smallFamily.firstNames[member] ?? `Person ${member}`,
  });
  const picture: FamilyPicture = { ...smallPicture, person, place: () => undefined };
  const onSelect = (member: number) => chosen.push(smallFamily.firstNames[member]);
  await renderAlone(
    <PickedIds value={pickedIds}>
      <PeopleList picture={picture} list={list} isShown selected={selected} onSelect={onSelect} />
    </PickedIds>,
    'diagram',
  );
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('tree'), { key });
  /** Whom the keyboard comes to. */
  const reached = () =>
    screen
      .getAllByRole('treeitem')
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(({ ariaLabel }) => ariaLabel);
  return { chosen, press, reached };
}

test('[FND-048] the keys walk through the list row by row, and Enter chooses whoever was come to', async () => {
  const { chosen, press, reached } = await openList();
  expect(reached()).toEqual([nameOf(0)]);
  press('ArrowDown');
  press('ArrowDown');
  expect(reached()).toEqual([nameOf(2)]);
  await vi.waitFor(() => expect(document.activeElement?.ariaLabel).toBe(nameOf(2)));
  press('Enter');
  press('ArrowUp');
  press(' ');
  press('End');
  press('Enter');
  press('ArrowDown');
  press('PageUp');
  press('Enter');
  expect(chosen).toEqual([nameOf(2), nameOf(1), nameOf(rows.length - 1), nameOf(0)]);
});

test('rows lie one below the other on the height of all of them, the deeper in the family the further in', async () => {
  await openList();
  const items = screen.getAllByRole('treeitem');
  expect(items).toHaveLength(rows.length);
  expect(items.map(({ style }) => style.transform)).toEqual(rows.map((_, nth) => `translateY(${nth * 36}px)`));
  expect(items.map(({ style }) => style.paddingInlineStart)).toEqual(rows.map(({ level }) => `${level * 16 - 4}px`));
  expect(screen.getByRole('tree').style.height).toBe(`${rows.length * 36}px`);
});

test('[FND-048] the keys go on from a row that was clicked', async () => {
  const { chosen, press, reached } = await openList();
  fireEvent.click(screen.getByRole('treeitem', { name: nameOf(3) }));
  expect(reached()).toEqual([nameOf(3)]);
  press('ArrowDown');
  press('Enter');
  expect(chosen).toEqual([nameOf(3), nameOf(4)]);
});

test('a row says who is selected and who is picked, where somebody stands in the family and among how many', async () => {
  const [first, second] = rows.map(({ member }) => member);
  const pickedIds = new Set(smallFamily.memberIds.filter((_, member) => member === first));
  await openList(pickedIds, treeViewColumns(rows), second);
  const items = screen.getAllByRole('treeitem');
  expect(items.map(({ ariaLabel }) => ariaLabel).slice(0, 2)).toEqual([`${nameOf(0)}, selected`, nameOf(1)]);
  expect(items.map((item) => item.querySelector('svg') !== null).slice(0, 2)).toEqual([true, false]);
  expect(items.map(({ ariaSelected }) => ariaSelected).slice(0, 3)).toEqual(['false', 'true', 'false']);
  const told = items.map((item) =>
    ['level', 'posinset', 'setsize'].map((name) => Number(item.getAttribute(`aria-${name}`))),
  );
  expect(told).toEqual(rows.map(({ level, place, size }) => [level, place, size]));
});

test('of a long list only the rows in view and a few around them are elements, wherever it is scrolled to', async () => {
  const long = Array.from({ length: 1000 }, () => ({ member: 0, level: 20, place: 1, size: 1 }));
  const { press } = await openList(nobodyPicked, treeViewColumns(long.map((row, nth) => ({ ...row, member: nth }))));
  const shown = () => {
    const numbers = screen.getAllByRole('treeitem').map((item) => Number(item.getAttribute('data-row')));
    return [numbers[0], numbers.at(-1)];
  };
  // 600 px until the height is known: 17 rows begin in them.
  expect(shown()).toEqual([0, 20]);
  expect(screen.getAllByRole('treeitem')[0]?.style.paddingInlineStart).toBe(`${12 + 12 * 16}px`);
  const scroller = screen.getByRole('tree').parentElement;
  if (!scroller) throw new Error('The list does not scroll.');
  scroller.scrollTop = 3600;
  fireEvent.scroll(scroller);
  expect(shown()).toEqual([96, 120]);
  scroller.scrollTop = 36_000 - 600;
  fireEvent.scroll(scroller);
  expect(shown()[1]).toBe(999);
  // A key brings its row into view by as little as needed.
  Object.defineProperty(scroller, 'clientHeight', { configurable: true, value: 360 });
  press('Home');
  expect(scroller.scrollTop).toBe(0);
  press('PageDown');
  expect(scroller.scrollTop).toBe(13 * 36 - 360);
  press('ArrowUp');
  expect(scroller.scrollTop).toBe(13 * 36 - 360);
  press('End');
  expect(scroller.scrollTop).toBe(36_000 - 360);
});
