import { createFamilyAssembler } from '#domain/gedcom/family-assembler.ts';
import { createGedcomReader } from '#domain/gedcom/gedcom-reader.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';

/** The family of a GEDCOM file, with numbers for ids. */
export function graphOfFile(bytes: Uint8Array): TreeGraph {
  let made = 0;
  // Safe: one counter makes the ids of everything, so none stands twice.
  const next = <Id extends string>() => String(made++) as Id;
  const assembler = createFamilyAssembler({
    member: next<MemberId>,
    union: next<UnionId>,
    childLink: next<ChildLinkId>,
  });
  const reader = createGedcomReader();
  for (const record of [...reader.push(bytes), ...reader.end()]) assembler.add(record);
  return buildGraph(assembler.finish().tree, { version: 1 });
}
