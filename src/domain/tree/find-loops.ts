import { at, groupByKey } from './groups.ts';
import { findStrongComponents } from './strong-components.ts';

/**
 * The links of parents to children that close circles, those of one circle (or of circles that share people) together.
 * Linear.
 */
export function findLoops<Link extends { readonly parent: string; readonly child: string }>(
  links: readonly Link[],
): Link[][] {
  const places = new Map<string, number>();
  const placeOf = (person: string): number => {
    const known = places.get(person) ?? places.size;
    places.set(person, known);
    return known;
  };
  const parents = Int32Array.from(links, ({ parent }) => placeOf(parent));
  const children = Int32Array.from(links, ({ child }) => placeOf(child));
  const { start, items } = groupByKey(places.size, parents);
  const { componentOf } = findStrongComponents({ start, items: items.map((link) => at(children, link)) });
  const loops = new Map<number, Link[]>();
  for (const [place, link] of links.entries()) {
    const component = at(componentOf, at(parents, place));
    if (component !== at(componentOf, at(children, place))) continue;
    const loop = loops.get(component);
    if (loop) loop.push(link);
    else loops.set(component, [link]);
  }
  return [...loops.values()];
}
