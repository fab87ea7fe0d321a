import type { MovedCard } from '#contract/moved-cards.ts';
import type { CardContent } from '#domain/diagram/drawing/card-content.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { preparePrint } from '#domain/diagram/drawing/prepare-print.ts';
import type { Language } from '#domain/languages.ts';
import { phrasesIn } from '#domain/people/phrases-in.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { indexScene } from '#web/tree/diagram/scene-index.ts';
import type { PictureRequest } from './picture-options.ts';

interface LayOutOptions {
  readonly content: CardContent;
  readonly language: Language;
  readonly moved?: readonly MovedCard[];
  /** 0 to 1, now and then. */
  readonly onProgress?: (share: number) => void;
}

/** Lays out a family, or the part of it that is asked for, as the diagram does, and makes it ready for paper. */
export function layOutPicture(whole: TreeGraph, request: PictureRequest, options: LayOutOptions): Picture {
  const { language, ...rest } = options;
  const { only } = request;
  return preparePrint(
    whole,
    { ...request, only: only === null ? null : new Set(only) },
    {
      ...rest,
      phrases: phrasesIn(language),
      index: indexScene,
      todayYear: new Date().getFullYear(),
      now: () => performance.now(),
    },
  );
}
