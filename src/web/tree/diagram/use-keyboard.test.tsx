import { createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { defaultUserSettings } from '#contract/setting-choices.ts';
import { ann, ben, cai, dee, eva, gus, smallFamily } from '#domain/people/testing/small-family.ts';
import { HeldSettings, nothingChosen } from '#web/client/session/held-settings.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { createStage } from './stage.ts';
import { viewOf } from './testing/small-view.ts';
import { useKeyboard } from './use-keyboard.ts';
import type { FamilyPicture } from './use-picture.ts';

const stage = createStage(() => true);
stage.setSize({ width: 800, height: 600 });
stage.setBounds({ width: 2000, height: 1000 });

/** What the keys asked for since it was last asked. */
const asked: (string | number)[] = [];
const told = () => asked.splice(0);
const acts = {
  goHome: () => asked.push('home'),
  open: () => asked.push('open'),
  close: () => asked.push('close'),
  nobodyThere: () => asked.push('nobody'),
};

interface KeysProps {
  readonly active: number | undefined;
  readonly isDrawn?: boolean;
}

// Of a picture, the keys ask for nothing but its view.
const picture = { view: viewOf(smallFamily) } as FamilyPicture;

function Keys({ active, isDrawn = true }: KeysProps) {
  const [reached, setReached] = useState(active);
  const goTo = (member: number) => {
    asked.push(member);
    setReached(member);
  };
  const onKeyDown = useKeyboard(stage, isDrawn ? picture : null, reached, { ...acts, goTo });
  return <button type="button" aria-label="The diagram" onKeyDown={onKeyDown} />;
}

async function openKeys({ singleKeyShortcuts = true, ...props }: KeysProps & { singleKeyShortcuts?: boolean }) {
  const settings = { ...defaultUserSettings, singleKeyShortcuts };
  await renderAlone(
    <HeldSettings value={{ ...nothingChosen, settings }}>
      <Keys {...props} />
    </HeldSettings>,
  );
  stage.moveTo({ x: 1000, y: 500, zoom: 1 });
  told();
  /** Whether the browser is kept from what it would do. */
  return (key: string, more: KeyboardEventInit = {}) => {
    const button = screen.getByRole('button');
    const event = createEvent.keyDown(button, { key, ...more });
    fireEvent(button, event);
    return event.defaultPrevented;
  };
}

test('keys of a single sign work unless they are switched off, and all the others always', async () => {
  for (const singleKeyShortcuts of [true, false]) {
    const press = await openKeys({ active: 0, singleKeyShortcuts });
    const taken = ['+', '=', '-', '0', 'x', ' ', 'Enter', 'Home', 'Escape'].map((key) => press(key));
    const isOn = singleKeyShortcuts;
    expect(taken).toEqual([isOn, isOn, isOn, isOn, false, true, true, true, true]);
    expect(told()).toEqual(['open', 'open', 'home', 'close']);
  }
});

test('plus and minus go closer and farther, and 0 to the whole family in its own size', async () => {
  const press = await openKeys({ active: 0 });
  press('+');
  expect(stage.camera().zoom).toBeCloseTo(1.2);
  press('=');
  expect(stage.camera().zoom).toBeCloseTo(1.44);
  press('-');
  expect(stage.camera().zoom).toBeCloseTo(1.2);
  stage.moveTo({ x: 300, y: 200, zoom: 0.6 });
  press('0');
  // It does not fit, so the window stays with whom it shows.
  expect(stage.camera()).toEqual({ x: 300, y: 200, zoom: 1 });
  stage.setBounds({ width: 400, height: 300 });
  press('0');
  expect(stage.camera()).toEqual({ x: 200, y: 150, zoom: 1 });
  stage.setBounds({ width: 2000, height: 1000 });
});

test.each([
  ['ArrowUp', 1000, 420],
  ['ArrowDown', 1000, 580],
  ['ArrowLeft', 920, 500],
  ['ArrowRight', 1080, 500],
] as const)('with Shift %s moves the window that way, and walks to nobody', async (key, x, y) => {
  const press = await openKeys({ active: cai, singleKeyShortcuts: false });
  expect(press(key, { shiftKey: true })).toBe(true);
  expect(stage.camera()).toEqual({ x, y, zoom: 1 });
  expect(told()).toEqual([]);
});

test('arrows walk from person to person, lead back to where one came from, and say where nobody is', async () => {
  for (const [child, below] of [
    [cai, 'nobody'],
    [dee, gus],
    [eva, 'nobody'],
  ] as const) {
    const press = await openKeys({ active: child, singleKeyShortcuts: false });
    expect(['ArrowUp', 'ArrowDown', 'ArrowDown'].map((key) => press(key))).toEqual([true, true, true]);
    const [parent, ...after] = told();
    expect([ann, ben]).toContain(parent);
    expect(after).toEqual([child, below]);
  }
  expect(stage.camera()).toEqual({ x: 1000, y: 500, zoom: 1 });
});

test('keys with Ctrl, Cmd or Alt are the browser’s, and arrows are while nobody has the keyboard', async () => {
  const press = await openKeys({ active: cai });
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    expect(['ArrowUp', '+', 'Home', 'Enter'].map((key) => press(key, held))).toEqual([false, false, false, false]);
  }
  expect(['Tab', 'F5'].map((key) => press(key))).toEqual([false, false]);
  const pressAlone = await openKeys({ active: undefined });
  expect(pressAlone('ArrowUp')).toBe(false);
  const pressEmpty = await openKeys({ active: cai, isDrawn: false });
  expect(pressEmpty('Enter')).toBe(false);
  expect(told()).toEqual([]);
  expect(stage.camera().zoom).toBe(1);
});
