import { z } from 'zod';
import { memberId, treeId } from '#contract/fields.ts';

/**
 * Where you are in a diagram, as it stands in the address: the tree, everybody or the relatives around one person, who is
 * selected, and what the window shows (`x,y,zoom` in scene px). What an address says wrongly is ignored.
 */
export const familyTreeSearch = z.object({
  tree: treeId.optional().catch(undefined),
  view: z.enum(['everyone', 'around']).optional().catch(undefined),
  focus: memberId.optional().catch(undefined),
  selected: memberId.optional().catch(undefined),
  at: z
    .string()
    .regex(/^-?\d+,-?\d+,\d+(\.\d+)?$/)
    .optional()
    .catch(undefined),
});
export type FamilyTreeSearch = z.infer<typeof familyTreeSearch>;
