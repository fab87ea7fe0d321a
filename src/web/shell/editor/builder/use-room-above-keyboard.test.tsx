import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRoomAboveKeyboard } from './use-room-above-keyboard.ts';

class Viewport extends EventTarget {
  height = 0;
}
const viewport = new Viewport();
const shown = vi.fn();

afterEach(() => void vi.unstubAllGlobals());

function Page({ isNaming }: { isNaming: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  useRoomAboveKeyboard(frame, isNaming);
  return (
    <div ref={frame} data-testid="frame">
      <div className="canvas-frame" />
    </div>
  );
}

function open(window: number, height: number, isNaming = true) {
  vi.stubGlobal('innerHeight', window);
  vi.stubGlobal('visualViewport', viewport);
  shown.mockClear();
  Element.prototype.scrollIntoView = shown;
  viewport.height = height;
  cleanup();
  const page = render(<Page isNaming={isNaming} />);
  const frame = page.getByTestId('frame');
  const state = () => [frame.style.getPropertyValue('--canvas-height'), frame.hasAttribute('data-tight')];
  return { ...page, state, name: (is: boolean) => page.rerender(<Page isNaming={is} />) };
}

test('while somebody is named the canvas is as high as what a keyboard on the screen leaves, below the header', () => {
  const { state, name, unmount } = open(900, 779.6);
  expect(state()).toEqual(['724px', true]);
  expect(shown.mock.calls).toEqual([[{ block: 'end' }]]);
  viewport.height = 780;
  act(() => void viewport.dispatchEvent(new Event('resize')));
  expect(state()).toEqual(['', false]);
  expect(shown).toHaveBeenLastCalledWith({ block: 'nearest' });
  viewport.height = 500;
  act(() => void viewport.dispatchEvent(new Event('resize')));
  expect(state()).toEqual(['444px', true]);
  name(false);
  expect(state()).toEqual(['', false]);
  viewport.height = 400;
  act(() => void viewport.dispatchEvent(new Event('resize')));
  expect(state()).toEqual(['', false]);
  unmount();
});

test('a low window is tight without a keyboard, too, and nothing changes where nobody is named', () => {
  expect(open(456, 456).state()).toEqual(['', false]);
  expect(open(455, 455).state()).toEqual(['399px', true]);
  expect(open(455, 455, false).state()).toEqual(['', false]);
  expect(shown).not.toHaveBeenCalled();
});
