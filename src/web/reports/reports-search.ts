import { z } from 'zod';
import { treeId } from '#contract/fields.ts';

/** Without a tree the figures are those of all the caller's trees. */
export const reportsSearch = z.object({ tree: treeId.optional().catch(undefined) });
