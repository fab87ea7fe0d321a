import { describeDate } from '#domain/dates/describe-date.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import type { ScopedTree } from '#domain/gedcom/write-scope.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import type { Language } from '#domain/languages.ts';
import type { PersonPhrases } from '#domain/people/person-phrases.ts';
import { personWords } from '#domain/people/person-words.ts';
import { flagsFor } from '#domain/privacy/privacy.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import { type GraphIndex, indexGraph } from '#domain/tree/graph-walks.ts';
import { MEMBER_FLAG, type TreeGraph } from '#domain/tree/tree-graph.ts';

/** The people of an archive, each an index into the graph and the rows alike; nothing of them that may not be in it. */
export interface ArchiveFamily {
  readonly tree: FamilyTree;
  readonly graph: TreeGraph;
  readonly index: GraphIndex;
  readonly nameOf: (member: number) => string;
  /** '° 1901 † 1978', as far as it is known. */
  readonly yearsOf: (member: number) => string;
  readonly dateOf: (text: string) => string;
}

interface Reader {
  readonly language: Language;
  readonly phrases: PersonPhrases;
  /** Day number. */
  readonly today: number;
}

/** Whoever is kept back stands in the family as somebody living of whom no more is known than their row says. */
export function archiveFamily(
  { tree, redacted }: Pick<ScopedTree, 'tree' | 'redacted'>,
  { language, phrases, today }: Reader,
): ArchiveFamily {
  const built = buildGraph(tree, { version: 0, today });
  const flags = built.flags.map((bits, member) => {
    const { id, firstName, lastName } = tree.members[member] ?? {};
    if (id === undefined || !redacted.has(id)) return bits & ~MEMBER_FLAG.hasPhoto;
    const isNameless = firstName === null && lastName === null;
    return flagsFor(bits, true, isNameless);
  });
  const graph = { ...built, flags };
  const index = indexGraph(graph);
  const words = personWords(index, phrases);
  return {
    tree,
    graph,
    index,
    nameOf: (member) => words(member).name,
    yearsOf: (member) => [words(member).born, words(member).died].filter((part) => part !== null).join('  '),
    dateOf: (text) => describeDate(parseDate(text), { language }),
  };
}
