import type { Language } from '#domain/languages.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { drawPicture } from '#web/files/pictures/draw-picture.ts';
import { scaleOf } from '#web/files/pictures/picture-limits.ts';
import { contentOf, requestOf, usualOptions } from '#web/files/pictures/picture-options.ts';
import { saveFile } from '#web/files/pictures/save-file.ts';
import { EmptyFamily } from './empty-family.ts';

interface PictureOf {
  readonly graph: TreeGraph;
  /** Of the family; names the file, too. */
  readonly name: string;
  readonly language: Language;
  /** Where the portrait of a member is, with `{memberId}` in the place of the id: those that the family shows to this visitor. */
  readonly portraits: string;
}

/** The whole family as a PNG of twice its size or, where nothing could open that, of the largest that can be opened. */
export async function savePicture({
  graph,
  name,
  language,
  portraits,
}: PictureOf): Promise<{ readonly isSmaller: boolean }> {
  if (graph.memberIds.length === 0) throw new EmptyFamily();
  const order = {
    graph,
    request: requestOf(usualOptions, undefined, []),
    moved: [],
    format: 'png' as const,
    content: contentOf(usualOptions),
    portraits,
    title: name,
    language,
  };
  const never = { signal: new AbortController().signal, onProgress: () => undefined };
  let drawn = await drawPicture({ ...order, scale: scaleOf.medium }, never);
  const isSmaller = drawn.kind === 'tooLarge';
  if (drawn.kind === 'tooLarge' && drawn.smaller)
    drawn = await drawPicture({ ...order, scale: drawn.smaller.scale }, never);
  if (drawn.kind === 'tooLarge')
    throw new Error(`The family is too large for a picture: ${drawn.width} × ${drawn.height} px.`);
  saveFile(drawn.file, `${fileNameOf(name)}.png`);
  return { isSmaller };
}

/** A name that every file system takes. */
export function fileNameOf(name: string): string {
  const plain = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').replace(/\s+/g, ' ');
  const inside = plain.replace(/^[. ]+/, '').slice(0, 100);
  return inside.replace(/(?<![. ])[. ]+$/, '') || 'shared';
}
