import { expect, test } from 'vitest';
import { wholeCard } from '#domain/diagram/drawing/card-content.ts';
import { printSize } from '#domain/diagram/drawing/draw-print.ts';
import { writeSvg } from '#domain/diagram/drawing/write-svg.ts';
import { gus, smallFamily } from '#domain/people/testing/small-family.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { MEMBER_FLAG, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { layOutPicture } from './lay-out-picture.ts';

const whole = {
  look: { mode: 'hierarchical', circle: 'fan', direction: 'down', isCompact: false },
  people: 'everyone',
  focus: null,
  only: null,
} as const;

const noPortrait = (_member: number): string | undefined => undefined;

/** The picture of a family as a file, read back. Every letter is half as wide as high. */
function fileOf(graph: TreeGraph, content = wholeCard, title = 'Lee', isCompact = false, portrait = noPortrait) {
  let file = '';
  const picture = layOutPicture(graph, { ...whole, look: { ...whole.look, isCompact } }, { content, language: 'en' });
  writeSvg(picture, {
    title,
    language: 'en',
    portrait,
    measure: (words, { size }) => (words.length * size) / 2,
    write: (piece) => {
      file += piece;
    },
  });
  const svg = new DOMParser().parseFromString(file, 'image/svg+xml').documentElement;
  expect(svg.querySelector('parsererror')).toBe(null);
  expect(svg.tagName).toBe('svg');
  const texts = [...svg.querySelectorAll('text')].map((text) => text.textContent);
  const people = [...svg.querySelectorAll('g > title')].map((text) => text.textContent);
  return { file, svg, texts, people, picture };
}

test('[EXP-027][EXP-028] everybody is a group with a title and words, in a file of the size of the family', () => {
  const { svg, people, texts, picture } = fileOf(smallFamily);
  expect(people).toEqual(['Ann Lee', 'Ben Lee', 'Cai Lee', 'Dee Lee', 'Eva Lee', 'Finn Moss', 'Gus Moss']);
  for (const name of people) expect(texts).toContain(name);
  const { width, height } = printSize(picture.view.scene);
  expect(svg.getAttribute('viewBox')).toBe(`0 0 ${width} ${height}`);
  expect([svg.getAttribute('width'), svg.getAttribute('height')]).toEqual([String(width), String(height)]);
  expect(svg.querySelector('svg > title')?.textContent).toBe('Lee');
  expect(svg.querySelector('svg > rect')?.getAttribute('fill')).toBe('#ffffff');
  expect(svg.querySelectorAll('image, script, foreignObject, style, a')).toHaveLength(0);
});

test('a long name on a small card is abbreviated rather than too small to read, and whole in the title', () => {
  const long = 'Maximiliana Theodora Philippina Josepha';
  const graph = { ...smallFamily, firstNames: smallFamily.firstNames.map((name) => (name === 'Gus' ? long : name)) };
  const { svg, people, texts } = fileOf(graph, wholeCard, 'Lee', true);
  expect(people).toContain(`${long} Moss`);
  expect(texts.join(' ')).toContain('Maximiliana T. P. J. Moss');
  const sizes = [...svg.querySelectorAll('text[font-family]')].map((text) => Number(text.getAttribute('font-size')));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14 * 0.75);
});

test('[EXP-025] without details there is neither a year nor a label', () => {
  const years = /[°†]/;
  expect(fileOf(smallFamily).texts.filter((text) => years.test(text)).length).toBeGreaterThan(3);
  expect(fileOf(smallFamily).texts).toContain('Matriarch');
  const { texts } = fileOf(smallFamily, { ...wholeCard, years: false, label: false });
  expect(texts.filter((text) => years.test(text) || text === 'Matriarch')).toEqual([]);
  expect(texts).toContain('AL');
});

test('[EXP-026] without photos there is no portrait, and no initials in its place', () => {
  const bare = fileOf(smallFamily, { ...wholeCard, portrait: false });
  expect(bare.texts).not.toContain('AL');
  expect(bare.texts).toContain('Ann Lee');
  expect(bare.svg.querySelectorAll('image')).toHaveLength(0);
  expect(bare.svg.querySelectorAll('path').length).toBeLessThan(
    fileOf(smallFamily).svg.querySelectorAll('path').length,
  );
});

test('a portrait is in the file itself, within its shape; whoever has none, or whose is not here, has initials', () => {
  const flags = smallFamily.flags.map((own, member) => (member < 3 ? own | MEMBER_FLAG.hasPhoto : own));
  const graph = { ...smallFamily, flags };
  const asked: number[] = [];
  const portrait = (member: number) => {
    asked.push(member);
    return member === 2 ? undefined : `data:image/jpeg;base64,AAA${member}`;
  };
  const { svg, texts, file } = fileOf(graph, wholeCard, 'Lee', false, portrait);
  expect(asked.toSorted()).toEqual([0, 1, 2]);
  const images = [...svg.querySelectorAll('image')];
  expect(images.map((image) => image.getAttribute('href'))).toEqual(
    [0, 1].map((n) => `data:image/jpeg;base64,AAA${n}`),
  );
  for (const image of images) {
    const id = /^url\(#(.+)\)$/.exec(image.getAttribute('clip-path') ?? '')?.[1];
    expect(svg.querySelector(`clipPath[id="${id}"] > path`)?.getAttribute('d')).toMatch(/^M.*z$/);
    expect(image.getAttribute('width')).toBe('56');
  }
  expect(texts).not.toContain('AL');
  expect(texts).not.toContain('BL');
  expect(texts).toContain('CL');
  expect(file).not.toMatch(/href="(?!data:)/);
  const bare = fileOf(graph, { ...wholeCard, portrait: false }, 'Lee', false, portrait);
  expect(bare.svg.querySelectorAll('image, clipPath')).toHaveLength(0);
});

test('a name may hold anything and changes nothing but its own words', () => {
  const hostile = [
    '</text><script>alert(1)</script>',
    'a"onload="alert(1)',
    "b'&lt;&amp;",
    ']]><!--',
    'con\u0000trol\u0008\u001b\u0085s\uffff',
    'tab\tand\nline',
    'lone\ud800surrogate',
    'Ὀδυσσεύς',
    'देवनागरी',
    'שָׁלוֹם',
    '👩‍👩‍👧',
  ];
  for (const name of hostile) {
    const firstNames = smallFamily.firstNames.map((own, member) => (member === 0 ? name : own));
    const { svg, people, texts } = fileOf({ ...smallFamily, firstNames }, wholeCard, name);
    const shown = name.replace(/[\t\n]/g, ' ').replace(/[\p{Cc}\p{Cs}\uffff]/gu, '');
    expect(people[0]).toBe(`${shown} Lee`);
    expect(texts.join('').replaceAll(' ', '')).toContain(shown.replaceAll(' ', ''));
    expect(svg.querySelector('svg > title')?.textContent).toBe(shown);
    expect(svg.querySelectorAll('script')).toHaveLength(0);
    for (const element of svg.querySelectorAll('*')) {
      for (const attribute of element.attributes) expect(attribute.name).not.toMatch(/^on|href|src|style/);
    }
  }
});

test('a name of 200 letters is all there, inside its card', () => {
  const name = 'Maximiliana '.repeat(17).trim();
  const firstNames = smallFamily.firstNames.map((own, member) => (member === 0 ? name : own));
  const { svg } = fileOf({ ...smallFamily, firstNames });
  const group = [...svg.querySelectorAll('g')].find((one) => one.textContent?.includes('Maximiliana'));
  const lines = [...(group?.querySelectorAll('text') ?? [])].map((text) => text.textContent);
  expect(lines.join(' ')).toContain(`${name} Lee`);
  const heights = [...(group?.querySelectorAll('text') ?? [])].map((text) => Number(text.getAttribute('y')));
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(140);
});

test('a card that somebody moved by hand stands there in the picture too', () => {
  const xOf = (moved: readonly { memberId: MemberId; dx: number; dy: number }[]) =>
    layOutPicture(smallFamily, whole, { content: wholeCard, language: 'en', moved }).view.scene.x[gus] ?? 0;
  const memberId = smallFamily.memberIds[gus];
  if (memberId === undefined) throw new Error('Gus is missing.');
  expect(xOf([{ memberId, dx: 130, dy: 0 }])).toBe(xOf([]) + 130);
});
