import { z } from 'zod';
import { treeId } from '#contract/fields.ts';

/** Which tree the person belongs to. What an address says wrongly is ignored. */
export const profileSearch = z.object({ tree: treeId.optional().catch(undefined) });
