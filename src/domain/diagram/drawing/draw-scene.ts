import { TIMELINE } from '../timeline/life-bars.ts';
import { drawArcs } from './draw-arcs.ts';
import { drawBars, writeBars } from './draw-bars.ts';
import { drawConnectors } from './draw-connectors.ts';
import { drawBands, drawDots } from './draw-ground.ts';
import { drawBlocks, drawCards, drawPlates } from './draw-people.ts';
import { drawSectors, outlineSector } from './draw-sectors.ts';
import { drawYearLines } from './draw-years.ts';
import { type Lens, type Rect, toScreenX, toScreenY, visibleRect } from './lens.ts';
import type { Detail } from './level-of-detail.ts';
import type { Pen } from './pen.ts';
import type { Emphasis, Picture } from './picture.ts';
import { type SeenSector, sectorsIn } from './sector-geometry.ts';
import { writeSectors } from './write-sectors.ts';

/**
 * Draws what the lens sees of a family. The target only needs to be a pen: coordinates that reach it are px from the
 * corner of the window, so a row eleven million px wide costs no precision.
 */
export function drawScene(picture: Picture, pen: Pen, lens: Lens, detail: Detail, emphasis: Emphasis): void {
  drawGround(picture, pen, lens);
  drawFamily(picture, pen, lens, detail, emphasis);
}

/** The paper below a family: the stripes of its rows or the lines of its years, and the dots. */
export function drawGround({ rows, palette, view: { scene } }: Picture, pen: Pen, lens: Lens): void {
  drawBands(rows, pen, lens, palette);
  drawDots(pen, lens, palette);
  if (scene.years !== null) drawYearLines(scene, pen, lens, palette);
}

/** Lines and people of what the lens sees, as far as this level of detail shows them. */
export function drawFamily(picture: Picture, pen: Pen, lens: Lens, detail: Detail, emphasis: Emphasis): void {
  const { scene } = picture.view;
  if (scene.sectors !== null) drawCircle(picture, pen, lens, emphasis);
  else {
    const seen = visibleRect(lens);
    drawConnectors(picture, pen, lens, picture.index.segmentsIn(seen), detail);
    drawArcs(picture, pen, lens, detail);
    const people = picture.index.cardsIn(seen);
    if (scene.years !== null) drawLives(picture, picture.index.cardsIn(besideBars(seen)), pen, lens, detail, emphasis);
    else if (detail === 'block') drawBlocks(picture, people, pen, lens);
    else if (detail === 'plate') drawPlates(picture, people, pen, lens);
    else {
      const drawn = people.filter((member) => !emphasis.live.has(member));
      eachOf(drawn, picture, pen, (some) => drawCards(picture, some, pen, lens));
    }
  }
  if (emphasis.selected !== null && !emphasis.live.has(emphasis.selected)) {
    drawSelection(picture, emphasis.selected, pen, lens);
  }
}

/** The ground of every bar in view, and the words of those who are not elements. */
function drawLives(picture: Picture, people: number[], pen: Pen, lens: Lens, detail: Detail, { live }: Emphasis): void {
  eachOf(people, picture, pen, (some) => {
    drawBars(picture, some, pen, lens, detail);
    const written = some.filter((member) => !live.has(member));
    if (detail !== 'block') writeBars(picture, written, pen, lens, detail);
  });
}

/** Short bars have their names beside them: they are in view before the bar is. */
const besideBars = (seen: Rect): Rect => ({ ...seen, left: seen.left - TIMELINE.nameBeside });

/** The same for sectors, in which letters are as large as there is room for. */
function drawCircle(picture: Picture, pen: Pen, lens: Lens, { live }: Emphasis): void {
  const seen = sectorsIn(picture.view.scene, lens);
  const draw = (sectors: readonly SeenSector[]) => {
    drawSectors(picture, sectors, pen, lens);
    const written = sectors.filter(({ member, isRepeat }) => !isRepeat && !live.has(member));
    writeSectors(picture, written, pen, lens);
  };
  if (!pen.group) {
    draw(seen);
    return;
  }
  // Repeats are nobody's group: whoever they refer to has theirs.
  draw(seen.filter(({ isRepeat }) => isRepeat));
  for (const sector of seen) {
    if (!sector.isRepeat) pen.group(picture.person(sector.member).name, () => draw([sector]), sector.member);
  }
}

/** Draws everybody at once, or one after the other where the target keeps the parts of a person together. */
function eachOf(people: number[], { person }: Picture, pen: Pen, draw: (people: readonly number[]) => void): void {
  if (!pen.group) {
    draw(people);
    return;
  }
  for (const member of people.sort((a, b) => a - b)) {
    pen.group(person(member).name, () => draw([member]), member);
  }
}

/** A ring around the selected person that is to be found at any scale. */
export function drawSelection({ view: { scene }, palette }: Picture, member: number, pen: Pen, lens: Lens): void {
  const sector = sectorsIn(scene, lens).find((one) => one.member === member && !one.isRepeat);
  if (scene.sectors !== null) {
    if (sector !== undefined) outlineSector(sector, pen, palette);
    return;
  }
  const x = toScreenX(lens, scene.x[member] ?? 0);
  const y = toScreenY(lens, scene.y[member] ?? 0);
  const length = scene.widths?.[member] ?? scene.cardWidth;
  const width = Math.max(6, length * lens.sx);
  const height = Math.max(6, scene.cardHeight * lens.sy);
  pen.box(x - 4, y - 4, width + 8, height + 8, 6);
  pen.paint({ stroke: palette.halo, width: 5 });
  pen.box(x - 2, y - 2, width + 4, height + 4, 5);
  pen.paint({ stroke: palette.selected, width: 2 });
}
