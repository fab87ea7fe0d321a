import { z } from 'zod';
import { anyId, treeId } from '#contract/fields.ts';

/** Written out: the first screen reads every address, and would fetch the whole contract for four words. */
const orders = ['title', 'author', 'mostCited', 'leastCited'] as const;

/** Which sources are listed and in which order, or the places where they are kept, and which source is open. */
export const sourcesSearch = z.object({
  tree: treeId.optional().catch(undefined),
  q: z.string().max(100).optional().catch(undefined),
  sort: z.enum(orders).optional().catch(undefined),
  list: z.literal('repositories').optional().catch(undefined),
  source: anyId.optional().catch(undefined),
});
