import { type PeopleChoice, peopleChoices } from '#domain/diagram/choose-people.ts';
import type { CircleKind } from '#domain/diagram/layout-scene.ts';
import { childrenOf, type GraphIndex, parentsOf } from '#domain/tree/graph-walks.ts';
import { sceneRequest, type ViewOptions } from './view-options.ts';

export const whoms = peopleChoices;

/** Whom a drawing shows, in the words that every mode shares: a fan is the ancestors, a circle of descendants they. */
export function whomOf(options: ViewOptions): PeopleChoice {
  return sceneRequest(options, 0).people;
}

/** The same drawing of other people. Around a centre, ancestors become a fan and descendants rings of their own. */
export function withWhom(options: ViewOptions, whom: PeopleChoice): ViewOptions {
  if (options.look.mode !== 'circular') return { ...options, people: whom };
  if (whom === 'ancestors') return { ...options, look: { ...options.look, circle: 'fan' } };
  if (whom === 'descendants') return { ...options, look: { ...options.look, circle: 'descendants' } };
  return { ...options, people: whom, look: { ...options.look, circle: 'family' } };
}

/**
 * What goes around somebody unless something else is asked for: their ancestors; where no parents are known their
 * descendants; around somebody without either everybody.
 */
export function usualCircle(family: GraphIndex, focus: number): CircleKind {
  if (parentsOf(family, focus).length > 0) return 'fan';
  return childrenOf(family, focus).length > 0 ? 'descendants' : 'family';
}

/** Coming to the circle from another drawing, whoever is in the middle has around them what is usual for them. */
export function intoCircle(options: ViewOptions, next: ViewOptions, family: GraphIndex, focus: number): ViewOptions {
  const isNew = options.look.mode !== 'circular' && next.look.mode === 'circular';
  return isNew ? { ...next, look: { ...next.look, circle: usualCircle(family, focus) } } : next;
}
