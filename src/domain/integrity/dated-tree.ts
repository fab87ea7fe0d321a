import type { GenealogicalDate } from '#domain/dates/genealogical-date.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import { type GraphIndex, indexGraph } from '#domain/tree/graph-walks.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';

/** One kind of date of all members or all unions. */
export interface DateColumn {
  /** As somebody wrote it; null where nobody did. */
  readonly text: readonly (string | null)[];
  /** Julian day numbers, both ends inclusive; -Infinity and Infinity where the text leaves an end open or there is none. */
  readonly earliest: Float64Array;
  readonly latest: Float64Array;
  /** 1 where the days are a guess at what 'about' or 'estimated' means, so that others are possible too. */
  readonly isRough: Uint8Array;
  /** 1 where there is a text that nobody understood. */
  readonly isUnread: Uint8Array;
}

/** What the checks and the search for duplicates run on: the family as columns, and the days that its dates allow. */
export interface DatedTree {
  readonly graph: TreeGraph;
  readonly index: GraphIndex;
  readonly birth: DateColumn;
  readonly death: DateColumn;
  /** By union: when it began, and when it ended. */
  readonly start: DateColumn;
  readonly end: DateColumn;
  readonly birthPlace: readonly (string | null)[];
  readonly deathPlace: readonly (string | null)[];
  /** Julian day number. */
  readonly today: number;
}

/** Reads a family once for everything in this folder. Members and unions keep their places. Linear. */
export function datedTree(tree: FamilyTree, options: { readonly version: number; readonly today: number }): DatedTree {
  const { members, unions } = tree;
  const graph = buildGraph(tree, { version: options.version });
  return {
    graph,
    index: indexGraph(graph),
    birth: dateColumn(members.map(({ birthDate }) => birthDate)),
    death: dateColumn(members.map(({ deathDate }) => deathDate)),
    start: dateColumn(unions.map(({ startDate }) => startDate)),
    end: dateColumn(unions.map(({ endDate }) => endDate)),
    birthPlace: members.map(({ birthPlace }) => birthPlace),
    deathPlace: members.map(({ deathPlace }) => deathPlace),
    today: options.today,
  };
}

const rough: ReadonlySet<string> = new Set(['about', 'estimated', 'calculated', 'interpreted']);

/** Whether the days of a date are a guess; of what nobody understood nothing but a guess is possible. */
export const isRoughDate = ({ value }: GenealogicalDate): boolean => value === null || rough.has(value.kind);

function dateColumn(text: readonly (string | null)[]): DateColumn {
  const column = {
    text,
    earliest: new Float64Array(text.length).fill(Number.NEGATIVE_INFINITY),
    latest: new Float64Array(text.length).fill(Number.POSITIVE_INFINITY),
    isRough: new Uint8Array(text.length),
    isUnread: new Uint8Array(text.length),
  };
  for (const [i, written] of text.entries()) {
    if (written === null) continue;
    const { earliest, latest, value } = parseDate(written);
    if (earliest !== null) column.earliest[i] = earliest;
    if (latest !== null) column.latest[i] = latest;
    if (value === null) column.isUnread[i] = 1;
    else if (rough.has(value.kind)) column.isRough[i] = 1;
  }
  return column;
}
