import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { MemberId } from '#domain/tree/ids.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { sampleFamily } from '#web/tree/diagram/testing/sample-family.ts';
import { openTree } from './open-tree.ts';

/** The tree builder with the small family, at somebody of it. */
export const openAt = (selected: MemberId | undefined, more?: Parameters<typeof openTree>[2]) =>
  openTree(`/dashboard/tree-builder?selected=${selected}`, sampleFamily, more);

/** By their titles: working out the names of all the buttons of the app takes long. */
export const place = (words: string) => screen.findByTitle(new RegExp(`^Add ${words} \\(`));
export const card = (name: string) => screen.findByTitle(name);
export const field = (words: string) => screen.findByRole('textbox', { name: `Name of the ${words}` });
export const nobodyIsNamed = () => waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
export const selected = () => new URLSearchParams(location.search).get('selected');

/** Keys go to whatever has the keyboard. */
export const press = (key: string, more: Pick<KeyboardEventInit, 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'> = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

export const type = (line: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: line } });

/** Turns to the card of somebody, as Tab and the arrows do. */
export async function goTo(name: string): Promise<void> {
  const found = await card(name);
  found.focus();
  await keyboardIsOn(found);
}

/** What was asked of the server for those who were added, in their order. */
export const added = ({ api }: Awaited<ReturnType<typeof openTree>>) =>
  api.seen
    .filter(({ route }) => /^POST .*\/(relatives|members)$/.test(route))
    .map(({ route, body }) => ({ anchor: /members\/(.*)\/relatives/.exec(route)?.[1] ?? null, ...Object(body) }));
