import { MEMBER_FLAG, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { cardMeasures, type PortraitShape, portraitShape, tracePortrait } from './card-shape.ts';
import { drawWords } from './draw-words.ts';
import { type Lens, toScreenX, toScreenY } from './lens.ts';
import type { Pen, TextStyle } from './pen.ts';
import type { Picture } from './picture.ts';
import { plateNames, plateStyle } from './plate-names.ts';

/** The same card as the element, drawn: for a zoom between reading and overview, for prints, and for who does not fit. */
export function drawCards(picture: Picture, people: readonly number[], pen: Pen, lens: Lens): void {
  drawBodies(picture, people, pen, lens);
  if (picture.content.portrait) drawPortraits(picture, people, pen, lens);
  drawWords(picture, people, pen, lens);
}

/** Whose portraits cards would show, if they can be had: none in drawings that have no cards. */
export function portrayedMembers({ content, view: { graph, scene } }: Picture): number[] {
  if (!content.portrait || scene.sectors !== null || scene.years !== null) return [];
  return [...graph.memberIds.keys()].filter((member) => hasPhoto(graph, member));
}

const hasPhoto = ({ flags }: TreeGraph, member: number): boolean => ((flags[member] ?? 0) & MEMBER_FLAG.hasPhoto) !== 0;

function drawPortraits(picture: Picture, people: readonly number[], pen: Pen, lens: Lens): void {
  const { palette, view } = picture;
  const card = cardMeasures(view.scene);
  const scale = lens.sx;
  const side = card.portraitSize * scale;
  const left = (member: number) => toScreenX(lens, view.scene.x[member] ?? 0) + card.portraitX * scale;
  const middle = (member: number) => toScreenY(lens, (view.scene.y[member] ?? 0) + view.scene.cardHeight / 2);
  const shapeOf = (member: number) => portraitShape(view.graph.gender[member] ?? 0);
  const trace = (member: number) => tracePortrait(pen, shapeOf(member), left(member), middle(member) - side / 2, side);
  const edge = { stroke: palette.hairline, width: Math.min(1, scale + 0.2) };
  for (const shape of shapes) {
    for (const member of people) if (shapeOf(member) === shape) trace(member);
    pen.paint({ fill: palette.portrait, ...edge });
  }
  const drawFace = (member: number): boolean => {
    if (!pen.portrait || !hasPhoto(view.graph, member)) return false;
    trace(member);
    return pen.portrait(member, left(member), middle(member) - side / 2, side);
  };
  const faces = new Set(people.filter(drawFace));
  if (faces.size > 0) {
    for (const member of faces) trace(member);
    pen.paint(edge);
  }
  const initials = text('serif', card.nameSize * 1.1 * scale, 600, palette.inkSoft, 'center');
  for (const member of people) {
    if (faces.has(member)) continue;
    const words = picture.person(member).initials;
    pen.text(words, left(member) + side / 2, middle(member) + initials.size * 0.34, initials);
  }
}

/** Only who it is, in letters as large as the card allows. */
export function drawPlates(picture: Picture, people: readonly number[], pen: Pen, lens: Lens): void {
  const { view } = picture;
  drawBodies(picture, people, pen, lens);
  drawColours(picture, people, pen, lens);
  const names = people.map(plateNames(picture, pen));
  const letters = plateStyle(picture);
  const size = letters.size * lens.sx;
  const style = { ...letters, size };
  people.forEach((member, at) => {
    const x = toScreenX(lens, (view.scene.x[member] ?? 0) + view.scene.cardWidth / 2);
    const y = toScreenY(lens, (view.scene.y[member] ?? 0) + view.scene.cardHeight / 2);
    const lines = names[at] ?? [];
    lines.forEach((line, i) => {
      pen.text(line, x, y + size * (0.33 + (i - (lines.length - 1) / 2) * 1.15), style);
    });
  });
}

/** A strip in the colour of the family along the lower edge of each plate. */
function drawColours(
  { view: { scene }, familyColour, palette }: Picture,
  people: readonly number[],
  pen: Pen,
  lens: Lens,
) {
  const width = scene.cardWidth * lens.sx;
  const height = Math.max(1.5, 10 * lens.sy);
  palette.families.forEach((colour, family) => {
    for (const member of people) {
      if (familyColour[member] !== family) continue;
      const bottom = toScreenY(lens, (scene.y[member] ?? 0) + scene.cardHeight);
      pen.box(toScreenX(lens, scene.x[member] ?? 0), bottom - height, width, height, height / 2);
    }
    pen.paint({ fill: colour });
  });
}

/** The shape of the clan: a block for everyone in the colour of the family. */
export function drawBlocks(
  { view: { scene }, familyColour, palette }: Picture,
  people: readonly number[],
  pen: Pen,
  lens: Lens,
) {
  const width = Math.max(1, scene.cardWidth * lens.sx);
  const height = Math.max(1, scene.cardHeight * lens.sy);
  const radius = Math.min(3, height * 0.15);
  palette.families.forEach((colour, family) => {
    let drawn = 0;
    for (const member of people) {
      if (familyColour[member] !== family) continue;
      pen.box(toScreenX(lens, scene.x[member] ?? 0), toScreenY(lens, scene.y[member] ?? 0), width, height, radius);
      drawn++;
    }
    if (drawn > 0) pen.paint({ fill: colour });
  });
}

function drawBodies({ view, palette }: Picture, people: readonly number[], pen: Pen, lens: Lens): void {
  const { scene, graph } = view;
  const card = cardMeasures(scene);
  const width = scene.cardWidth * lens.sx;
  const height = scene.cardHeight * lens.sy;
  const edges: number[] = [];
  for (const member of people) {
    const x = toScreenX(lens, scene.x[member] ?? 0);
    const y = toScreenY(lens, scene.y[member] ?? 0);
    pen.box(x, y, width, height, card.radius * lens.sx);
    if (((graph.flags[member] ?? 0) & MEMBER_FLAG.living) !== 0) edges.push(x, y);
  }
  pen.paint({ fill: palette.surface, stroke: palette.hairline, width: 1 });
  const inset = card.edgeInset * lens.sx;
  for (let i = 0; i < edges.length; i += 2) {
    const edge = Math.max(1, card.edgeWidth * lens.sx);
    pen.box(edges[i] ?? 0, (edges[i + 1] ?? 0) + inset, edge, height - inset * 2, edge / 2);
  }
  pen.paint({ fill: palette.accent });
}

const shapes: readonly PortraitShape[] = ['circle', 'rounded', 'hexagon', 'plain'];

const text = (
  font: TextStyle['font'],
  size: number,
  weight: number,
  colour: string,
  align: 'start' | 'center' = 'start',
): TextStyle => ({ font, size, weight, colour, align });
