import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { family } from '#domain/diagram/testing/family.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { NO_YEAR } from '#domain/tree/tree-graph.ts';
import { createQueryClient } from '#web/client/session/query-client.ts';
import { allTexts } from '#web/client/text/all-texts.ts';
import { loadTexts, startTexts } from '#web/client/text/i18n.ts';
import { fakeApi, keysOf, refuse } from '#web/testing/fake-api.ts';
import { changeIdOf } from '#web/testing/sample-changes.ts';
import { treeIdOf } from '#web/testing/sample-people.ts';
import { push } from '#web/tree/diagram/diagram-window.ts';
import { viewOf } from '#web/tree/diagram/testing/small-view.ts';
import type { FamilyPicture } from '#web/tree/diagram/use-picture.ts';
import { isWriting, wayOf } from '#web/tree/history/use-undo-keys.ts';
import { graphKey } from '#web/tree/trees/load-graph.ts';
import { guessRelation } from './guess-relation.ts';
import { movedView } from './moved-view.ts';
import { saveWord } from './save-state.tsx';
import { unionAt } from './use-line-press.ts';
import { TiesChanged, tiesOf, useRelationships } from './use-relationships.ts';

const key = (key: string, ...held: ('ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey')[]) =>
  wayOf({
    key,
    ctrlKey: held.includes('ctrlKey'),
    metaKey: held.includes('metaKey'),
    altKey: held.includes('altKey'),
    shiftKey: held.includes('shiftKey'),
  });

test('[UX-19] Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo, with Cmd on a Mac, and nothing else does', () => {
  expect([key('z', 'ctrlKey'), key('z', 'metaKey'), key('Z', 'ctrlKey')]).toEqual(['undo', 'undo', 'undo']);
  expect([key('Z', 'ctrlKey', 'shiftKey'), key('y', 'ctrlKey'), key('z', 'metaKey', 'shiftKey')]).toEqual([
    'redo',
    'redo',
    'redo',
  ]);
  for (const other of [key('z'), key('z', 'ctrlKey', 'altKey'), key('z', 'ctrlKey', 'metaKey'), key('x', 'ctrlKey')]) {
    expect(other).toBeUndefined();
  }
});

test('a text field keeps its own undo', () => {
  const input = (type: string) => Object.assign(document.createElement('input'), { type });
  expect(isWriting(input('text'))).toBe(true);
  expect(isWriting(document.createElement('textarea'))).toBe(true);
  expect(isWriting(input('radio'))).toBe(false);
  expect(isWriting(document.createElement('button'))).toBe(false);
});

test('what was changed is saved, on its way, waiting for another try, or there is nobody to save it', () => {
  expect(saveWord([], true)).toBe('saved');
  expect(saveWord([], false)).toBe('offline');
  expect(saveWord([0, 0], true)).toBe('saving');
  expect(saveWord([0, 2], true)).toBe('retrying');
  expect(saveWord([0], false)).toBe('retrying');
});

test('who is fifteen years older is rather a parent, and who is younger rather a child', () => {
  const born = (...years: number[]) => ({ ...family('A+B'), birthYear: Int16Array.from(years) });
  expect(guessRelation(born(1900, 1903), 0, 1)).toBe('couple');
  expect(guessRelation(born(1900, 1920), 0, 1)).toBe('parent');
  expect(guessRelation(born(1950, 1920), 0, 1)).toBe('child');
  expect(guessRelation(born(1950, NO_YEAR), 0, 1)).toBe('couple');
});

test('near the edge of the window the paper moves, the faster the nearer', () => {
  expect(push(400, 0, 800)).toBe(0);
  expect(push(24, 0, 800)).toBe(-7);
  expect(push(-500, 0, 800)).toBe(-14);
  expect(push(776, 0, 800)).toBe(7);
});

test('a press on a line finds its union, a press on a card or beside everything finds none', () => {
  const view = viewOf(family('A+B: C D E'));
  const picture = { view, index: view.index } as FamilyPicture;
  expect(unionAt(picture, 200, 173, 6)).toBe('u000000');
  expect(unionAt(picture, 200, 185, 6)).toBeUndefined();
  expect(unionAt(picture, 110, 240, 6)).toBeUndefined();
});

test('a view without moved cards is the same view, with one it is found where it stands now', () => {
  const view = viewOf(family('A+B: C D E'));
  const card = { memberId: 'E' as MemberId, dx: 40, dy: 60 };
  expect(movedView(view, [])).toBe(view);
  expect(movedView(view, [{ ...card, memberId: 'somebody else' as MemberId }])).toBe(view);
  const moved = movedView(view, [card]);
  expect(moved.index.cardAt(815, 395)).toBe(4);
  expect(view.index.cardAt(815, 395)).toBeUndefined();
  expect(moved.unmoved?.x[4]).toBe(560);
  expect(moved.whole).toBe(view.whole);
});

test('ties of a person are the same text as long as couples and parents are the same', () => {
  const before = family('A+B: C\nC+D');
  expect(tiesOf(before, 'C' as MemberId)).toBe(tiesOf(family('A+B: C E\nC+D: F'), 'C' as MemberId));
  expect(tiesOf(before, 'C' as MemberId)).not.toBe(tiesOf(family('A+B: C\nC+E'), 'C' as MemberId));
  expect(tiesOf(before, 'Z' as MemberId)).toBe('gone');
});

test('people are tied on a newer version of the tree as long as both belong to whom they belonged to', async () => {
  await startTexts('en', allTexts);
  await loadTexts('errors', 'editor', 'members');
  const treeId = treeIdOf(1);
  const connections = `POST /api/trees/${treeId}/connections`;
  const shown = family('A+B: C\nD');
  const couple = { kind: 'partner', memberId: 'C' as MemberId, partnerId: 'D' as MemberId } as const;
  const connectWhere = async (now: ReturnType<typeof family>) => {
    const api = fakeApi({
      [connections]: ({ headers }: { headers: Headers }) =>
        headers.get('if-match') === '"8"'
          ? { changeId: changeIdOf(9), version: 9 }
          : refuse(409, 'version_conflict', 'The tree has changed.'),
    });
    const answers = [
      { ...shown, version: 7 },
      { ...now, version: 8 },
    ];
    const client = createQueryClient();
    await client.fetchQuery({ queryKey: graphKey(treeId), queryFn: () => answers.shift() ?? null });
    const { result } = renderHook(() => useRelationships(treeId, { ...shown, version: 7 }), {
      wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children),
    });
    const refused = await act(() => result.current.connect(couple, 'C and D').catch((error: unknown) => error));
    return { refused, sent: api.to(connections) };
  };
  const others = await connectWhere(family('A+B: C\nD\nE'));
  expect(others.refused).toBeUndefined();
  expect(others.sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"7"', '"8"']);
  expect(new Set(keysOf(others.sent)).size).toBe(1);
  const married = await connectWhere(family('A+B: C\nD+E'));
  expect(married.refused).toBeInstanceOf(TiesChanged);
  expect(married.sent).toHaveLength(1);
});
