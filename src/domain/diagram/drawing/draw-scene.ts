import type { PersonText } from '#domain/people/person-text.ts';
import type { CardContent } from './card-content.ts';
import { drawConnectors } from './draw-connectors.ts';
import { drawBands, drawDots } from './draw-ground.ts';
import { drawBlocks, drawCards, drawPlates } from './draw-people.ts';
import type { DrawnFamily } from './drawn-family.ts';
import type { GenerationRow } from './generation-rows.ts';
import { type Lens, toScreenX, toScreenY, visibleRect } from './lens.ts';
import type { Detail } from './level-of-detail.ts';
import type { Palette } from './palette.ts';
import type { Pen } from './pen.ts';
import type { SceneIndex } from './scene-index.ts';

/** What to draw, however often and on whatever: everything but the place to look at. */
export interface Picture {
  readonly view: DrawnFamily;
  readonly index: SceneIndex;
  readonly rows: readonly GenerationRow[];
  readonly familyColour: Uint8Array;
  readonly palette: Palette;
  readonly content: CardContent;
  readonly person: (member: number) => PersonText;
}

export interface Emphasis {
  readonly selected: number | null;
  /** Members who are elements of the page and are not drawn here. */
  readonly live: ReadonlySet<number>;
}

/**
 * Draws what the lens sees of a family. The target only needs to be a pen: coordinates that reach it are px from the
 * corner of the window, so a row eleven million px wide costs no precision.
 */
export function drawScene(picture: Picture, pen: Pen, lens: Lens, detail: Detail, emphasis: Emphasis): void {
  drawGround(picture, pen, lens);
  drawFamily(picture, pen, lens, detail, emphasis);
}

export function drawGround({ rows, palette }: Picture, pen: Pen, lens: Lens): void {
  drawBands(rows, pen, lens, palette);
  drawDots(pen, lens, palette);
}

export function drawFamily(picture: Picture, pen: Pen, lens: Lens, detail: Detail, emphasis: Emphasis): void {
  const seen = visibleRect(lens);
  const people = picture.index.cardsIn(seen);
  drawConnectors(picture, pen, lens, picture.index.segmentsIn(seen), detail);
  if (detail === 'block') drawBlocks(picture, people, pen, lens);
  else if (detail === 'plate') drawPlates(picture, people, pen, lens);
  else {
    const drawn = people.filter((member) => !emphasis.live.has(member));
    eachOf(drawn, picture, pen, (some) => drawCards(picture, some, pen, lens));
  }
  if (emphasis.selected !== null && !emphasis.live.has(emphasis.selected)) {
    drawSelection(picture, emphasis.selected, pen, lens);
  }
}

/** Draws everybody at once, or one after the other where the target keeps the parts of a person together. */
function eachOf(people: number[], { person }: Picture, pen: Pen, draw: (people: readonly number[]) => void): void {
  if (!pen.group) {
    draw(people);
    return;
  }
  for (const member of people.sort((a, b) => a - b)) pen.group(person(member).name, () => draw([member]));
}

/** A ring around the selected person that is to be found at any scale. */
export function drawSelection({ view: { scene }, palette }: Picture, member: number, pen: Pen, lens: Lens): void {
  const [x, y] = [toScreenX(lens, scene.x[member] ?? 0), toScreenY(lens, scene.y[member] ?? 0)];
  const [width, height] = [Math.max(6, scene.cardWidth * lens.sx), Math.max(6, scene.cardHeight * lens.sy)];
  pen.box(x - 4, y - 4, width + 8, height + 8, 6);
  pen.paint({ stroke: palette.halo, width: 5 });
  pen.box(x - 2, y - 2, width + 4, height + 4, 5);
  pen.paint({ stroke: palette.selected, width: 2 });
}
