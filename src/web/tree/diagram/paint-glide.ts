import { drawFamily, drawGround } from '#domain/diagram/drawing/draw-scene.ts';
import type { Lens } from '#domain/diagram/drawing/lens.ts';
import { detailAt } from '#domain/diagram/drawing/level-of-detail.ts';
import type { Pen } from '#domain/diagram/drawing/pen.ts';
import type { Emphasis } from '#domain/diagram/drawing/picture.ts';
import type { Scene } from '#domain/diagram/scene.ts';
import { type Glide, lensBefore, linesAt, strengthAt } from './glide.ts';
import type { Moment } from './glides.ts';
import type { FamilyPicture } from './use-picture.ts';

/** Draws one moment between two drawings: grounds and lines of both, one through the other, and everybody on the way. */
export function paintGlide(
  context: CanvasRenderingContext2D,
  pen: Pen,
  moment: Moment,
  lens: Lens,
  emphasis: Emphasis,
): void {
  const { glide, share, time } = moment;
  const { from, to } = glide;
  const old = lensBefore(glide, lens);
  const detail = detailAt(lens.sx);
  const oldDetail = detailAt(old.sx);
  const lines = linesAt(glide, time);
  const faded = (strength: number, draw: () => void) => {
    if (strength <= 0) return;
    context.globalAlpha = Math.min(1, strength);
    draw();
    context.globalAlpha = 1;
  };
  const isLive = (member: number) => detail === 'live' && emphasis.live.has(member);

  faded(1 - share, () => drawGround(from, pen, old));
  faded(share, () => drawGround(to, pen, lens));
  faded(lines.before, () => drawFamily(withPeople(from, []), pen, old, oldDetail, nobody));
  faded(lines.after, () => drawFamily(withPeople(to, []), pen, lens, detail, nobody));
  faded(glide.isOutOfSectors ? 0 : 1 - time * 2, () =>
    drawFamily(withoutLines(withPeople(from, glide.leaving)), pen, old, oldDetail, nobody),
  );
  faded(glide.isIntoSectors ? 0 : time * 2 - 1, () => {
    const drawn = glide.arriving.filter((member) => !isLive(member));
    drawFamily(withoutLines(withPeople(to, drawn)), pen, lens, detail, nobody);
  });
  faded(strengthAt(glide, time), () => {
    const drawn = glide.moving.filter((member) => !isLive(member));
    const [moving, movingLens] = onTheWay(moment, drawn, lens);
    const selected = glide.isIntoSectors ? null : emphasis.selected;
    drawFamily(moving, pen, movingLens, detail === 'live' ? 'live' : detailAt(movingLens.sx), {
      ...emphasis,
      selected,
    });
  });
}

const nobody: Emphasis = { selected: null, live: new Set() };

function withPeople(picture: FamilyPicture, people: readonly number[]): FamilyPicture {
  return { ...picture, index: { ...picture.index, cardsIn: () => [...people] } };
}

function withoutLines(picture: FamilyPicture): FamilyPicture {
  const none = { rings: noPlaces, ringUnion: noMembers, portals: noPlaces, portalFrom: noMembers, portalTo: noMembers };
  const scene = { ...picture.view.scene, ...none, arcs: null, sectors: null };
  return { ...picture, view: { ...picture.view, scene }, index: { ...picture.index, segmentsIn: () => [] } };
}
const noPlaces = new Float64Array();
const noMembers = new Int32Array();

/**
 * The picture of a moment: the new one, or the old one where its cards turn into sectors. Cards that were drawn larger or
 * smaller before grow on the way, so the window has a scale of its own, and places are counted in it from the middle of the
 * window.
 */
function onTheWay(moment: Moment, people: readonly number[], lens: Lens): [FamilyPicture, Lens] {
  const { glide, size, where } = moment;
  const drawn = glide.isIntoSectors ? glide.from : glide.to;
  const { x, y, widths } = columnsOf(glide, drawn);
  const shown: number[] = [];
  let card = { width: drawn.view.scene.cardWidth, height: drawn.view.scene.cardHeight };
  for (const member of people) {
    const way = where(member);
    const place = drawn === glide.to ? member : drawn.place(glide.to.view.graph.memberIds[member]);
    if (!way || place === undefined) continue;
    shown.push(place);
    card = { width: way.width, height: way.height };
    if (widths) widths[place] = way.width;
    x[place] = lens.x + (way.x - lens.x) / size - way.width / 2;
    y[place] = lens.y + (way.y - lens.y) / size - way.height / 2;
  }
  const { view, ...rest } = withoutLines(withPeople(drawn, shown));
  return [
    {
      ...rest,
      view: { ...view, scene: { ...view.scene, cardWidth: card.width, cardHeight: card.height, x, y, widths } },
    },
    { ...lens, sx: lens.sx * size, sy: lens.sy * size },
  ];
}

type Columns = Pick<Scene, 'x' | 'y' | 'widths'>;
const columns = new WeakMap<Glide, Columns>();

/** The same columns for every frame of a glide: they may be as long as the family is large. */
function columnsOf(glide: Glide, drawn: FamilyPicture): Columns {
  const known = columns.get(glide);
  if (known) return known;
  const { x, y, widths } = drawn.view.scene;
  const differ = glide.from.view.scene.widths !== null || glide.to.view.scene.widths !== null;
  const made = { x: x.slice(), y: y.slice(), widths: differ ? (widths?.slice() ?? new Float64Array(x.length)) : null };
  columns.set(glide, made);
  return made;
}
