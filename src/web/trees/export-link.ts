import { exportTree } from '#contract/imports.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { urlOf } from '#web/app/call.ts';

/** Where the tree can be downloaded as a GEDCOM file; the browser saves it while it still arrives. */
export const exportLink = (treeId: TreeId) => urlOf(exportTree, { params: { treeId }, query: { format: 'gedcom551' } });
