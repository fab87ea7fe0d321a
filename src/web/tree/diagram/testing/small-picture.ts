import { wholeCard } from '#domain/diagram/drawing/card-content.ts';
import { generationRows } from '#domain/diagram/drawing/generation-rows.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { FamilyView } from '../family-view.ts';
import { viewOf } from './small-view.ts';

/** A family as it is drawn, everybody by their first name alone. */
export function pictureOf(graph: TreeGraph): Picture & { readonly view: FamilyView } {
  const view = viewOf(graph);
  return {
    view,
    index: view.index,
    rows: generationRows(view.scene),
    familyColour: new Uint8Array(graph.memberIds.length),
    content: wholeCard,
    palette: {
      paper: 'white',
      surface: 'white',
      band: 'white',
      dot: 'grey',
      ink: 'black',
      inkSoft: 'black',
      inkFaint: 'black',
      hairline: 'grey',
      line: 'grey',
      accent: 'green',
      selected: 'blue',
      halo: 'blue',
      portrait: 'white',
      serif: 'serif',
      sans: 'sans-serif',
      families: ['green'],
    },
    person: (member) => ({
      name: graph.firstNames[member] ?? '',
      initials: 'X',
      born: null,
      died: null,
      label: 'Child',
      sentence: '',
    }),
  };
}

export const smallPicture = pictureOf(smallFamily);
