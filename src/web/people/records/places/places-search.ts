import { z } from 'zod';
import { treeId } from '#contract/fields.ts';

const place = z.string().min(1).max(500).optional().catch(undefined);

/** Which places are listed, all within one of them, and which one is open. */
export const placesSearch = z.object({
  tree: treeId.optional().catch(undefined),
  q: z.string().max(100).optional().catch(undefined),
  place,
});
