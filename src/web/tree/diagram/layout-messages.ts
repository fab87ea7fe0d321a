import type { PeopleChoice } from '#domain/diagram/choose-people.ts';
import type { SceneStyle } from '#domain/diagram/layout-scene.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { WrittenIds } from '#web/tree/trees/written-ids.ts';
import type { FamilyView } from './family-view.ts';
import type { WrittenIndex } from './scene-index.ts';
import type { TreeViewColumns } from './tree-view-rows.ts';

/** What to draw: how, and whom, seen from a member of the whole tree. The focus is null where it makes no difference. */
export interface SceneRequest {
  readonly look: SceneStyle;
  readonly people: PeopleChoice;
  readonly focus: number | null;
}

/** From this size on a family opens around one person, and everybody is a map to be asked for. */
export const AROUND_FROM = 2000;
export const AROUND_LIMIT = 500;

/** A graph without its names: layout does not read them, and 200,000 strings are slow to hand over. */
export type Structure = Omit<TreeGraph, 'firstNames' | 'lastNames'>;

/** A structure as it is handed over. */
export type WrittenStructure = Omit<Structure, 'memberIds' | 'unionIds'> & { readonly ids: WrittenIds };

export type LayoutRequest =
  | { readonly kind: 'graph'; readonly structure: WrittenStructure }
  | {
      readonly kind: 'draw';
      readonly id: number;
      readonly request: SceneRequest;
      /** Lays everybody out anew; otherwise who was drawn in the same way before stays. */
      readonly isTidied: boolean;
    };

export type LaidOut = Omit<FamilyView, 'graph' | 'joins' | 'index'> & {
  /** Absent in the view of everyone, whose graph the page has. */
  readonly part: Structure | null;
};

export type LayoutReply =
  | { readonly kind: 'progress'; readonly id: number; readonly share: number }
  | { readonly kind: 'done'; readonly id: number; readonly laidOut: LaidOut }
  /** What finds who stands where, after the drawing: the first frame looks at everybody. */
  | { readonly kind: 'indexed'; readonly id: number; readonly index: WrittenIndex }
  /** The people as a list, after the drawing: nobody has to wait for it. */
  | { readonly kind: 'listed'; readonly id: number; readonly list: TreeViewColumns }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

export function isSameRequest(a: SceneRequest, b: SceneRequest): boolean {
  return (
    a.people === b.people &&
    a.focus === b.focus &&
    a.look.mode === b.look.mode &&
    a.look.circle === b.look.circle &&
    a.look.direction === b.look.direction &&
    a.look.isCompact === b.look.isCompact
  );
}
