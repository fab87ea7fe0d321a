import { expect, test } from 'vitest';
import { toDayNumber } from '#domain/dates/day-number.ts';
import type { ChangeId, MemberId } from '#domain/tree/ids.ts';
import type { Addition, Role } from './addition.ts';
import { createBuilding, isUnsaved } from './building.ts';

const idOf = (place: number) => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}` as MemberId;
const ann = idOf(0);

/** A server that answers when it is told to. */
function startSite() {
  const asked: { addition: Addition; answer: () => Promise<void>; refuse: (error: unknown) => Promise<void> }[] = [];
  let version = 1;
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  const building = createBuilding(
    {
      send: (addition) =>
        new Promise((resolve, reject) => {
          asked.push({
            addition,
            answer: () => {
              version += 1;
              resolve({ changeId: `change-${version}` as ChangeId, version });
              return settle();
            },
            refuse: (error) => {
              reject(error);
              return settle();
            },
          });
        }),
      isPassing: (error) => error === 'no network',
      newKey: () => 'a-key',
      dates: () => ({ dayFirst: false, today: toDayNumber('gregorian', 2026, 3, 15) }),
    },
    ann,
  );
  const add = (id: MemberId, line: string, role: Role = { anchor: ann, kind: 'child' }) => {
    building.open({ id, role, line, gender: 'unknown', lastNames: {} });
    return building.accept();
  };
  const states = () => building.get().additions.map(({ line, state }) => `${line} ${state}`);
  return { asked, building, add, states };
}

test('[BLD-002] typing goes on while the server is asked, one person after the other', async () => {
  const { asked, building, add, states } = startSite();
  add(idOf(1), 'Siti Rahayu 1921');
  add(idOf(2), 'Budi');
  expect(states()).toEqual(['Siti Rahayu 1921 saving', 'Budi waiting']);
  expect(asked[0]?.addition.person).toMatchObject({ firstName: 'Siti', lastName: 'Rahayu', birthDate: '1921' });
  await asked[0]?.answer();
  expect(states()).toEqual(['Siti Rahayu 1921 saved', 'Budi saving']);
  building.know({ version: 2, memberIds: [idOf(1)] });
  expect(states()).toEqual(['Budi saving']);
  await asked[1]?.answer();
  expect(building.get().undoable.map(({ addition }) => addition.line)).toEqual(['Siti Rahayu 1921', 'Budi']);
  expect(isUnsaved(building.get())).toBe(false);
});

test('[FND-022] days in figures are read by the format of the account, and nobody is born tomorrow', () => {
  const { building, add } = startSite();
  expect(add(idOf(1), 'Siti Rahayu 3/12/1901 - 04/05/1990')?.person).toMatchObject({
    firstName: 'Siti',
    lastName: 'Rahayu',
    birthDate: '1901-03-12',
    deathDate: '1990-04-05',
  });
  expect(add(idOf(2), 'Budi 3/16/2026')).toBeUndefined();
  expect(building.get().naming?.problem).toBe('A birth cannot be in the future');
});

test('what the server refuses stays with its text, holds up only who hangs on it, and is sent again under the same key', async () => {
  const { asked, building, add, states } = startSite();
  add(idOf(1), 'Siti');
  add(idOf(2), 'Intan', { anchor: idOf(1), kind: 'child' });
  add(idOf(3), 'Budi');
  await asked[0]?.refuse('full');
  expect(states()).toEqual(['Siti failed', 'Intan waiting', 'Budi saving']);
  await asked[1]?.answer();
  expect(asked).toHaveLength(2);
  expect(isUnsaved(building.get())).toBe(true);
  building.retry();
  expect(asked[2]?.addition).toMatchObject({ id: idOf(1), idempotencyKey: asked[0]?.addition.idempotencyKey });
  await asked[2]?.answer();
  expect(asked[3]?.addition.line).toBe('Intan');
});

test('without a network everybody waits, and one retry sends them all in their order', async () => {
  const { asked, building, add, states } = startSite();
  for (const [place, line] of ['Siti', 'Budi', 'Intan'].entries()) add(idOf(place + 1), line);
  await asked[0]?.refuse('no network');
  expect(states()).toEqual(['Siti failed', 'Budi waiting', 'Intan waiting']);
  building.retry();
  for (const place of [1, 2, 3]) await asked[place]?.answer();
  expect(states()).toEqual(['Siti saved', 'Budi saved', 'Intan saved']);
});

test('who failed and is in the tree all the same was saved by a request whose answer was lost', async () => {
  const { asked, building, add, states } = startSite();
  add(idOf(1), 'Siti');
  await asked[0]?.refuse('no network');
  building.know({ version: 2, memberIds: [ann, idOf(1)] });
  expect(states()).toEqual([]);
});

test('a line that cannot be a name is kept with the reason, and can be righted', () => {
  const { asked, building, add } = startSite();
  expect(add(idOf(1), 'S')).toBeUndefined();
  expect(building.get().naming).toMatchObject({ line: 'S', problem: 'Name must be at least 2 characters' });
  building.change({ line: 'Siti <b>' });
  expect(building.accept()).toBeUndefined();
  expect(building.get().naming?.problem).toBe('Name contains invalid characters');
  building.change({ line: 'Siti' });
  expect(building.accept()?.person.firstName).toBe('Siti');
  expect(asked).toHaveLength(1);
});

test('giving up somebody gives up who hangs on them; changing the line opens it as it was', async () => {
  const { asked, building, add, states } = startSite();
  add(idOf(1), 'Siti');
  add(idOf(2), 'Intan', { anchor: idOf(1), kind: 'child' });
  add(idOf(3), 'Budi');
  await asked[0]?.refuse('full');
  building.amend(idOf(1));
  expect(building.get().naming).toMatchObject({ id: idOf(1), line: 'Siti' });
  building.accept();
  await asked[1]?.answer();
  await asked[2]?.refuse('full');
  building.discard(idOf(1));
  expect(states()).toEqual(['Budi saved']);
});

test('who was taken back comes again by another change, which is the one to undo then', async () => {
  const { asked, building, add } = startSite();
  add(idOf(1), 'Siti');
  const sent = building.whenSent();
  await asked[0]?.answer();
  expect(await sent).toBe(true);
  const [saved] = building.get().undoable;
  const addedIn = saved?.addedIn ?? ('' as ChangeId);
  expect(building.undone(addedIn)).toBe(saved);
  expect(building.get()).toMatchObject({ undoable: [], takenBack: [saved] });
  building.redone(addedIn, 'redo-1' as ChangeId);
  expect(building.get()).toMatchObject({ undoable: [{ addedIn, changeId: 'redo-1' }], takenBack: [] });
  expect(building.undone('of somebody else' as ChangeId)).toBeUndefined();
});

test('whoever waits for everybody to be sent hears that somebody could not be', async () => {
  const { asked, building, add } = startSite();
  add(idOf(1), 'Siti');
  add(idOf(2), 'Budi', { anchor: idOf(1), kind: 'child' });
  const sent = building.whenSent();
  await asked[0]?.refuse('too long');
  expect(await sent).toBe(false);
});
