import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CardContent } from '#domain/diagram/drawing/card-content.ts';
import { generationRows } from '#domain/diagram/drawing/generation-rows.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import type { Scene } from '#domain/diagram/scene.ts';
import { personWords } from '#domain/people/person-words.ts';
import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { usePersonPhrases } from '#web/client/session/use-person-phrases.ts';
import { colourAhead, coloursOf } from './colour-ahead.ts';
import type { FamilyView } from './family-view.ts';
import { placeFinder } from './find-place.ts';
import { readPalette, themeName, watchTheme } from './palette.ts';

export interface FamilyPicture extends Picture {
  readonly view: FamilyView;
  /** Where in this drawing a member stands; undefined when it is not part of it. */
  readonly place: (id: MemberId | undefined) => number | undefined;
}

/** Everything that drawing a view needs beside the camera: index, colours of the theme, words of the language. */
export function useFamilyPicture(
  family: GraphIndex,
  view: FamilyView | null,
  content: CardContent,
): FamilyPicture | null {
  const phrases = usePersonPhrases();
  const theme = useSyncExternalStore(watchTheme, themeName);
  const words = useMemo(() => personWords(family, phrases), [family, phrases]);
  // In the time in which nobody stands anywhere yet.
  useEffect(() => colourAhead(family), [family]);
  const palette = useMemo(() => ({ theme, ...readPalette(document.documentElement) }), [theme]);
  const place = useMemo(() => placeFinder(view?.graph.memberIds ?? []), [view]);

  return useMemo(() => {
    if (!view) return null;
    const colours = coloursOf(family);
    const isWhole = view.graph === family.graph;
    return {
      view: content.label ? view : { ...view, scene: withoutLines(view.scene) },
      index: content.label ? view.index : { ...view.index, segmentsIn: () => [] },
      // A card that was moved by hand keeps its generation, and makes no row of its own.
      rows: generationRows({ ...view.scene, ...view.unmoved }),
      familyColour: isWhole ? colours : Uint8Array.from(view.whole, (member) => colours[member] ?? 0),
      palette,
      content,
      person: (member) => words(view.whole[member] ?? member),
      place: (id) => (id === undefined ? undefined : place(id)),
    };
  }, [view, family, words, palette, content, place]);
}

/** The same people without what ties them together. The segments are found through the index and stay where they are. */
function withoutLines(scene: Scene): Scene {
  const none = { rings: nothing.places, ringUnion: nothing.members };
  return {
    ...scene,
    ...none,
    portals: nothing.places,
    portalFrom: nothing.members,
    portalTo: nothing.members,
    arcs: null,
  };
}
const nothing = { places: new Float64Array(), members: new Int32Array() };

/** What somebody is called in the picture; empty where they are not in it. */
export const nameOf = (picture: FamilyPicture, id: MemberId): string => {
  const member = picture.place(id);
  return member === undefined ? '' : picture.person(member).name;
};
