import { useMemo, useSyncExternalStore } from 'react';
import { wholeCard } from '#domain/diagram/drawing/card-content.ts';
import type { Picture } from '#domain/diagram/drawing/draw-scene.ts';
import { familyColours } from '#domain/diagram/drawing/family-colours.ts';
import { generationRows } from '#domain/diagram/drawing/generation-rows.ts';
import { personWords } from '#domain/people/person-words.ts';
import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { usePersonPhrases } from '#web/people/use-person-phrases.ts';
import type { FamilyView } from './family-view.ts';
import { readPalette, watchTheme } from './palette.ts';
import { openIndex } from './scene-index.ts';

export interface FamilyPicture extends Picture {
  readonly view: FamilyView;
  /** Where in this drawing a member stands; undefined when it is not part of it. */
  readonly place: (id: MemberId | undefined) => number | undefined;
}

/** Everything that drawing a view needs beside the camera: index, colours of the theme, words of the language. */
export function useFamilyPicture(family: GraphIndex, view: FamilyView | null): FamilyPicture | null {
  const phrases = usePersonPhrases();
  const theme = useSyncExternalStore(watchTheme, themeName);
  const words = useMemo(() => personWords(family, phrases), [family, phrases]);
  const colours = useMemo(() => familyColours(family), [family]);
  const palette = useMemo(() => ({ theme, ...readPalette(document.documentElement) }), [theme]);

  return useMemo(() => {
    if (!view) return null;
    const places = new Map(view.graph.memberIds.map((id, member) => [id, member]));
    return {
      view,
      index: openIndex(view),
      rows: generationRows(view.scene),
      familyColour: Uint8Array.from(view.whole, (member) => colours[member] ?? 0),
      palette,
      content: wholeCard,
      person: (member) => words(view.whole[member] ?? member),
      place: (id) => (id === undefined ? undefined : places.get(id)),
    };
  }, [view, words, colours, palette]);
}

/** Changes whenever the colours do. */
function themeName(): string {
  const root = document.documentElement;
  return `${root.className} ${matchMedia('(prefers-color-scheme: dark)').matches}`;
}
