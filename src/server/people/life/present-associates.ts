import type { LifeAssociate, LifeAttendance } from '#contract/life.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { type Associate, findAttendances } from '#domain/life/associates.ts';
import { noRecords } from '#domain/life/read-citation.ts';
import { eventNodeOf, readLifeEvent } from '#domain/life/read-life-event.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { selectCouples } from '#server/people/life/sources/select-citing.ts';
import { selectRelatives } from '#server/people/members/select-kin.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { selectAttended, selectPeopleOfRecords } from './select-associates.ts';

/** Who stands by the events of some records, with their names. */
export async function presentAssociates(
  db: Queryable,
  treeId: TreeId,
  all: readonly Associate[],
): Promise<(associates: readonly Associate[]) => LifeAssociate[]> {
  const members = await selectPeopleOfRecords(db, treeId, [...new Set(all.map(({ personXref }) => personXref))]);
  const relatives = await selectRelatives(db, treeId, [...new Set(members.values())]);
  const known = new Map(relatives.map((relative) => [relative.id, relative]));
  const personOf = (xref: string) => {
    const id = members.get(xref);
    return id === undefined ? null : (known.get(id) ?? null);
  };
  return (associates) =>
    associates.map(({ line, personXref, role, words }) => ({ line, person: personOf(personXref), role, words }));
}

/** Where the person of this record stands by others, as far as those are in the tree. */
export async function presentAttendances(
  db: Queryable,
  treeId: TreeId,
  personXref: string | null,
): Promise<LifeAttendance[]> {
  if (personXref === null) return [];
  const records = await selectAttended(db, treeId, personXref);
  if (records.length === 0) return [];
  const couples = await selectCouples(
    db,
    treeId,
    records.flatMap(({ tag, entityId }) => (tag === 'FAM' ? entityId : [])),
  );
  const peopleOf = ({ tag, entityId }: (typeof records)[number]) => {
    const couple = couples.get(entityId);
    // Safe: a record of a person holds the id of their row, and a couple those of its partners.
    return (tag === 'INDI' ? [entityId] : [couple?.partnerA, couple?.partnerB]).filter(Boolean) as MemberId[];
  };
  const relatives = await selectRelatives(db, treeId, [...new Set(records.flatMap(peopleOf))]);
  const known = new Map(relatives.map((relative) => [relative.id, relative]));
  return records.flatMap((record) => {
    const people = peopleOf(record).flatMap((id) => known.get(id) ?? []);
    if (people.length === 0) return [];
    // At signs are of no matter for pointers, and next to none for dates and places.
    const structure = parseStructure(record.lines);
    return findAttendances(structure, personXref).map(({ role, words, event: node }) => {
      const found = node && eventNodeOf(node, structure.tag);
      const event = found ? readLifeEvent(found, noRecords, false) : null;
      const { kind, tag, label, date, place } = event ?? {};
      return {
        role,
        words,
        people,
        event:
          kind === undefined || tag === undefined
            ? null
            : { kind, tag, label: label ?? null, date: date ?? null, place: place ?? null },
      };
    });
  });
}
