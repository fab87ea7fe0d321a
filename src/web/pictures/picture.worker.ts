/// <reference lib="webworker" />

import { cardMeasures } from '#domain/diagram/drawing/card-shape.ts';
import { printSize } from '#domain/diagram/drawing/draw-print.ts';
import type { Picture } from '#domain/diagram/drawing/draw-scene.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { canvasPen } from '#web/diagram/canvas-pen.ts';
import { CanvasTooLarge, drawJpg, drawPng } from './draw-pixels.ts';
import { drawSvg } from './draw-svg.ts';
import { layOutPicture } from './lay-out-picture.ts';
import { fetchFonts } from './page-fonts.ts';
import { canBeDrawn, nextScale, pixelsAt } from './picture-limits.ts';
import type { PictureOrder, PictureReply } from './picture-messages.ts';

declare const self: DedicatedWorkerGlobalScope;

/** How much of the time goes by before anything is drawn. */
const LAYOUT_SHARE = 0.1;

self.onmessage = async ({ data: order }: MessageEvent<PictureOrder>) => {
  try {
    reply(await makePicture(order));
  } catch (error) {
    reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};

async function makePicture(order: PictureOrder): Promise<PictureReply> {
  const { graph, request, moved, format, scale, content, title, language } = order;
  await fetchFonts(self.fonts, order.fonts, [...lettersOf(graph), title]);
  const progress = (share: number) => reply({ kind: 'progress', share });
  const onLayout = (share: number) => progress(share * LAYOUT_SHARE);
  const picture = layOutPicture(graph, request, { content, language, moved, onProgress: onLayout });
  if (format === 'svg') {
    return { kind: 'drawn', file: drawSvg(picture, { title, language, measure: measureOf(picture) }) };
  }
  const drawing = printSize(picture.view.scene);
  const tooLarge = { kind: 'tooLarge', ...pixelsAt(scale, drawing) } as const;
  if (!canBeDrawn(format, tooLarge)) {
    const next = nextScale(format, scale, drawing, cardMeasures(picture.view.scene).nameSize);
    return next === undefined ? tooLarge : { ...tooLarge, smaller: { scale: next, ...pixelsAt(next, drawing) } };
  }
  const onProgress = (share: number) => progress(LAYOUT_SHARE + share * (1 - LAYOUT_SHARE));
  if (format === 'png') return { kind: 'drawn', file: await drawPng(picture, { scale, title, onProgress }) };
  try {
    return { kind: 'drawn', file: await drawJpg(picture, { scale, onProgress }) };
  } catch (error) {
    if (error instanceof CanvasTooLarge) return tooLarge;
    throw error;
  }
}

function* lettersOf(graph: TreeGraph): Generator<string> {
  yield* graph.firstNames;
  yield* graph.lastNames;
  // What labels and years are written with.
  yield 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-…°†?';
}

function measureOf({ palette: { serif, sans } }: Picture) {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new CanvasTooLarge();
  return canvasPen(context, { serif, sans }).textWidth;
}

const reply = (message: PictureReply) => self.postMessage(message);
