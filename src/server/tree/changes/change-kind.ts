import { type ChangeKind, changeKinds } from '#contract/changes.ts';

/** The kind of a change as the log holds it. */
export function changeKindOf(kind: string): ChangeKind {
  const known = changeKinds.find((candidate) => candidate === kind);
  if (!known) throw new Error(`The log holds a change of kind ${kind}, which is not in the contract.`);
  return known;
}
