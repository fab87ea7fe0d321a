import { portrayedMembers } from '#domain/diagram/drawing/draw-people.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { printPalette } from '#domain/diagram/drawing/print-palette.ts';
import type { Language } from '#domain/languages.ts';
import { canvasPen } from './canvas-pen.ts';
import { toBase64 } from './decode-portraits.ts';
import { svgPieces } from './draw-svg.ts';
import { fetchPortraits } from './fetch-portraits.ts';
import './print-sheet.css';

/** Up to here a page can be printed before anybody wonders what it is doing; above, people are blocks. */
const CARDS_UP_TO = 20_000;

interface SheetOptions {
  readonly title: string;
  readonly language: Language;
  /** The portrait of a member as an address that holds its bytes, where it is at hand. */
  readonly portrait: (member: number) => string | undefined;
}

/** Puts a sheet on the page that is seen on paper only, and alone: the title, and the picture as vectors. Returns how to take it away. */
export function putSheet(picture: Picture, { title, language, portrait }: SheetOptions): () => void {
  const onPaper = { ...picture, palette: printPalette, content: { ...picture.content, wholeName: true } };
  const detail = picture.view.graph.memberIds.length > CARDS_UP_TO ? 'block' : 'card';
  const context = document.createElement('canvas').getContext('2d');
  const measure = context ? canvasPen(context, printPalette).textWidth : (words: string) => words.length;
  const svg = new DOMParser().parseFromString(
    svgPieces(onPaper, { title, language, detail, portrait, measure }).join(''),
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

/** So many portraits are fetched for a paper that nobody may want: 2 MB. In larger families the others have their initials. */
const MOST_FACES = 400;

/** Fetches the portraits of a picture, so that they are at hand if it is printed: `known` gets their bytes by their addresses. */
export async function fetchFaces(
  picture: Picture,
  faceOf: (id: string) => string | undefined,
  known: Map<string, string>,
): Promise<void> {
  const { memberIds } = picture.view.graph;
  const addresses = portrayedMembers(picture).flatMap((member) => {
    const address = faceOf(memberIds[member] ?? '');
    return address === undefined || known.has(address) ? [] : [[member, address] as const];
  });
  const wanted = new Map(addresses.slice(0, MOST_FACES));
  const { files } = await fetchPortraits(wanted, () => undefined);
  for (const [member, file] of files)
    known.set(wanted.get(member) ?? '', `data:image/webp;base64,${toBase64(new Uint8Array(await file.arrayBuffer()))}`);
}
