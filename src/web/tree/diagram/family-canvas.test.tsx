import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ann, cai, dee, eva, gus, smallFamily } from '#domain/people/testing/small-family.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import type { Camera } from './camera.ts';
import { FamilyCanvas } from './family-canvas.tsx';
import { middleOf } from './member-box.ts';
import { createStage } from './stage.ts';
import { NotingCanvas } from './testing/noting-context.ts';
import { smallPicture } from './testing/small-picture.ts';
import { treeViewColumns, treeViewRows } from './tree-view-rows.ts';
import type { FamilyPicture } from './use-picture.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.stubGlobal('OffscreenCanvas', NotingCanvas);
  Object.assign(performance, { mark: () => undefined });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => new NotingCanvas().noted.context);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const picture: FamilyPicture = {
  ...smallPicture,
  person: (member) => ({ ...smallPicture.person(member), sentence: smallFamily.firstNames[member] ?? '' }),
  place: (id) => {
    const member = id === undefined ? -1 : smallFamily.memberIds.indexOf(id);
    return member < 0 ? undefined : member;
  },
};
const { scene } = picture.view;
const list = treeViewColumns(treeViewRows(indexGraph(smallFamily), scene));
const idOf = (member: number) => smallFamily.memberIds[member] ?? ('' as MemberId);
const centreOf = (member: number) => middleOf(scene, member);

interface Given {
  readonly selected?: MemberId | undefined;
  readonly home?: MemberId | undefined;
  readonly isListShown?: boolean;
  readonly drawn?: FamilyPicture;
  readonly place?: Camera;
}

let selectElsewhere: (selected: MemberId | undefined) => void;

type PageProps = Omit<ComponentProps<typeof FamilyCanvas>, 'selected'> & { readonly first: MemberId | undefined };

/** Selects whom the address would. */
function Page({ first, ...props }: PageProps) {
  const [selected, setSelected] = useState(first);
  selectElsewhere = setSelected;
  return <FamilyCanvas {...props} selected={selected} />;
}

/** A family that opens at a place where all cards are elements, in a window of 800 by 600 px. */
async function openCanvas({ home = idOf(dee), drawn = picture, isListShown = false, place, ...given }: Given = {}) {
  const stage = createStage(() => true);
  const chosen: (MemberId | undefined)[] = [];
  const onPlace = vi.fn();
  const view = await renderAlone(
    <Page
      first={given.selected}
      stage={stage}
      picture={drawn}
      home={home}
      place={place ?? { ...centreOf(dee), zoom: 1 }}
      onSelect={(id) => chosen.push(id)}
      onPlace={onPlace}
      list={list}
      isListShown={isListShown}
      note={<p>On its way</p>}
      overlay={(over, what) => <p>{over === stage && what === drawn ? 'Over the cards' : 'Something else'}</p>}
    />,
    'diagram',
  );
  const frames = (count = 3) =>
    act(() => {
      for (let nth = 0; nth < count; nth++) vi.advanceTimersToNextFrame();
    });
  frames();
  const window = view.container.querySelector<HTMLElement>('.diagram-window');
  if (!window) throw new Error('There is no window.');
  window.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600);
  const application = screen.getByRole('application', { name: 'Family tree diagram' });
  return {
    stage,
    chosen,
    onPlace,
    window,
    frames,
    container: view.container,
    application,
    select: (id: MemberId | undefined) => act(() => selectElsewhere(id)),
    card: (member: number) =>
      within(application).queryByRole('button', { name: new RegExp(`^${smallFamily.firstNames[member]}`) }),
    key(key: string) {
      fireEvent.keyDown(
        document.activeElement && application.contains(document.activeElement) ? document.activeElement : application,
        { key },
      );
      frames();
    },
    /** A press on a spot of the scene. */
    press(x: number, y: number) {
      const lens = stage.lens();
      const spot = {
        clientX: (x - lens.x) * lens.sx + 400,
        clientY: (y - lens.y) * lens.sy + 300,
        pointerId: 1,
        pointerType: 'mouse',
      };
      fireEvent.pointerDown(window, spot);
      fireEvent.pointerUp(window, spot);
      frames();
    },
    control: (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }));
      frames();
    },
  };
}

const focused = () => document.activeElement?.getAttribute('data-member');

test('whoever is pressed is selected, and a press on the paper selects nobody', async () => {
  const { press, chosen } = await openCanvas();
  for (const member of [dee, eva]) press(centreOf(member).x, centreOf(member).y);
  press(centreOf(dee).x, (scene.y[dee] ?? 0) - 30);
  expect(chosen).toEqual([idOf(dee), idOf(eva), undefined]);
});

test('a press on a portal leads to whom it stands for, and selects nobody', async () => {
  const { x, y } = centreOf(dee);
  const portals = {
    portals: Float64Array.of(x, y - 120),
    portalFrom: Int32Array.of(dee),
    portalTo: Int32Array.of(gus),
  };
  const drawn = { ...picture, view: { ...picture.view, scene: { ...scene, ...portals } } };
  const { press, chosen } = await openCanvas({ drawn });
  press(x, y - 120);
  expect(chosen).toEqual([]);
  expect(focused()).toBe(String(gus));
});

test('[UX-21] arrows bring the keyboard to the next person and into view; where nobody is, that is said', async () => {
  const { key, card, stage, chosen, application } = await openCanvas({
    place: { ...centreOf(ann), zoom: 1 },
    home: idOf(ann),
  });
  const [spoken] = screen.getAllByRole('status').filter(({ className }) => className === 'sr-only');
  expect(application.getAttribute('aria-describedby')).toBe('diagram-keys');
  expect(document.getElementById('diagram-keys')?.textContent).toMatch(/^Arrow keys go to parents/);
  card(ann)?.focus();
  key('ArrowUp');
  expect(spoken?.textContent).toBe('No one in this direction');
  expect(focused()).toBe(String(ann));
  key('ArrowDown');
  expect(spoken?.textContent).toBe('');
  const child = Number(focused());
  expect([cai, dee, eva]).toContain(child);
  const { x, y } = stage.camera();
  expect(Math.abs(x - centreOf(child).x)).toBeLessThan(400);
  expect(Math.abs(y - centreOf(child).y)).toBeLessThan(300);
  key('Enter');
  expect(chosen).toEqual([idOf(child)]);
  key('Escape');
  expect(chosen).toEqual([idOf(child), undefined]);
  key('Home');
  expect(focused()).toBe(String(ann));
});

test('one card alone is reached by Tab: whoever was come to, else who is selected, else who the drawing is about', async () => {
  const tabStops = (container: HTMLElement) =>
    [...container.querySelectorAll<HTMLElement>('.person-card[tabindex="0"]')].map(({ dataset }) =>
      Number(dataset.member),
    );
  const { container, select, card } = await openCanvas({ home: idOf(dee) });
  expect(tabStops(container)).toEqual([dee]);
  act(() => card(eva)?.focus());
  expect(tabStops(container)).toEqual([eva]);
  select(idOf(cai));
  expect(tabStops(container)).toEqual([cai]);
  const other = await openCanvas({ selected: idOf(eva) });
  expect(tabStops(other.container)).toEqual([eva]);
  expect(other.card(eva)?.getAttribute('aria-pressed')).toBe('true');
  expect(other.card(dee)?.getAttribute('aria-pressed')).toBe('false');
  const nobody = await openCanvas({ home: 'Nobody' as MemberId });
  expect(tabStops(nobody.container)).toEqual([0]);
});

test('whoever is selected elsewhere comes into view, near enough to read, and nobody moves who is in it already', async () => {
  const far: Camera = { x: scene.bounds.width / 2, y: scene.bounds.height / 2, zoom: 0.2 };
  const { stage, select, frames } = await openCanvas({ place: far });
  select(idOf(gus));
  frames();
  expect(stage.camera()).toEqual({ ...centreOf(gus), zoom: 0.75 });
  select(undefined);
  frames();
  expect(stage.camera()).toEqual({ ...centreOf(gus), zoom: 0.75 });
  const near = await openCanvas({ place: { ...centreOf(dee), zoom: 1 } });
  near.select(idOf(dee));
  near.frames();
  expect(near.stage.camera()).toEqual({ ...centreOf(dee), zoom: 1 });
  near.stage.moveTo({ x: 0, y: 0, zoom: 0.5 });
  near.select(idOf(gus));
  near.frames();
  expect(near.stage.camera()).toEqual({ ...centreOf(gus), zoom: 0.5 });
});

test('whoever is pressed stays where they are, also at the edge of the window', async () => {
  const at: Camera = { x: centreOf(dee).x + 350, y: centreOf(dee).y, zoom: 1 };
  const { stage, press, select, frames, chosen } = await openCanvas({ place: at });
  press(centreOf(dee).x, centreOf(dee).y);
  expect(chosen).toEqual([idOf(dee)]);
  select(idOf(dee));
  frames();
  expect(stage.camera()).toEqual(at);
});

test.each([
  ['left', -1, 0],
  ['right', 1, 0],
  ['top', 0, -1],
  ['bottom', 0, 1],
] as const)('whoever is too near to the %s edge is brought to the middle, and nobody else', async (_, across, down) => {
  const person = centreOf(dee);
  // A seventh of the window along each edge counts as outside.
  const movesFrom = async (beyond: number) => {
    const { stage, select, frames } = await openCanvas({ home: idOf(ann) });
    const [dx, dy] = [(800 * 0.35 + beyond) * across, (600 * 0.35 + beyond) * down];
    const camera = { x: person.x - dx, y: person.y - dy, zoom: 1 };
    act(() => stage.moveTo(camera));
    select(idOf(dee));
    frames();
    return stage.camera() !== camera && stage.camera().x === person.x && stage.camera().y === person.y;
  };
  expect([await movesFrom(-2), await movesFrom(2)]).toEqual([false, true]);
});

test('[EDT-005][EDT-006][EDT-007][EDT-008] the buttons go closer and farther, to everybody, and back to their own size', async () => {
  const { stage, control, select } = await openCanvas();
  control('Zoom in');
  expect(stage.camera().zoom).toBeCloseTo(1.2);
  control('Zoom out');
  control('Zoom out');
  expect(stage.camera().zoom).toBeCloseTo(1 / 1.2);
  control('Fit everyone into view');
  expect(stage.camera()).toMatchObject({ x: scene.bounds.width / 2, y: scene.bounds.height / 2 });
  expect(stage.camera().zoom * scene.bounds.width).toBeLessThan(800);
  control('Original size');
  expect(stage.camera()).toEqual({ ...centreOf(dee), zoom: 1 });
  select(idOf(eva));
  control('Original size');
  expect(stage.camera()).toEqual({ ...centreOf(eva), zoom: 1 });
});

test('the diagram fills the window, and goes back to the page', async () => {
  const { control, container } = await openCanvas();
  const frame = container.querySelector('.diagram-window')?.parentElement;
  expect(frame?.className).toBe('relative h-full');
  control('Fill the window');
  expect(frame?.className).toContain('fixed inset-0');
  control('Back to the page');
  expect(frame?.className).toBe('relative h-full');
});

test('where the camera has come to rest is told, and what lies over the cards knows camera and picture', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] });
  const { stage, onPlace } = await openCanvas();
  expect(screen.getByText('Over the cards')).toBeTruthy();
  expect(screen.getByText('On its way')).toBeTruthy();
  act(() => stage.moveTo({ x: 50, y: 60, zoom: 1 }));
  act(() => vi.advanceTimersByTime(300));
  expect(onPlace.mock.lastCall).toEqual([{ x: 50, y: 60, zoom: 1 }]);
});

test('the list selects people and brings them into view; beside it there is no room for the legend', async () => {
  const { stage, chosen, frames, container } = await openCanvas({ isListShown: true, place: { x: 0, y: 0, zoom: 1 } });
  expect(container.querySelector('details')).toBeNull();
  const tree = screen.getByRole('tree', { name: 'People of this family' });
  fireEvent.click(within(tree).getByRole('treeitem', { name: 'Gus' }));
  frames();
  expect(chosen).toEqual([idOf(gus)]);
  expect(stage.camera()).toEqual({ ...centreOf(gus), zoom: 1 });
  const without = await openCanvas();
  expect(without.container.querySelector('details')).toBeTruthy();
});

test('from far away nobody is an element but the one card that has the keyboard', async () => {
  const { container, stage, frames, application } = await openCanvas();
  expect(container.querySelectorAll('.person-card').length).toBeGreaterThan(2);
  expect(application.hasAttribute('data-hidden')).toBe(false);
  act(() => stage.moveTo({ ...centreOf(dee), zoom: 0.3 }));
  frames();
  expect([...container.querySelectorAll<HTMLElement>('.person-card')].map(({ dataset }) => dataset.member)).toEqual([
    String(dee),
  ]);
  expect(application.hasAttribute('data-hidden')).toBe(true);
});
