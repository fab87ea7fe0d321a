import { at } from '#domain/tree/groups.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { readKin } from './hierarchy/kin.ts';
import type { Scene } from './scene.ts';
import { estimateLives } from './timeline/estimate-lives.ts';
import { barTop, placeBars, roomOf, TIMELINE } from './timeline/life-bars.ts';
import { tieLives } from './timeline/tie-lives.ts';

export interface TimelineOptions {
  /** Member index whose family comes first. */
  readonly focus?: number;
  /** The year in which the bars of the living end. Without it they end with the last year known to the graph. */
  readonly todayYear?: number;
  readonly isCompact?: boolean;
}

/**
 * Lays out a family along the years: one life bar a person, x is time, families keep together from top to bottom.
 *
 * Guarantees: every member once, no two bars overlap and no name reaches into another bar; the same picture for the same
 * family in any order of its columns. Years that nobody knows are estimated (see `estimateLives`) and marked in
 * `scene.years.estimated`. Ends on any graph; time grows with the years lived.
 */
export function layoutTimeline(graph: TreeGraph, options: TimelineOptions = {}): Scene {
  const kin = readKin(graph);
  const lives = estimateLives(kin, graph, options.todayYear);
  const focus = options.focus === undefined ? -1 : kin.memberSource.indexOf(options.focus);
  const bars = placeBars(kin, lives, focus, options.isCompact ?? false);
  const links = tieLives(graph, kin, bars);

  const x = new Float64Array(kin.memberCount);
  const y = new Float64Array(kin.memberCount);
  const widths = new Float64Array(kin.memberCount);
  const generation = new Int32Array(kin.memberCount);
  const estimated = new Uint8Array(kin.memberCount);
  let width = 0;
  let height: number = TIMELINE.head;
  for (let member = 0; member < kin.memberCount; member++) {
    const source = at(kin.memberSource, member);
    const left = bars.left[member] ?? 0;
    const length = (bars.right[member] ?? 0) - left;
    x[source] = left;
    y[source] = barTop(bars, member);
    widths[source] = length;
    generation[source] = at(bars.lane, member);
    estimated[source] = at(lives.estimated, member);
    width = Math.max(width, left + roomOf(length) + TIMELINE.barGap);
    height = Math.max(height, barTop(bars, member) + bars.barHeight);
  }
  return {
    mode: 'timeline',
    direction: 'down',
    cardWidth: TIMELINE.nameInside,
    cardHeight: bars.barHeight,
    x,
    y,
    widths,
    generation,
    bounds: { width, height: kin.memberCount === 0 ? 0 : height + TIMELINE.laneGap },
    ...links,
    arcs: null,
    sectors: null,
    years: { first: bars.first, pxPerYear: TIMELINE.pxPerYear, estimated },
    problems: [],
  };
}
