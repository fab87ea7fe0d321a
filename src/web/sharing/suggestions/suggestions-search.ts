import { z } from 'zod';
import { treeId } from '#contract/fields.ts';

/** Whose suggestions one looks at, and whether those that wait or those that were decided. */
export const suggestionsSearch = z.object({
  tree: treeId.optional().catch(undefined),
  show: z.enum(['decided']).optional().catch(undefined),
});
export type SuggestionsSearch = z.infer<typeof suggestionsSearch>;
