import { z } from 'zod';
import { anyId, treeId } from '#contract/fields.ts';

/** Which sources are listed, and which one is open. */
export const sourcesSearch = z.object({
  tree: treeId.optional().catch(undefined),
  q: z.string().max(100).optional().catch(undefined),
  source: anyId.optional().catch(undefined),
});
