import { extendGraph } from '#domain/graph/extend-graph.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';
import { noMemberFacts } from '#domain/tree/facts.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import { knownFamilyOfGraph } from '#domain/tree/known-family.ts';
import { type FamilyEdit, placeRelative } from '#domain/tree/place-relative.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Addition, Naming } from './addition.ts';
import { relationshipOf } from './relative-kind.ts';

/**
 * The family with everybody in it who is not on the server yet, tied as the server will tie them, so that the layout finds
 * each their place at once. Who cannot be tied, since the place was taken meanwhile or the anchor is gone, is left out.
 */
export function growGraph(graph: TreeGraph, additions: readonly Addition[], naming: Naming | null): TreeGraph {
  const unsaved = additions.filter(({ version }) => version === undefined || version > graph.version);
  const grown = unsaved.reduce((family, addition) => withPerson(family, addition, factsOf(addition)), graph);
  return naming ? withPerson(grown, naming, { ...noMemberFacts, gender: naming.gender }) : grown;
}

function factsOf({ gender, person }: Addition): MemberFacts {
  return { ...noMemberFacts, ...person, gender };
}

function withPerson(
  graph: TreeGraph,
  { id, role, gender, isMarried }: Naming | Addition,
  facts: MemberFacts,
): TreeGraph {
  // A change can be seen before the answer to the request that made it has come.
  if (graph.memberIds.includes(id)) return graph;
  const add: FamilyEdit = { type: 'addMember', id, facts };
  if (role.anchor === null) return extendGraph(graph, [add]);
  if (!graph.memberIds.includes(role.anchor)) return graph;
  let spare = 0;
  const placement = placeRelative(
    knownFamilyOfGraph(indexGraph(graph)),
    {
      anchor: role.anchor,
      relative: id,
      relationship: relationshipOf(role.kind, gender, isMarried),
      through: role.other,
    },
    // The same at every call, so that nothing is drawn anew for an id.
    <Id extends string>() => `${id}/${spare++}` as Id,
  );
  return 'problem' in placement ? graph : extendGraph(graph, [add, ...placement.edits]);
}
