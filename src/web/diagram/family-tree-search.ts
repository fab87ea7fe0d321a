import { z } from 'zod';
import { memberId, treeId } from '#contract/fields.ts';
import type { PeopleChoice } from '#domain/diagram/choose-people.ts';
import type { CircleKind, SceneLook } from '#domain/diagram/layout-scene.ts';

/** What an address says wrongly is ignored, and so is what it need not say: the usual choice is none of the words. */
const oneOf = <const Word extends string>(words: readonly Word[]) => z.enum(words).optional().catch(undefined);

const people = ['everyone', 'around', 'ancestors', 'descendants', 'hourglass'] satisfies PeopleChoice[];
const modes = ['hierarchical', 'timeline', 'circular'] satisfies SceneLook['mode'][];
const circles = ['fan', 'descendants', 'family'] satisfies CircleKind[];

/**
 * Where you are in a diagram, as it stands in the address: the tree, how it is drawn and whom it shows, who is selected, and
 * what the window shows (`x,y,zoom` in scene px).
 */
export const familyTreeSearch = z.object({
  tree: treeId.optional().catch(undefined),
  mode: oneOf(modes),
  circle: oneOf(circles),
  direction: oneOf(['right']),
  compact: oneOf(['on', 'off']),
  people: oneOf(people),
  years: oneOf(['off']),
  relationships: oneOf(['off']),
  photos: oneOf(['on', 'off']),
  focus: memberId.optional().catch(undefined),
  selected: memberId.optional().catch(undefined),
  at: z
    .string()
    .regex(/^-?\d+,-?\d+,\d+(\.\d+)?$/)
    .optional()
    .catch(undefined),
});
export type FamilyTreeSearch = z.infer<typeof familyTreeSearch>;
