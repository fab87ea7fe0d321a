import { z } from 'zod';
import type { Certainty, DescribedPerson, ImportDoubt } from '#contract/imports.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { selectRelatives } from '#server/people/members/select-kin.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { readCursor, writeCursor } from '#server/platform/db/cursor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { ImportTask } from '../report-import.ts';
import { type DoubtRow, decideOne, findDoubt, isChosenElsewhere, type KeptCandidate, selectDoubts } from './queries.ts';

// Safe, both: only keepDoubts writes these columns.
const candidatesOf = ({ candidates }: Pick<DoubtRow, 'candidates'>) => candidates as readonly KeptCandidate[];
const personOf = ({ person }: DoubtRow) => person as DescribedPerson;

/** One page of what is open about who is who. */
export async function listDoubts(
  db: Queryable,
  task: ImportTask,
  asked: { readonly certainty?: Certainty | undefined; readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: ImportDoubt[]; nextCursor: string | null }> {
  const { certainty, cursor, limit } = asked;
  const after = readCursor(cursor, z.number().int()) ?? -1;
  const rows = await selectDoubts(db, task, { certainty, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const ids = page.flatMap((row) =>
    candidatesOf(row).flatMap(({ id, parents, partners }) => [id, ...parents, ...partners]),
  );
  const found = await selectRelatives(db, task.treeId, [...new Set(ids)]);
  const people = new Map(found.map((person) => [person.id, person]));
  const namesOf = (members: readonly MemberId[]) =>
    members.flatMap((id) => {
      const person = people.get(id);
      return (person && memberName(person)) ?? [];
    });
  const last = page.at(-1);
  return {
    items: page.map((row) => ({
      xref: row.xref,
      certainty: row.certainty,
      person: personOf(row),
      candidates: candidatesOf(row).flatMap(({ id, reasons, parents, partners }) => {
        const person = people.get(id);
        return person
          ? [{ ...person, reasons: [...reasons], parents: namesOf(parents), partners: namesOf(partners) }]
          : [];
      }),
      decision: row.isDecided ? { memberId: row.decidedId } : null,
    })),
    nextCursor: rows.length > page.length && last ? writeCursor(last.position) : null,
  };
}

/** Says who one of a file is: one of the candidates, or nobody of the tree. */
export async function decideDoubt(
  db: Queryable,
  task: ImportTask,
  choice: { readonly xref: string; readonly memberId: MemberId | null },
): Promise<void> {
  const row = await findDoubt(db, task, choice.xref);
  if (!row) throw new AppError('not_found');
  const { xref, memberId } = choice;
  if (memberId !== null) {
    if (!candidatesOf(row).some(({ id }) => id === memberId)) {
      const message = 'Choose one of the people who are named for this person of the file, or nobody.';
      throw new AppError('validation_failed', { message, details: [{ path: 'memberId', message }] });
    }
    if ((await selectRelatives(db, task.treeId, [memberId])).length === 0) throw new AppError('member_not_in_tree');
    if (await isChosenElsewhere(db, task, { xref, memberId })) throw new AppError('already_chosen');
  }
  await decideOne(db, task, choice);
}
