import { z } from 'zod';
import { anyId, memberId, treeId } from '#contract/fields.ts';

/** Which album is open, and which photo of it. What an address says wrongly is ignored. */
export const photosSearch = z.object({
  tree: treeId.optional().catch(undefined),
  person: memberId.optional().catch(undefined),
  photo: anyId.optional().catch(undefined),
});
