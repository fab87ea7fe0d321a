import { expect, test } from 'vitest';
import { wholeCard } from '#domain/diagram/drawing/card-content.ts';
import { printSize } from '#domain/diagram/drawing/draw-print.ts';
import { writeSvg } from '#domain/diagram/drawing/write-svg.ts';
import { gus, smallFamily } from '#domain/people/testing/small-family.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { layOutPicture } from './lay-out-picture.ts';

const whole = {
  look: { mode: 'hierarchical', circle: 'fan', direction: 'down', isCompact: false },
  people: 'everyone',
  focus: null,
  only: null,
} as const;

/** The picture of a family as a file, read back. Every letter is half as wide as high. */
function fileOf(graph: TreeGraph, content = wholeCard, title = 'Lee', isCompact = false) {
  let file = '';
  const picture = layOutPicture(graph, { ...whole, look: { ...whole.look, isCompact } }, { content, language: 'en' });
  writeSvg(picture, {
    title,
    language: 'en',
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
