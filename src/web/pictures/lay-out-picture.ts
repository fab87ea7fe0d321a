import { choosePeople } from '#domain/diagram/choose-people.ts';
import type { CardContent } from '#domain/diagram/drawing/card-content.ts';
import type { Picture } from '#domain/diagram/drawing/draw-scene.ts';
import { familyColours } from '#domain/diagram/drawing/family-colours.ts';
import { generationRows } from '#domain/diagram/drawing/generation-rows.ts';
import { printPalette } from '#domain/diagram/drawing/print-palette.ts';
import { roundJoins } from '#domain/diagram/drawing/round-joins.ts';
import { layoutScene } from '#domain/diagram/layout-scene.ts';
import { personWords } from '#domain/people/person-words.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { AROUND_LIMIT, type SceneRequest } from '#web/diagram/layout-messages.ts';
import { buildIndex, openIndex } from '#web/diagram/scene-index.ts';
import { personPhrases } from '#web/people/use-person-phrases.ts';
import type { Language } from '#web/text/languages.ts';

interface LayOutOptions {
  readonly content: CardContent;
  readonly language: Language;
  /** 0 to 1, now and then. */
  readonly onProgress?: (share: number) => void;
}

/** Lays out a family, or the part of it that is asked for, and makes it ready for drawing on paper. */
export function layOutPicture(whole: TreeGraph, request: SceneRequest, options: LayOutOptions): Picture {
  const { look, people, focus } = request;
  const limit = people === 'around' ? AROUND_LIMIT : undefined;
  const { graph, source } = choosePeople(whole, people, focus ?? 0, limit);
  const scene = layoutScene(graph, look, {
    ...(focus === null ? {} : { focus: Math.max(0, source.indexOf(focus)) }),
    todayYear: new Date().getFullYear(),
    now: () => performance.now(),
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
  });
  const family = indexGraph(whole);
  const words = personWords(family, personPhrases[options.language]);
  const colours = familyColours(family);
  return {
    view: { graph, scene, joins: roundJoins(scene) },
    index: openIndex({ scene, index: buildIndex(scene) }),
    rows: generationRows(scene),
    familyColour: Uint8Array.from(source, (member) => colours[member] ?? 0),
    palette: printPalette,
    content: { ...options.content, wholeName: true },
    person: (member) => words(source[member] ?? member),
  };
}
