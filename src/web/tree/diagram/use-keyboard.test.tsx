import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultUserSettings } from '#contract/setting-choices.ts';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import { HeldSettings, nothingChosen } from '#web/client/session/held-settings.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
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
  const settings = { ...defaultUserSettings, singleKeyShortcuts };
  await renderAlone(
    <HeldSettings value={{ ...nothingChosen, settings }}>
      <Keys />
    </HeldSettings>,
  );
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
