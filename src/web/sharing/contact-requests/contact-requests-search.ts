import { z } from 'zod';
import { treeId } from '#contract/fields.ts';

/** Which requests are on screen, and the tree whose owner is about to be asked. */
export const contactRequestsSearch = z.object({
  show: z.enum(['outgoing']).optional().catch(undefined),
  ask: treeId.optional().catch(undefined),
});
