import { roundJoins } from '#domain/diagram/drawing/round-joins.ts';
import { layoutHierarchy } from '#domain/diagram/layout-hierarchy.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { FamilyView } from '#web/tree/diagram/family-view.ts';
import { indexScene } from '#web/tree/diagram/scene-index.ts';

export function viewOf(graph: TreeGraph): FamilyView {
  const scene = layoutHierarchy(graph);
  return {
    graph,
    scene,
    whole: Int32Array.from(graph.memberIds, (_, member) => member),
    folded: new Int32Array(graph.memberIds.length),
    joins: roundJoins(scene),
    index: indexScene(scene),
  };
}
