import type { Life, LifeCitation, LifeEventShown, LifeName } from '#contract/life.ts';
import { atSignsOf } from '#domain/gedcom/at-signs.ts';
import { titleOfRecord } from '#domain/gedcom/record-title.ts';
import { type GedcomNode, parseStructure } from '#domain/gedcom/structure.ts';
import { currentFamily, currentPerson } from '#domain/life/current-record.ts';
import type { LifeRecord } from '#domain/life/life-input.ts';
import type { Citation, FamilyLife } from '#domain/life/person-life.ts';
import { citedXrefs, readFamilyLife, readPersonLife } from '#domain/life/read-life.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { partnerIn } from '#server/people/members/derive-kin.ts';
import { selectKin, selectRelatives } from '#server/people/members/select-kin.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { fingerprintOf } from '#server/tree/records/fingerprint.ts';
import { type StoredRecord, selectCited, selectRecordsOf } from '#server/tree/records/select-records.ts';
import { presentAssociates, presentAttendances } from './present-associates.ts';

/** Everything that is kept of a person beside their facts, and what is kept of their couples. */
export async function presentLife(
  db: Queryable,
  tree: { readonly id: TreeId; readonly version: number },
  member: MemberFacts & { readonly id: MemberId },
): Promise<Life> {
  const { unions } = await selectKin(db, tree.id, [member.id]);
  const kept = await selectRecordsOf(db, tree.id, [member.id, ...unions.map(({ id }) => id)]);
  const partners = unions.map((union) => partnerIn(union, member.id)).filter((id) => id !== null);
  const relatives = await selectRelatives(db, tree.id, partners);
  const own = opened(currentPerson(kept.get(member.id) ?? null, member));
  const couples = unions.map((union) => ({ union, ...opened(currentFamily(kept.get(union.id) ?? null, union)) }));
  const structures = [own, ...couples].map(({ structure }) => structure);
  const records = await selectCited(
    db,
    tree.id,
    structures.flatMap((structure) => [...citedXrefs(structure)]),
  );
  const find = createFinder(records);
  const person = readPersonLife(own.structure, find);
  const idOf = (xref: string) => records.get(xref)?.id ?? null;
  const cited = (citations: readonly Citation[]): LifeCitation[] =>
    citations.map(({ sourceXref, notes, ...citation }) => ({
      ...citation,
      notes: [...notes],
      sourceId: sourceXref === null ? null : idOf(sourceXref),
    }));
  const lives = couples.map((couple) => ({ ...couple, life: readFamilyLife(couple.structure, find) }));
  const standing = [person, ...lives.map(({ life }) => life)].flatMap(({ associates, events }) => [
    ...associates,
    ...events.flatMap((event) => event.associates),
  ]);
  const named = await presentAssociates(db, tree.id, standing);
  const told = ({ events, notes, sharedNotes, citations, associates }: FamilyLife) => ({
    events: events.map(
      (event): LifeEventShown => ({
        ...plain(event),
        citations: cited(event.citations),
        associates: named(event.associates),
      }),
    ),
    notes: [...notes],
    sharedNotes: [...sharedNotes],
    citations: cited(citations),
    associates: named(associates),
  });
  return {
    treeVersion: tree.version,
    fingerprint: own.fingerprint,
    ...told(person),
    names: person.names.map((name): LifeName => ({ ...plain(name), citations: cited(name.citations) })),
    attendances: await presentAttendances(db, tree.id, kept.get(member.id)?.xref ?? null),
    couples: lives.map(({ union, fingerprint, life }) => ({
      unionId: union.id,
      partner: relatives.find(({ id }) => id === partnerIn(union, member.id)) ?? null,
      fingerprint,
      ...told(life),
    })),
    sources: [...records.values()]
      .filter(({ tag }) => tag === 'SOUR')
      .map(({ id, xref }) => ({ id, title: titleOfRecord(find(xref ?? '') ?? own.structure) || (xref ?? '') }))
      .sort((one, other) => one.title.localeCompare(other.title)),
  };
}

function opened(record: LifeRecord) {
  const structure = parseStructure(record.lines, atSignsOf(record.version));
  return { structure, fingerprint: fingerprintOf(record.lines) };
}

/** Arrays that can be sent. */
const plain = <Told extends { readonly notes: readonly string[]; readonly sharedNotes: FamilyLife['sharedNotes'] }>(
  told: Told,
) => ({ ...told, notes: [...told.notes], sharedNotes: [...told.sharedNotes] });

/** Reads a record when it is asked for, once. */
function createFinder(records: ReadonlyMap<string, StoredRecord>): (xref: string) => GedcomNode | undefined {
  const read = new Map<string, GedcomNode>();
  return (xref) => {
    const record = records.get(xref);
    if (record === undefined) return undefined;
    const known = read.get(xref) ?? parseStructure(record.lines, atSignsOf(record.version));
    read.set(xref, known);
    return known;
  };
}
