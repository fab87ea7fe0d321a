import type { PersonText } from '#domain/people/person-text.ts';
import type { CardContent } from './card-content.ts';
import type { DrawnFamily } from './drawn-family.ts';
import type { GenerationRow } from './generation-rows.ts';
import type { Palette } from './palette.ts';
import type { SceneIndex } from './scene-index.ts';

/** What to draw, however often and on whatever: everything but the place to look at. */
export interface Picture {
  readonly view: DrawnFamily;
  readonly index: SceneIndex;
  readonly rows: readonly GenerationRow[];
  readonly familyColour: Uint8Array;
  readonly palette: Palette;
  readonly content: CardContent;
  readonly person: (member: number) => PersonText;
}

export interface Emphasis {
  readonly selected: number | null;
  /** Members who are elements of the page and are not drawn here. */
  readonly live: ReadonlySet<number>;
}
