import { expect, test } from 'vitest';
import type { SceneRequest } from '#web/tree/diagram/layout-messages.ts';
import { requestOf } from './picture-options.ts';

const look = { mode: 'hierarchical', circle: 'fan', direction: 'right', isCompact: true } as const;
const ancestors: SceneRequest = { look, people: 'ancestors', focus: 4 };
const fan: SceneRequest = { look: { ...look, mode: 'circular' }, people: 'ancestors', focus: 4 };

test('a picture is of everybody, of who is shown, or of who is picked, in the way of the drawing that is shown', () => {
  expect(requestOf({ extent: 'whole' }, ancestors, [1])).toEqual({ look, people: 'everyone', focus: null, only: null });
  expect(requestOf({ extent: 'shown' }, ancestors, [1])).toEqual({ ...ancestors, only: null });
  expect(requestOf({ extent: 'picked' }, ancestors, [1, 7])).toEqual({
    look,
    people: 'everyone',
    focus: null,
    only: [1, 7],
  });
});

test('around a centre stands who is in the middle of the drawing if picked, otherwise the first who is', () => {
  expect(requestOf({ extent: 'picked' }, fan, [1, 4])).toMatchObject({
    look: { circle: 'family' },
    people: 'everyone',
    focus: 4,
    only: [1, 4],
  });
  expect(requestOf({ extent: 'picked' }, fan, [1, 7]).focus).toBe(1);
});
