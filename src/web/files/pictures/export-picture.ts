import type { MovedCard } from '#contract/moved-cards.ts';
import { getPortrait } from '#contract/photos.ts';
import { MOST_PICKED, type PictureReport } from '#contract/pictures.ts';
import type { Tree } from '#contract/trees.ts';
import type { Language } from '#domain/languages.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { SceneRequest } from '#web/tree/diagram/layout-messages.ts';
import { drawPdf } from './draw-pdf.ts';
import { drawPicture } from './draw-picture.ts';
import { type PixelFormat, scaleOf } from './picture-limits.ts';
import type { TooLargePicture } from './picture-messages.ts';
import { contentOf, hasPixels, type PictureOptions, requestOf } from './picture-options.ts';
import { pictureName, saveFile } from './save-file.ts';

interface ExportContext {
  readonly tree: Tree;
  readonly graph: TreeGraph | undefined;
  /** The cards that somebody moved by hand. */
  readonly moved: readonly MovedCard[];
  /** What the diagram shows at the moment; undefined where none is on the screen. */
  readonly shown: SceneRequest | undefined;
  readonly picked: ReadonlySet<MemberId>;
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

export type ExportOutcome =
  | {
      readonly kind: 'saved';
      readonly report: PictureReport | null /** How many people have initials because their portraits could not be had. */;
      readonly lostPortraits: number;
    }
  | ({ readonly kind: 'tooLarge'; readonly format: PixelFormat } & TooLargePicture);

/** More people are picked than can be asked for one by one. */
export class TooManyPicked extends Error {}

/** There is nobody to draw. */
export class NoTree extends Error {}

/** Makes the file that is wished for and hands it to the browser. */
export async function exportPicture(options: PictureOptions, context: ExportContext): Promise<ExportOutcome> {
  const { tree, graph, moved, shown, picked, language, signal, onProgress } = context;
  if (!graph || graph.memberIds.length === 0) throw new NoTree();
  const members = graph.memberIds.flatMap((id, member) => (picked.has(id) ? [member] : []));
  if (options.extent === 'picked' && members.length === 0) throw new NoTree();
  const request = requestOf(options, shown, members);
  const { format } = options;
  if (format === 'pdf') {
    const { look, people, focus, only } = request;
    const asked = {
      look,
      people,
      focus: focus === null ? null : (graph.memberIds[focus] ?? null),
      only: only && listOf(only, graph),
      includeDetails: options.includeDetails,
      includePhotos: options.includePhotos,
      paper: options.paper,
      scale: options.paper === 'fit' ? 1 : Number(options.posterSize),
      language,
    };
    const { file, report } = await drawPdf(tree.id, asked, { signal, onProgress });
    saveFile(file, pictureName(format));
    return { kind: 'saved', report, lostPortraits: report?.lostPortraits ?? 0 };
  }
  const order = {
    graph,
    request,
    moved,
    format,
    scale: hasPixels(format) ? (options.scale ?? scaleOf[options.quality]) : 1,
    content: contentOf(options),
    portraits: options.includePhotos ? getPortrait.path.replace('{treeId}', tree.id) : null,
    title: tree.name,
    language,
  };
  const drawn = await drawPicture(order, { signal, onProgress });
  if (drawn.kind === 'drawn') {
    saveFile(drawn.file, pictureName(format));
    return { kind: 'saved', report: null, lostPortraits: drawn.lostPortraits };
  }
  if (!hasPixels(format)) throw new Error(`A picture without px cannot be too large: ${format}.`);
  return { ...drawn, format };
}

/** The ids of members; null for the whole tree, which needs no list of everybody in it. */
function listOf(only: readonly number[], { memberIds }: TreeGraph): MemberId[] | null {
  if (only.length === memberIds.length) return null;
  if (only.length > MOST_PICKED) throw new TooManyPicked();
  return only.flatMap((member) => memberIds[member] ?? []);
}
