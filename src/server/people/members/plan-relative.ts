import { placementSentence } from '#contract/relatives.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { type NewRelative, placeRelative } from '#domain/tree/place-relative.ts';
import type { Transaction } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Operation } from '#server/tree/changes/operation.ts';
import { selectFamilyAround } from './select-family-around.ts';

/** Plans the links of a new relative, and refuses with the field that stands in the way. Runs inside the transaction that writes them. */
export async function planRelative(tx: Transaction, treeId: TreeId, added: NewRelative): Promise<readonly Operation[]> {
  const placement = placeRelative(await selectFamilyAround(tx, treeId, added.anchor), added, newId);
  if ('edits' in placement) return placement.edits;
  const problem = placementSentence(placement.problem, added.relationship);
  throw new AppError('validation_failed', { message: problem.message, details: [problem] });
}
