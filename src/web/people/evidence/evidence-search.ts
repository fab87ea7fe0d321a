import { z } from 'zod';
import { memberId, treeId } from '#contract/fields.ts';

/** Written out: the first screen reads every address, and would fetch the whole contract for four words. */
const kinds = ['birth', 'marriage', 'death', 'census'] as const;

/** Which tree a document is about, of what kind it is, and who is known to stand in it. */
export const evidenceSearch = z.object({
  tree: treeId.optional().catch(undefined),
  kind: z.enum(kinds).optional().catch(undefined),
  person: memberId.optional().catch(undefined),
});
