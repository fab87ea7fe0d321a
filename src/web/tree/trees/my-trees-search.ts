import { z } from 'zod';
import { anyId, treeId } from '#contract/fields.ts';

/** Where you are on the trees page: in the trash, in the form of a tree, in an import, an export or a book and its job. */
export const myTreesSearch = z.object({
  trash: z.coerce.number().optional().catch(undefined),
  create: z.coerce.number().optional().catch(undefined),
  edit: treeId.optional().catch(undefined),
  import: treeId.optional().catch(undefined),
  export: treeId.optional().catch(undefined),
  book: treeId.optional().catch(undefined),
  /** Who may open a tree. */
  access: treeId.optional().catch(undefined),
  job: anyId.optional().catch(undefined),
});
