import { z } from 'zod';

/** Where one is in the diagram; it lives in the URL. */
export const familyTreeSearch = z.object({
  tree: z.string().optional().catch(undefined),
  /** The member in the middle. */
  focus: z.string().optional().catch(undefined),
  view: z.enum(['hierarchical', 'timeline', 'circular']).optional().catch(undefined),
});
