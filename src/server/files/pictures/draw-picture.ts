import { setImmediate } from 'node:timers/promises';
import type { MovedCard } from '#contract/moved-cards.ts';
import type { PictureReport, PictureRequest } from '#contract/pictures.ts';
import { cardMeasures } from '#domain/diagram/drawing/card-shape.ts';
import { printSize } from '#domain/diagram/drawing/draw-print.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { plainIndex } from '#domain/diagram/drawing/plain-index.ts';
import { preparePrint } from '#domain/diagram/drawing/prepare-print.ts';
import { type PrivacyPolicy, projectGraph, type Viewer } from '#domain/privacy/privacy.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { type Drawing, openDrawing } from '#server/files/paper/paper.ts';
import { planHeading } from './draw-heading.ts';
import { drawOverview, overviewPage } from './draw-overview.ts';
import { chooseSheets, drawSheet, type HeadedPicture } from './draw-sheet.ts';
import { drawSheetMarks } from './draw-sheet-marks.ts';
import { embedPortraits, type Portrait } from './embed-portraits.ts';
import { findUnwritten } from './find-unwritten.ts';
import { type PictureWords, pictureWordsIn } from './picture-words.ts';
import { type PagePlan, POINTS_PER_MM, planPages, type Sheet } from './plan-pages.ts';

/** All that it takes to draw a picture, as plain values. */
export interface PictureTask {
  readonly graph: TreeGraph;
  /** The cards that somebody moved by hand. */
  readonly moved: readonly MovedCard[];
  /** Who is to see it: nothing is drawn that they may not know. */
  readonly viewer: Viewer;
  readonly policy: PrivacyPolicy;
  readonly request: PictureRequest;
  readonly title: string;
  readonly now: Date;
}

interface Output {
  /** Takes the next piece of the file. */
  readonly write: (piece: Uint8Array) => void;
  /** Hears how far it is, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** The portrait of somebody in the picture. */
  readonly portrait: (id: MemberId) => Promise<Portrait>;
}

/** Of the work, until there is something to draw. */
const LAID_OUT = 0.3;
/** And until their portraits are in the file, where there are any. */
const PORTRAYED = 0.5;

const MOST_TAGGED = 20_000;

/** Draws a family as a PDF: whole cards, text that can be found, fonts embedded, nothing that refers to elsewhere. */
export async function drawPicture(task: PictureTask, { write, onProgress, portrait }: Output): Promise<PictureReport> {
  const { request, title, now } = task;
  const words = pictureWordsIn(request.language);
  const picture = prepare(task, words, (share) => onProgress(share * LAID_OUT));
  const people = picture.view.graph.memberIds.length;
  const isTagged = people <= MOST_TAGGED;
  const drawing = openDrawing({ title, language: request.language, now, isTagged, write });

  const size = printSize(picture.view.scene);
  const line = `${words.count(people)} · ${words.day(now)}`;
  const heading = planHeading({ title, line }, size, drawing.measure);
  const plan = planPages({ width: size.width, height: size.height + heading.height }, request);
  const { headed, sheets } = chooseSheets({ picture, heading }, plan);

  const lostPortraits = await embedPortraits(drawing, picture, portrait, (share) =>
    onProgress(LAID_OUT + share * (PORTRAYED - LAID_OUT)),
  );

  const isPoster = plan.sheets.length > 1;
  if (isPoster) drawCover(drawing, headed, plan, sheets, words);
  for (const [nth, sheet] of sheets.entries()) {
    const page = drawing.openPage(plan.page);
    drawSheet(headed, page, plan, sheet);
    if (isPoster) {
      const label = words.sheet({ nth: nth + 1, of: sheets.length, row: sheet.row + 1, column: sheet.column + 1 });
      drawSheetMarks(plan, sheet, label, page.pen, picture.palette);
      drawing.bookmark(label, 0, 0);
    } else {
      bookmarkGenerations(drawing, headed, plan, words);
    }
    page.end();
    onProgress(PORTRAYED + ((1 - PORTRAYED) * (nth + 1)) / sheets.length);
    // What has been written leaves before there is more of it.
    await setImmediate();
  }
  await drawing.end();

  const { memberIds } = picture.view.graph;
  return {
    people,
    pages: sheets.length + (isPoster ? 1 : 0),
    pageWidth: tenths(plan.page.width / POINTS_PER_MM),
    pageHeight: tenths(plan.page.height / POINTS_PER_MM),
    sheets: isPoster ? { wide: plan.wide, high: plan.high, empty: plan.sheets.length - sheets.length } : null,
    scale: plan.scale,
    isReduced: plan.isReduced,
    nameSize: cardMeasures(picture.view.scene).nameSize * plan.pointsPerPx,
    lostPortraits,
    unwritten: findUnwritten(
      memberIds,
      (member) => picture.person(member).name,
      (name) => drawing.lettersWithoutFont(name, { font: 'serif', weight: 600 }),
    ),
  };
}

function prepare(
  { graph: whole, moved, viewer, policy, request, now }: PictureTask,
  words: PictureWords,
  onProgress: (share: number) => void,
): Picture {
  const graph = projectGraph(whole, viewer, policy);
  const { look, people, includeDetails, includePhotos } = request;
  const memberIndex = new Map(graph.memberIds.map((id, member) => [id, member]));
  const focus = request.focus === null ? null : (memberIndex.get(request.focus) ?? null);
  const only = request.only === null ? null : new Set(request.only.flatMap((id) => memberIndex.get(id) ?? []));
  return preparePrint(
    graph,
    { look, people, focus, only },
    {
      content: { years: includeDetails, label: includeDetails, portrait: includePhotos },
      phrases: words.people,
      moved,
      index: plainIndex,
      todayYear: now.getUTCFullYear(),
      onProgress,
    },
  );
}

function drawCover(
  drawing: Drawing,
  headed: HeadedPicture,
  plan: PagePlan,
  sheets: readonly Sheet[],
  words: PictureWords,
): void {
  const page = drawing.openPage(overviewPage(plan));
  drawOverview(headed, page, plan, sheets, words);
  drawing.bookmark(words.sheets(sheets.length), 0, 0);
  page.end();
}

/** One entry a generation, which leads to its row or its column. */
function bookmarkGenerations(
  drawing: Drawing,
  { picture, heading }: HeadedPicture,
  { pointsPerPx, sheets: [sheet] }: PagePlan,
  words: PictureWords,
): void {
  for (const row of picture.rows) {
    const [x, y] = 'left' in row ? [row.left, 0] : [0, row.top];
    const left = (x - (sheet?.part.left ?? 0)) * pointsPerPx;
    drawing.bookmark(words.generation(row.generation + 1), Math.max(0, left), (y + heading.height) * pointsPerPx);
  }
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
