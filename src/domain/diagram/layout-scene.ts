import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { PeopleChoice } from './choose-people.ts';
import { layoutDescendants, layoutFan, layoutRings } from './layout-circle.ts';
import { type HierarchyOptions, layoutHierarchy } from './layout-hierarchy.ts';
import { layoutTimeline, type TimelineOptions } from './layout-timeline.ts';
import { reshapeScene } from './reshape-scene.ts';
import type { Scene, SceneDirection, SceneMode } from './scene.ts';
import { spreadPortals } from './spread-portals.ts';

/** What goes around the centre: the ancestors of the focus as a fan, its descendants, or the whole graph. */
export const circleKinds = ['fan', 'descendants', 'family'] as const;
export type CircleKind = (typeof circleKinds)[number];

/** How a family is to be laid out. `circle` matters in a circular scene only, `direction` in a hierarchical one. */
export interface SceneStyle {
  readonly mode: SceneMode;
  readonly circle: CircleKind;
  readonly direction: SceneDirection;
  readonly isCompact: boolean;
}

export type SceneOptions = HierarchyOptions & Pick<TimelineOptions, 'todayYear'>;

/** Lays out a family in the wanted way. Guarantees as of the layout it picks; all of them show everybody once. */
export function layoutScene(graph: TreeGraph, look: SceneStyle, options: SceneOptions = {}): Scene {
  if (look.mode === 'timeline') return layoutTimeline(graph, { ...options, isCompact: look.isCompact });
  if (look.mode === 'circular') return layoutCircle(graph, look, options);
  return spreadPortals(reshapeScene(layoutHierarchy(graph, options), look));
}

function layoutCircle(graph: TreeGraph, { circle, isCompact }: SceneStyle, options: SceneOptions): Scene {
  if (circle === 'fan') return layoutFan(graph, options.focus);
  return circle === 'descendants' ? layoutDescendants(graph, options.focus) : layoutRings(graph, isCompact, options);
}

/** A fan is made of ancestors and a circle of descendants of descendants, whatever else was chosen. */
export function fittingPeople({ mode, circle }: SceneStyle, choice: PeopleChoice): PeopleChoice {
  if (mode !== 'circular' || circle === 'family') return choice;
  return circle === 'fan' ? 'ancestors' : 'descendants';
}
