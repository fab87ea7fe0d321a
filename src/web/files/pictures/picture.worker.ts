/// <reference lib="webworker" />

import { cardMeasures } from '#domain/diagram/drawing/card-shape.ts';
import { portrayedMembers } from '#domain/diagram/drawing/draw-people.ts';
import { printSize } from '#domain/diagram/drawing/draw-print.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { canvasPen } from '#web/tree/diagram/canvas-pen.ts';
import { portraitAddresses } from '#web/tree/diagram/decode-portraits.ts';
import { drawSvg } from '#web/tree/diagram/draw-svg.ts';
import { fetchPortraits } from '#web/tree/diagram/fetch-portraits.ts';
import { CanvasTooLarge, drawJpg, drawPng } from './draw-pixels.ts';
import { layOutPicture } from './lay-out-picture.ts';
import { fetchFonts } from './page-fonts.ts';
import { canBeDrawn, nextScale, pixelsAt } from './picture-limits.ts';
import type { PictureOrder, PictureReply } from './picture-messages.ts';

declare const self: DedicatedWorkerGlobalScope;

/** How much of the time goes by before anything is drawn. */
const LAYOUT_SHARE = 0.1;
/** And then until the portraits are here, where there are any. */
const PORTRAITS_SHARE = 0.3;

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
  const fetched = () =>
    fetchPortraits(addressesOf(picture, order.portraits), (share) => progress(portraitShare(share)));
  if (format === 'svg') {
    const portraits = await fetched();
    const addresses = await portraitAddresses(portraits);
    const portrait = (member: number) => addresses.get(member);
    const file = drawSvg(picture, { title, language, portrait, measure: measureOf(picture) });
    return { kind: 'drawn', file, lostPortraits: portraits.lost.size };
  }
  const drawing = printSize(picture.view.scene);
  const tooLarge = { kind: 'tooLarge', ...pixelsAt(scale, drawing) } as const;
  if (!canBeDrawn(format, tooLarge)) {
    const next = nextScale(format, scale, drawing, cardMeasures(picture.view.scene).nameSize);
    return next === undefined ? tooLarge : { ...tooLarge, smaller: { scale: next, ...pixelsAt(next, drawing) } };
  }
  const portraits = await fetched();
  const begun = portraits.files.size > 0 ? portraitShare(1) : LAYOUT_SHARE;
  const onProgress = (share: number) => progress(begun + share * (1 - begun));
  const options = { scale, title, portraits, onProgress };
  try {
    const file = await (format === 'png' ? drawPng : drawJpg)(picture, options);
    return { kind: 'drawn', file, lostPortraits: portraits.lost.size };
  } catch (error) {
    if (error instanceof CanvasTooLarge && format === 'jpg') return tooLarge;
    throw error;
  }
}

/** How far it is when so much of the portraits has been fetched. */
const portraitShare = (share: number) => LAYOUT_SHARE + share * PORTRAITS_SHARE;

function addressesOf(picture: Picture, address: string | null): Map<number, string> {
  const { memberIds } = picture.view.graph;
  const members = address === null ? [] : portrayedMembers(picture);
  return new Map(members.map((member) => [member, address?.replace('{memberId}', memberIds[member] ?? '') ?? '']));
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
