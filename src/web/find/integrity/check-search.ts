import { z } from 'zod';
import { memberId, treeId } from '#contract/fields.ts';
import { findingCodes } from '#domain/integrity/finding.ts';

/**
 * Where you are while checking a tree: what is odd or who is in it twice, which kind is open, whether what was called right
 * is listed instead, and which two people are being merged (`keep` stays, `with` becomes part of it).
 */
export const checkSearch = z.object({
  tree: treeId.optional().catch(undefined),
  show: z.enum(['odd', 'twice']).optional().catch(undefined),
  /** 'none' when all are closed; without it the first one is open. */
  kind: z
    .enum([...findingCodes, 'none'])
    .optional()
    .catch(undefined),
  right: z.coerce.number().optional().catch(undefined),
  keep: memberId.optional().catch(undefined),
  with: memberId.optional().catch(undefined),
});
export type CheckSearch = z.infer<typeof checkSearch>;
