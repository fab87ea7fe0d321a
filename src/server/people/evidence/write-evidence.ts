import type { Evidence, EvidenceRole } from '#contract/evidence.ts';
import { isDocumentRole } from '#domain/life/associate-roles.ts';
import type { AssociateInput } from '#domain/life/associates.ts';
import type { CitationInput, EventInput } from '#domain/life/life-input.ts';
import { stateEvent } from '#domain/life/state-event.ts';
import { type MemberFacts, noMemberFacts } from '#domain/tree/facts.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import { editRecord, nameRecordOf } from '#server/people/life/edit-record.ts';
import { nameSources } from '#server/people/life/sources/name-sources.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { applyOperation } from '#server/tree/changes/apply-operation.ts';
import { factsOfRow } from '#server/tree/changes/member-row.ts';
import { readRows } from '#server/tree/changes/rows.ts';
import type { WriteContext } from '#server/tree/changes/write-context.ts';
import { tieCouple, tieParents } from './tie-people.ts';

type Named = Evidence['people'][number];

/** Somebody of the entry, in the tree now. */
export interface EnteredPerson {
  readonly role: EvidenceRole;
  readonly memberId: MemberId;
  readonly isNew: boolean;
  readonly said: Named;
  readonly gender: Gender;
}

/** Writes everything that a document says of its people, inside of one change. */
export async function writeEvidence(context: WriteContext, entry: Evidence): Promise<readonly EnteredPerson[]> {
  const people: EnteredPerson[] = [];
  for (const said of entry.people) people.push(await enter(context, said));
  const [citation] = await nameSources(context, [entry.source]);
  const citations: CitationInput[] = citation ? [citation] : [];
  const inRole = (role: EvidenceRole) => people.find((person) => person.role === role);
  const idsIn = (...roles: EvidenceRole[]) => roles.flatMap((role) => inRole(role)?.memberId ?? []);
  const associates: AssociateInput[] = [];
  for (const { role, memberId } of people) {
    if (isDocumentRole(role)) associates.push({ role, personXref: await nameRecordOf(context, memberId) });
  }
  const event = { date: entry.date, place: entry.place, notes: entry.note === null ? [] : [entry.note], citations };
  const state = (memberId: MemberId, unionId: UnionId | null, input: EventInput) =>
    editRecord(context, { memberId, unionId }, null, (record) => stateEvent(record, input));

  switch (entry.kind) {
    case 'birth':
      for (const child of idsIn('child')) {
        await tieParents(context, child, idsIn('father', 'mother'));
        await state(child, null, { ...event, kind: 'birth', associates });
      }
      break;
    case 'death':
      for (const { memberId, said } of people.filter(({ role }) => role === 'deceased')) {
        for (const partner of idsIn('partner')) await tieCouple(context, memberId, partner);
        await tieParents(context, memberId, idsIn('father', 'mother'));
        await state(memberId, null, { ...event, kind: 'death', associates, age: said.age ?? null, cause: entry.cause });
      }
      break;
    case 'marriage': {
      const a = inRole('partnerA');
      const b = inRole('partnerB');
      // Safe by the schema: a marriage has two partners.
      if (!a || !b) break;
      await tieParents(context, a.memberId, idsIn('fatherA', 'motherA'));
      await tieParents(context, b.memberId, idsIn('fatherB', 'motherB'));
      const couple = await tieCouple(context, a.memberId, b.memberId);
      const isTurned = a.gender === 'female' && b.gender !== 'female';
      const [husband, wife] = isTurned ? [b, a] : [a, b];
      const ages = { ageOfHusband: husband.said.age ?? null, ageOfWife: wife.said.age ?? null };
      await state(a.memberId, couple, { ...event, ...ages, kind: 'marriage', associates });
      break;
    }
    case 'census': {
      const [head, partner] = [...idsIn('head'), ...idsIn('partner')];
      if (head && partner) await tieCouple(context, head, partner);
      for (const { memberId, role, said } of people) {
        if (role === 'child') await tieParents(context, memberId, idsIn('head', 'partner'));
        if (isDocumentRole(role)) continue;
        const told = role === 'head' ? { ...event, associates } : event;
        await state(memberId, null, { ...told, kind: 'census', age: said.age ?? null });
      }
    }
  }
  for (const { memberId, said } of people) {
    if (!said.occupation) continue;
    await state(memberId, null, { kind: 'occupation', value: said.occupation, date: entry.date, citations });
  }
  return people;
}

const gendersByRole: Readonly<Partial<Record<EvidenceRole, Gender>>> = {
  father: 'male',
  fatherA: 'male',
  fatherB: 'male',
  mother: 'female',
  motherA: 'female',
  motherB: 'female',
};

async function enter(context: WriteContext, said: Named): Promise<EnteredPerson> {
  const { role, memberId } = said;
  if (memberId !== undefined) {
    const row = (await readRows(context.tx, context.journal.treeId, 'member', [memberId])).get(memberId);
    if (!row) throw new AppError('member_not_in_tree');
    return { role, memberId, isNew: false, said, gender: factsOfRow(row).gender };
  }
  const id = newId<MemberId>();
  const facts: MemberFacts = {
    ...noMemberFacts,
    firstName: said.firstName ?? null,
    lastName: said.lastName ?? null,
    gender: said.gender ?? gendersByRole[role] ?? 'unknown',
    birthDate: said.birthDate ?? null,
  };
  await applyOperation(context, { type: 'addMember', id, facts });
  return { role, memberId: id, isNew: true, said, gender: facts.gender };
}
