import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultUserSettings } from '#contract/setting-choices.ts';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import { settingsQuery } from '#web/app/user-settings.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { budi } from '#web/testing/sample-people.ts';
import { createStage } from './stage.ts';
import { viewOf } from './testing/small-view.ts';
import { useKeyboard } from './use-keyboard.ts';
import type { FamilyPicture } from './use-picture.ts';

const stage = createStage(() => true);
const open = vi.fn();

function Keys() {
  // Of a picture, the keys ask for nothing but its view.
  const picture = { view: viewOf(smallFamily) } as FamilyPicture;
  const nothing = () => undefined;
  const acts = { goTo: nothing, goHome: nothing, open, close: nothing, nobodyThere: nothing };
  const onKeyDown = useKeyboard(stage, picture, 0, acts);
  return <button type="button" onKeyDown={onKeyDown} />;
}

async function pressed(singleKeyShortcuts: boolean) {
  const answer = { settings: { ...defaultUserSettings, singleKeyShortcuts }, chosen: ['singleKeyShortcuts'] };
  localStorage.clear();
  fakeApi({ 'GET /api/session': { user: budi }, 'GET /api/me/settings': answer });
  const { client } = await renderAlone(<Keys />);
  await waitFor(() => expect(client.getQueryData(settingsQuery(budi.id).queryKey)).toEqual(answer));
  stage.moveTo({ x: 0, y: 0, zoom: 1 });
  open.mockClear();
  const button = screen.getByRole('button');
  fireEvent.keyDown(button, { key: '+' });
  fireEvent.keyDown(button, { key: 'Enter' });
  return { zoom: stage.camera().zoom, opened: open.mock.calls.length };
}

test('keys of a single sign work unless they are switched off, and all the others always', async () => {
  expect(await pressed(true)).toEqual({ zoom: 1.2, opened: 1 });
  expect(await pressed(false)).toEqual({ zoom: 1, opened: 1 });
});
