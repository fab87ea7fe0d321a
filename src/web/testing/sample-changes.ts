import type { HistoryEntry } from '#contract/changes.ts';
import type { ChangeId } from '#domain/tree/ids.ts';
import { budi, memberIdOf, treeIdOf } from './sample-people.ts';

export const changeIdOf = (n: number) => `01900000-0000-7000-8000-dddd${String(n).padStart(8, '0')}` as ChangeId;

/** The change that made a version of a tree. */
export function someChange(version: number, given: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: changeIdOf(version),
    treeId: treeIdOf(1),
    version,
    kind: 'member_added',
    actorId: budi.id,
    actorName: 'Budi Santoso',
    proposedBy: null,
    at: `2026-03-0${version}T08:00:00.000Z`,
    memberId: memberIdOf(version),
    memberName: 'Sari Wijaya',
    touched: 1,
    people: 1,
    undoes: null,
    backTo: null,
    undoneBy: null,
    of: null,
    undoNeeds: 'edit',
    ...given,
  };
}
