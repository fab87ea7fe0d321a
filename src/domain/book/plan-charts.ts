import { childrenOf, type GraphIndex, parentsOf, partnersOf } from '#domain/tree/graph-walks.ts';
import type { BookLine, BookPlan } from './plan-book.ts';

/** Somebody with whoever follows them in a book, as far as one drawing reaches. */
export interface BookChart {
  readonly root: number;
  /** Everybody in it, each once, the root first. */
  readonly members: readonly number[];
  /** Those in it from whom on the family goes on in a chart of their own, by number. */
  readonly goesOn: readonly number[];
}

export interface BookCharts {
  readonly charts: readonly BookChart[];
  /** Whose nearest alone are too many for a chart, by number. */
  readonly tooLarge: readonly number[];
  /** Whether there would have been more charts. */
  readonly isCut: boolean;
}

/** Whether a chart of these people has room on a page, together with the names of those from whom on it goes on. */
type Fits = (members: readonly number[], goesOn: readonly number[]) => boolean;

interface ChartOptions {
  readonly kind: 'descendants' | 'ancestors';
  /** More charts than that are not planned. */
  readonly most: number;
  readonly fits: Fits;
}

/** Of whole families, lines of fewer generations are told well enough in words. */
const WORTH_DRAWING = 3;

/**
 * What charts a book needs for its lines. A chart shows as many generations as `fits` finds room for; from each of the last on
 * whom others follow, a chart of their own goes on, so that everybody of a line that is drawn is in one. Descendants stand with
 * their partners, but in the chart in which they are the root, where they have one. Breadth first; asks at most once per
 * chart and generation.
 */
export function planCharts(
  index: GraphIndex,
  { lines }: Pick<BookPlan, 'lines'>,
  { kind, most, fits }: ChartOptions,
): BookCharts {
  const charts: BookChart[] = [];
  const tooLarge: number[] = [];
  for (const line of lines) {
    if (lines.length > 1 && line.generations.length < WORTH_DRAWING) continue;
    const nextOf = followLine(index, line, kind);
    const roots = nextOf(line.root).length > 0 ? [line.root] : [];
    for (const root of roots) {
      if (charts.length === most) return { charts, tooLarge, isCut: true };
      const { fitting, levels } = growChart(index, root, { kind, nextOf, fits });
      if (fitting) charts.push(fitting);
      else tooLarge.push(root);
      roots.push(...(fitting?.goesOn ?? (levels[1] ?? []).filter((member) => nextOf(member).length > 0)));
    }
  }
  return { charts, tooLarge, isCut: false };
}

interface Growth extends Pick<ChartOptions, 'kind' | 'fits'> {
  readonly nextOf: (member: number) => readonly number[];
}

/** The chart of most generations that fits, at least of two; and those generations. */
function growChart(index: GraphIndex, root: number, { kind, nextOf, fits }: Growth) {
  const levels = [[root]];
  let fitting: BookChart | undefined;
  for (;;) {
    const next = (levels.at(-1) ?? []).flatMap(nextOf);
    if (next.length === 0) break;
    levels.push(next);
    const goesOn = next.filter((member) => nextOf(member).length > 0);
    const cut = new Set(goesOn);
    const people = levels.flat();
    const partners = kind === 'ancestors' ? [] : people.flatMap((who) => (cut.has(who) ? [] : partnersOf(index, who)));
    const members = [...new Set([...people, ...partners])];
    if (!fits(members, goesOn)) break;
    fitting = { root, members, goesOn };
  }
  return { fitting, levels };
}

/** Who follows somebody in a line: whoever descends in two ways follows the one of the generation before. */
function followLine(index: GraphIndex, { generations }: BookLine, kind: 'descendants' | 'ancestors') {
  const rowOf = new Map(generations.flatMap(({ entries }, row) => entries.map(({ member }) => [member, row] as const)));
  const taken = new Map<number, number>();
  for (const { entries } of generations) {
    for (const { member } of entries) {
      for (const other of (kind === 'descendants' ? childrenOf : parentsOf)(index, member)) {
        const isNext = rowOf.get(other) === (rowOf.get(member) ?? 0) + 1;
        if (isNext && !taken.has(other)) taken.set(other, member);
      }
    }
  }
  const next = new Map<number, number[]>();
  for (const { entries } of generations) {
    for (const { member } of entries) {
      const before = taken.get(member);
      if (before !== undefined) next.set(before, [...(next.get(before) ?? []), member]);
    }
  }
  return (member: number): readonly number[] => next.get(member) ?? [];
}
