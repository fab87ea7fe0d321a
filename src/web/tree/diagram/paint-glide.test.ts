import { expect, test } from 'vitest';
import { drawFamily } from '#domain/diagram/drawing/draw-scene.ts';
import type { Lens } from '#domain/diagram/drawing/lens.ts';
import { detailAt } from '#domain/diagram/drawing/level-of-detail.ts';
import { layoutScene, type SceneStyle } from '#domain/diagram/layout-scene.ts';
import { reshapeScene } from '#domain/diagram/reshape-scene.ts';
import type { Scene } from '#domain/diagram/scene.ts';
import { dee, gus, smallFamily } from '#domain/people/testing/small-family.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { canvasPen } from './canvas-pen.ts';
import { planGlide } from './glide.ts';
import { createGlides, GLIDE_MS } from './glides.ts';
import { paintGlide } from './paint-glide.ts';
import { indexScene } from './scene-index.ts';
import { notingContext } from './testing/noting-context.ts';
import { pictureOf, smallPicture } from './testing/small-picture.ts';
import type { FamilyPicture } from './use-picture.ts';

const nobody = { selected: null, live: new Set<number>() };
const fonts = { serif: 'serif', sans: 'sans-serif' };

function pictured(scene: Scene, graph: TreeGraph = smallFamily): FamilyPicture {
  const base = pictureOf(graph);
  const index = indexScene(scene);
  const place = (id: MemberId | undefined) => {
    const member = id === undefined ? -1 : graph.memberIds.indexOf(id);
    return member < 0 ? undefined : member;
  };
  return { ...base, index, view: { ...base.view, graph, scene, index }, place };
}

const plain = smallPicture.view.scene;
const looked = (look: Partial<SceneStyle>) =>
  layoutScene(
    smallFamily,
    { mode: 'hierarchical', circle: 'fan', direction: 'down', isCompact: false, ...look },
    { focus: dee, todayYear: 2000 },
  );
/** The same family with Hana in the place of Gus, who has gone. */
const edited: TreeGraph = {
  ...smallFamily,
  memberIds: smallFamily.memberIds.with(gus, 'Hana' as MemberId),
  firstNames: smallFamily.firstNames.with(gus, 'Hana'),
};

const lensOn = ({ view: { scene } }: FamilyPicture, zoom: number): Lens => {
  const { width, height } = scene.bounds;
  return { width: 1600, height: 1200, x: width / 2, y: height / 2, sx: zoom, sy: zoom };
};

interface Group {
  readonly alpha: number;
  readonly names: readonly string[];
  readonly calls: readonly string[];
}

interface Way {
  readonly from: FamilyPicture;
  readonly to: FamilyPicture;
  readonly zooms?: readonly [before: number, after: number];
}

/** What is drawn at a time of a glide, a group for each strength, and what words stand where. */
function drawnAt(
  { from, to, zooms = [0.4, 0.4] }: Way,
  time: number,
  emphasis: Parameters<typeof paintGlide>[4] = nobody,
) {
  const before = lensOn(from, zooms[0]);
  const after = lensOn(to, zooms[1]);
  const glide = planGlide(from, to, before, after);
  if (!glide) throw new Error('Nobody glides.');
  const glides = createGlides({ redraw: () => undefined });
  glides.begin(glide);
  glides.at(0);
  const moment = glides.at(time * GLIDE_MS);
  if (!moment) throw new Error('The glide is over.');
  const { context, calls, words } = notingContext();
  const alphas: [number, number][] = [];
  const faded = new Proxy(context, {
    set(target, name, value) {
      if (name === 'globalAlpha') alphas.push([Number(value), calls.length]);
      return Reflect.set(target, name, value);
    },
  });
  paintGlide(faded, canvasPen(faded, fonts), moment, after, emphasis);
  expect(alphas.filter((_, nth) => nth % 2 === 1).every(([alpha]) => alpha === 1)).toBe(true);
  const groups = alphas.flatMap(([alpha, start], nth): Group[] => {
    if (nth % 2 === 1) return [];
    const own = calls.slice(start, alphas[nth + 1]?.[1]);
    const names = own.flatMap((call) => /^fillText (\p{Lu}\p{L}+) /u.exec(call)?.[1] ?? []);
    return [{ alpha: Number(alpha.toFixed(4)), names: names.filter((name) => isOurs(name)).toSorted(), calls: own }];
  });
  return { groups, words: placed(words) };
}

const isOurs = (name: string) => [...smallFamily.firstNames, 'Hana'].includes(name);

function placed(words: ReturnType<typeof notingContext>['words']) {
  const round = (value: number) => Math.round(value * 100) / 100;
  return words
    .map(({ words: text, x, y, font }) => {
      const [, weight, size] = /^(\d+) ([\d.]+)px/.exec(font) ?? [];
      return `${text} ${round(x)} ${round(y)} ${weight} ${round(Number(size))}`;
    })
    .filter((text) => isOurs(text.split(' ')[0] ?? ''))
    .toSorted();
}

/** Where the words of a picture stand that nobody glides in. */
function standing(picture: FamilyPicture, zoom: number) {
  const { context, words } = notingContext();
  const lens = lensOn(picture, zoom);
  drawFamily(picture, canvasPen(context, fonts), lens, detailAt(lens.sx), nobody);
  return placed(words);
}

const hasLines = ({ calls }: Group) => calls.some((call) => call.startsWith('lineTo'));
const sixNames = ['Ann', 'Ben', 'Cai', 'Dee', 'Eva', 'Finn'];

const edit: Way = { from: pictured(plain), to: pictured(plain, edited) };
const turn: Way = {
  from: pictured(plain),
  to: pictured(reshapeScene(plain, { direction: 'right', isCompact: true })),
  zooms: [0.4, 0.34],
};

test('a glide begins as the old drawing looks and ends as the new one does, to the px', () => {
  for (const way of [edit, turn]) {
    const [before, after] = way.zooms ?? [0.4, 0.4];
    expect(standing(way.from, before)).toHaveLength(7);
    expect(drawnAt(way, 0).words).toEqual(standing(way.from, before));
    expect(drawnAt(way, 1 - 1e-9).words).toEqual(standing(way.to, after));
    expect(drawnAt(way, 0.5).words).not.toEqual(drawnAt(way, 0.4).words);
  }
});

test('who leaves fades in the first half of an edit, who arrives comes in the second, and all others stay', () => {
  const told = (time: number) => drawnAt(edit, time).groups.map(({ alpha, names }) => [alpha, names]);
  // The two grounds, the two sets of lines, and then the people.
  expect(told(0.25)).toEqual([
    [0.9375, []],
    [0.0625, []],
    [0.75, []],
    [0.25, []],
    [0.5, ['Gus']],
    [1, sixNames],
  ]);
  expect(told(0.75)).toEqual([
    [0.0625, []],
    [0.9375, []],
    [0.25, []],
    [0.75, []],
    [0.5, ['Hana']],
    [1, sixNames],
  ]);
  expect(told(0.5).map(([, names]) => names)).toEqual([[], [], [], [], sixNames]);
});

test('lines belong to the drawings, and never move with people', () => {
  // People are plates at this size: a name on a box.
  const { groups } = drawnAt({ ...edit, zooms: [0.2, 0.2] }, 0.25);
  expect(groups.map(hasLines)).toEqual([false, false, true, true, false, false]);
  // Between two layouts there is a moment without any.
  const turned = drawnAt({ ...turn, zooms: [0.2, 0.2] }, 0.5).groups;
  expect(turned.map(({ alpha, names }) => [alpha, names])).toEqual([
    [0.5, []],
    [0.5, []],
    [1, [...sixNames, 'Gus']],
  ]);
  expect(turned.some(hasLines)).toBe(false);
});

test('people who are elements of the page are not drawn on the way, and who is selected is ringed', () => {
  const near: Way = { ...edit, zooms: [1, 1] };
  const live = new Set(smallFamily.memberIds.keys());
  live.delete(dee);
  const names = (emphasis: Parameters<typeof drawnAt>[2]) =>
    drawnAt(near, 0.75, emphasis).groups.map((one) => one.names);
  expect(names({ selected: null, live }).slice(-2)).toEqual([[], ['Dee']]);
  expect(names(nobody).slice(-2)).toEqual([['Hana'], sixNames]);
  const rings = (selected: number | null) =>
    drawnAt(edit, 0.5, { ...nobody, selected }).groups.map(
      ({ calls }) => calls.filter((call) => call === 'stroke').length,
    );
  const [without, with_] = [rings(null), rings(dee)];
  expect(with_.slice(0, -1)).toEqual(without.slice(0, -1));
  expect(with_.at(-1)).toBe((without.at(-1) ?? 0) + 2);
});

const fan = pictured(looked({ mode: 'circular' }));

test('cards that become sectors shrink towards them and go, and the sectors are not drawn as people on the way', () => {
  const way: Way = { from: pictured(plain), to: fan, zooms: [0.2, 0.2] };
  const early = drawnAt(way, 0.3).groups;
  expect(early.at(-1)?.alpha).toBe(0.52);
  expect(early.at(-1)?.names.length).toBeGreaterThan(3);
  expect(early.at(-1)?.calls.some((call) => call.startsWith('arc'))).toBe(false);
  const ringed = drawnAt(way, 0.3, { ...nobody, selected: dee }).groups.at(-1);
  expect(ringed?.calls.filter((call) => call === 'stroke')).toEqual(
    early.at(-1)?.calls.filter((call) => call === 'stroke'),
  );
  const sizes = (time: number) => drawnAt(way, time).words.map((word) => Number(word.split(' ').at(-1)));
  expect(Math.max(...sizes(0.1))).toBeGreaterThan(Math.max(...sizes(0.4)) * 1.05);
});

test('cards that were sectors come out of them', () => {
  const way: Way = { from: fan, to: pictured(plain), zooms: [0.4, 0.4] };
  const late = drawnAt(way, 0.6).groups;
  expect(late.at(-1)?.alpha).toBe(0.66);
  expect(late.at(-1)?.names).toContain('Dee');
  // Who stood in no sector arrives as everybody does.
  expect(late.at(-2)?.names).toEqual(
    sixNames
      .concat('Gus')
      .filter((name) => !late.at(-1)?.names.includes(name))
      .toSorted(),
  );
  // At first the circle is what there is to see, each of its people once.
  const early = drawnAt(way, 0.1).groups;
  expect(early.filter(({ names }) => names.length > 0).map(({ alpha }) => alpha)).toEqual([0.7143]);
});

test('between cards and sectors nobody else fades: the circle comes and goes as a whole', () => {
  const alphas = (way: Way, time: number) => drawnAt(way, time).groups.map(({ alpha }) => alpha);
  const others = pictured(fan.view.scene, edited);
  expect(alphas({ from: fan, to: pictured(plain, edited) }, 0.1)).toEqual([0.996, 0.004, 0.7143]);
  expect(alphas({ from: pictured(plain), to: others }, 0.8)).toEqual([0.032, 0.968, 0.5]);
});

test('cards become life bars on the way, and end as long as the lives are', () => {
  const bars = pictured(looked({ mode: 'timeline' }));
  const way: Way = { from: pictured(plain), to: bars };
  expect(drawnAt(way, 1 - 1e-9).words).toEqual(standing(bars, 0.4));
  const longest = (time: number) => {
    const widths = drawnAt(way, time)
      .groups.at(-1)
      ?.calls.flatMap((call) => /^(?:roundRect|rect) \S+ \S+ (\S+)/.exec(call)?.[1] ?? [])
      .map(Number);
    return Math.max(...(widths ?? []));
  };
  expect(longest(0)).toBeCloseTo(plain.cardWidth * 0.4);
  expect(longest(0.9)).toBeGreaterThan(plain.cardWidth * 0.6);
});
