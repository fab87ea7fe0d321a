import type { PictureReport, PictureRequest } from '#contract/pictures.ts';
import { strictestPolicy } from '#domain/privacy/privacy.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { drawPicture } from '#server/files/pictures/draw-picture.ts';
import { type ReadPdf, readPdf } from './read-pdf.ts';

/** Everybody from top to bottom, on one page, with all that a card can say. */
export const plainOptions: PictureRequest = {
  look: { mode: 'hierarchical', circle: 'family', direction: 'down', isCompact: false },
  people: 'everyone',
  focus: null,
  only: null,
  includeDetails: true,
  includePhotos: true,
  living: 'whole',
  paper: 'fit',
  scale: 1,
  language: 'en',
  title: null,
};

interface Drawn {
  readonly file: Buffer;
  readonly report: PictureReport;
  readonly pdf: ReadPdf;
}

type Portray = Parameters<typeof drawPicture>[1]['portrait'];
const noPortrait: Portray = async () => 'none';

/** Draws a family in this thread, and reads the file. */
export async function drawPdf(
  graph: TreeGraph,
  options: Partial<PictureRequest> = {},
  portrait: Portray = noPortrait,
): Promise<Drawn> {
  const pieces: Uint8Array[] = [];
  const request = { ...plainOptions, ...options };
  const report = await drawPicture(
    {
      graph,
      moved: [],
      viewer: { kind: 'owner' },
      policy: strictestPolicy,
      request,
      title: request.title ?? 'The family',
      now: new Date('2026-08-01T12:00:00Z'),
    },
    { write: (piece) => pieces.push(Buffer.from(piece)), onProgress: () => {}, portrait },
  );
  const file = Buffer.concat(pieces);
  return { file, report, pdf: readPdf(file) };
}
