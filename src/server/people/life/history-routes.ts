import { getHistory, restoreVersion } from '#contract/person-history.ts';
import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import type { MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { findMember } from '#server/people/members/queries.ts';
import { selectKin, selectRelatives } from '#server/people/members/select-kin.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { readCursor, wholeNumber, writeCursor } from '#server/platform/db/cursor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { answerEdit } from '#server/tree/changes/answer-edit.ts';
import { applyOperations } from '#server/tree/changes/apply-operation.ts';
import { changeKindOf } from '#server/tree/changes/change-kind.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import { selectRecordsOf } from '#server/tree/records/select-records.ts';
import { describeDifferences, type Telling } from './describe-differences.ts';
import { restoreFamily } from './restore-family.ts';
import { restorePerson } from './restore-person.ts';
import { findChange, type HistoryEntry, selectChangesOf, selectEntries, selectRowsOf } from './select-history.ts';

export function registerHistoryRoutes(on: OnTree, { sink }: { readonly sink: ChangeSink }): void {
  on(getHistory, async ({ db, tree, params: { memberId }, query: { cursor, limit } }) => {
    const member = await findMember(db, tree.id, memberId);
    if (!member) throw new AppError('not_found');
    const rows = await selectRowsOf(db, tree.id, memberId);
    const page = { before: readCursor(cursor, wholeNumber), limit: limit + 1 };
    const found = await selectChangesOf(db, tree.id, { rows, addedIn: member.addedIn }, page);
    const shown = found.slice(0, limit);
    const entries = await selectEntries(
      db,
      tree.id,
      rows,
      shown.map(({ id }) => id),
    );
    const telling = await prepareTelling(db, tree.id, memberId, entries);
    const items = shown.map((change, at) => {
      const own = entries.filter(({ changeId }) => changeId === change.id);
      const differences = describeDifferences(own, telling);
      const came = change.id === member.addedIn && own.length === 0;
      return {
        changeId: change.id,
        kind: changeKindOf(change.kind),
        at: change.at.toISOString(),
        actorId: change.actorId,
        actorName: change.actorName,
        proposedBy: change.proposedBy,
        isUndone: change.undoneBy !== null,
        canRestore: page.before !== undefined || at > 0,
        differences: came
          ? [
              {
                field: 'person' as const,
                kind: null,
                before: null,
                after: telling.nameOf(memberId),
                dateBefore: null,
                dateAfter: null,
              },
            ]
          : differences,
      };
    });
    return { items, nextCursor: found.length > limit ? writeCursor(shown.at(-1)?.version) : null };
  });

  on(restoreVersion, async (request) => {
    const { db, tree, params, query } = request;
    const { memberId } = params;
    const member = await findMember(db, tree.id, memberId);
    const change = await findChange(db, tree.id, params.changeId);
    if (!member || !change) throw new AppError('not_found');
    const about = { memberId, name: memberName(member) };
    return answerEdit(sink, request, { kind: 'version_restored', about }, async (context) => {
      await applyOperations(context, [
        ...(await restorePerson(context, memberId, change.seq)),
        ...(query.family ? await restoreFamily(context, memberId, change.seq) : []),
      ]);
      return {};
    });
  });
}

/** Looks up at once what all these rows are told with. */
async function prepareTelling(
  db: Queryable,
  treeId: TreeId,
  memberId: MemberId,
  entries: readonly HistoryEntry[],
): Promise<Telling> {
  const images = entries.flatMap(({ entity, before, after }) =>
    [before, after].flatMap((row) => (row === null ? [] : [{ entity, row }])),
  );
  const kin = await selectKin(db, treeId, [memberId]);
  const partners = new Map<unknown, readonly unknown[]>(
    kin.parentLinks.map(({ union }) => [union.id satisfies UnionId, [union.partnerA, union.partnerB]]),
  );
  const people = images.flatMap(({ entity, row }) => (entity === 'union' ? [row.partner_a, row.partner_b] : []));
  const ids = [...people, ...[...partners.values()].flat(), memberId].filter((id) => typeof id === 'string');
  // Safe: ids of these columns are of members.
  const relatives = await selectRelatives(db, treeId, [...new Set(ids)] as MemberId[]);
  const names = new Map<unknown, string>(relatives.map((relative) => [relative.id, memberName(relative) ?? '']));
  const owners = [memberId, ...kin.unions.map(({ id }) => id)];
  const records = await selectRecordsOf(db, treeId, owners);
  const versions = new Map<unknown, GedcomVersion>(
    [...records.values()].map(({ importId, version }) => [importId, version]),
  );
  return {
    memberId,
    nameOf: (id) => names.get(id) || null,
    partnersOf: (unionId) => partners.get(unionId) ?? [],
    versionOf: (importId) => versions.get(importId) ?? '5.5.1',
  };
}
