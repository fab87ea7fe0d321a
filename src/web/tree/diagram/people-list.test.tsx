import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { PeopleList } from './people-list.tsx';
import { smallPicture } from './testing/small-picture.ts';
import { treeViewColumns, treeViewRows } from './tree-view-rows.ts';
import type { FamilyPicture } from './use-picture.ts';

const rows = treeViewRows(indexGraph(smallFamily), smallPicture.view.scene);
const nameOf = (row: number) => smallFamily.firstNames[rows[row]?.member ?? -1] ?? '';

async function openList() {
  const chosen: (string | undefined)[] = [];
  const person = (member: number) => ({
    ...smallPicture.person(member),
    sentence: smallFamily.firstNames[member] ?? '',
  });
  const picture: FamilyPicture = { ...smallPicture, person, place: () => undefined };
  const onSelect = (member: number) => chosen.push(smallFamily.firstNames[member]);
  await renderAlone(
    <PeopleList picture={picture} list={treeViewColumns(rows)} isShown selected={undefined} onSelect={onSelect} />,
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
