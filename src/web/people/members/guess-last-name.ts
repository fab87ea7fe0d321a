import type { Language } from '#domain/languages.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Relationship } from '#domain/tree/vocabulary.ts';

/** Relatives who in most families have the same last name. */
const sharesLastName: ReadonlySet<Relationship> = new Set(['father', 'son', 'daughter', 'brother', 'sister']);

/**
 * The last name that is written into the form for a new relative, and can be changed there; '' for none. Most Indonesian
 * names are not handed on: to somebody who reads Indonesian, only a name that two in the tree have is that of a family.
 */
export function guessLastName(
  graph: TreeGraph,
  memberId: MemberId,
  relationship: Relationship,
  language: Language,
): string {
  const last = graph.lastNames[graph.memberIds.indexOf(memberId)] ?? '';
  if (!sharesLastName.has(relationship)) return '';
  if (language !== 'id') return last;
  return graph.lastNames.filter((name) => name === last).length > 1 ? last : '';
}
