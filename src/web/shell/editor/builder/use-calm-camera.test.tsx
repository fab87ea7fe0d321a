import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStage, type Stage } from '#web/tree/diagram/stage.ts';
import { useCalmCamera } from './use-calm-camera.ts';

const frames = new Map<number, FrameRequestCallback>();
const paint = () =>
  act(() => {
    const due = [...frames.values()];
    frames.clear();
    for (const frame of due) frame(0);
  });

beforeEach(() => {
  let count = 0;
  frames.clear();
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    frames.set(++count, frame);
    return count;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
});

interface Eye {
  readonly at?: { readonly x: number; readonly y: number };
  readonly isNaming?: boolean;
  readonly view?: unknown;
}

function Page({ stage, at, isNaming = false, view = 'first' }: Eye & { stage: Stage }) {
  const perch = useRef<HTMLDivElement>(null);
  useCalmCamera(stage, perch, { at, isNaming, view });
  return (
    <div data-testid="canvas">
      <div ref={perch} />
    </div>
  );
}

function open({ zoom = 1, width = 800 } = {}) {
  const stage = createStage(() => true);
  stage.setSize({ width, height: 600 });
  stage.setBounds({ width: 4000, height: 4000 });
  stage.moveTo({ x: 2000, y: 2000, zoom });
  cleanup();
  const page = render(<Page stage={stage} />);
  return {
    stage,
    canvas: page.getByTestId('canvas'),
    look: (eye: Eye) => {
      page.rerender(<Page stage={stage} {...eye} />);
      paint();
      const { x, y, zoom: now } = stage.camera();
      return [x, y, now];
    },
    unmount: page.unmount,
  };
}

test('the paper stays where who is looked at is in view, with the free places around them', () => {
  const { look } = open();
  expect(look({})).toEqual([2000, 2000, 1]);
  // A card of 220 by 140 with 72 px for the places at its sides and a margin of 24: 400 - 206 - 64 px of the corner.
  expect(look({ at: { x: 2130, y: 2000 } })).toEqual([2000, 2000, 1]);
  expect(look({ at: { x: 2131, y: 2000 } })).toEqual([2001, 2000, 1]);
  expect(look({ at: { x: 1807, y: 2000 } })).toEqual([2001, 2000, 1]);
  expect(look({ at: { x: 1806, y: 2000 } })).toEqual([2000, 2000, 1]);
  // 300 - 142 - 150.
  expect(look({ at: { x: 2000, y: 2008 } })).toEqual([2000, 2000, 1]);
  expect(look({ at: { x: 2000, y: 2010 } })).toEqual([2000, 2002, 1]);
});

test('in a narrow window nothing is kept free in the corner, and while naming it never is', () => {
  const { look } = open({ width: 639 });
  expect(look({ at: { x: 2000, y: 2158 } })).toEqual([2000, 2000, 1]);
  expect(look({ at: { x: 2000, y: 2159 } })).toEqual([2000, 2001, 1]);
  const wide = open({ width: 640 });
  expect(wide.look({ at: { x: 2000, y: 2010 } })[1]).toBe(2002);
  const naming = open();
  // 400 - 144 - 24, and 300 - 108 - 24.
  expect(naming.look({ at: { x: 2232, y: 2168 }, isNaming: true })).toEqual([2000, 2000, 1]);
  expect(naming.look({ at: { x: 2233, y: 2169 }, isNaming: true })).toEqual([2001, 2001, 1]);
});

test('a map that somebody looks at stays a map until somebody is named', () => {
  const { look } = open({ zoom: 0.49 });
  expect(look({ at: { x: 100, y: 100 } })).toEqual([2000, 2000, 0.49]);
  expect(look({ at: { x: 100, y: 100 }, isNaming: true })).toEqual([100, 100, 0.75]);
  expect(open({ zoom: 0.5 }).look({ at: { x: 100, y: 2000 } })[0]).toBeLessThan(2000);
});

test('a hand that takes the paper keeps it, until somebody else is looked at', () => {
  for (const name of ['pointerdown', 'wheel']) {
    const { look, canvas, stage } = open();
    look({ at: { x: 3000, y: 2000 } });
    fireEvent(canvas, new Event(name, { bubbles: true }));
    stage.moveTo({ x: 500, y: 500, zoom: 1 });
    // A new drawing of the same people is no reason.
    expect(look({ at: { x: 3000, y: 2000 }, view: 'second' })).toEqual([500, 500, 1]);
    expect(look({ at: { x: 3001, y: 2000 }, view: 'second' })[0]).toBeGreaterThan(2500);
  }
});

test('a new drawing that has set the camera elsewhere is followed, once', () => {
  const { look, stage, unmount } = open();
  const [x] = look({ at: { x: 3000, y: 2000 } });
  stage.moveTo({ x: 500, y: 500, zoom: 1 });
  expect(look({ at: { x: 3000, y: 2000 } })[0]).toBe(500);
  expect(look({ at: { x: 3000, y: 2000 }, view: 'second' })[0]).toBe(x);
  stage.moveTo({ x: 500, y: 500, zoom: 1 });
  frames.clear();
  unmount();
  paint();
  expect(stage.camera().x).toBe(500);
});
