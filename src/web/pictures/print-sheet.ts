import type { Picture } from '#domain/diagram/drawing/draw-scene.ts';
import { printPalette } from '#domain/diagram/drawing/print-palette.ts';
import { canvasPen } from '#web/diagram/canvas-pen.ts';
import type { Language } from '#web/text/languages.ts';
import { svgPieces } from './draw-svg.ts';
import './print-sheet.css';

/** Up to here a page can be printed before anybody wonders what it is doing; above, people are blocks. */
const CARDS_UP_TO = 20_000;

interface SheetOptions {
  readonly title: string;
  readonly language: Language;
}

/** Puts a sheet on the page that is seen on paper only, and alone: the title, and the picture as vectors. Returns how to take it away. */
export function putSheet(picture: Picture, { title, language }: SheetOptions): () => void {
  const onPaper = { ...picture, palette: printPalette, content: { ...picture.content, wholeName: true } };
  const detail = picture.view.graph.memberIds.length > CARDS_UP_TO ? 'block' : 'card';
  const context = document.createElement('canvas').getContext('2d');
  const measure = context ? canvasPen(context, printPalette).textWidth : (words: string) => words.length;
  const svg = new DOMParser().parseFromString(
    svgPieces(onPaper, { title, language, detail, measure }).join(''),
    'image/svg+xml',
  ).documentElement;
  const { width, height } = picture.view.scene.bounds;

  const sheet = document.createElement('section');
  sheet.className = 'print-sheet';
  const heading = document.createElement('h1');
  heading.dir = 'auto';
  heading.textContent = title;
  const paper = document.createElement('style');
  paper.textContent = `@page { size: ${width >= height ? 'landscape' : 'portrait'}; margin: 10mm; }`;
  sheet.append(paper, heading, document.importNode(svg, true));
  document.body.append(sheet);
  return () => sheet.remove();
}
