import type { Citing, ListedSource, Source } from '#contract/sources.ts';
import { atSignsOf } from '#domain/gedcom/at-signs.ts';
import { titleOfRecord } from '#domain/gedcom/record-title.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { type CitedStatement, citedStatements } from '#domain/life/cited-statements.ts';
import { structureOf } from '#domain/life/record-to-edit.ts';
import { readRepository } from '#domain/life/repository-record.ts';
import { readSource, type SourceFacts } from '#domain/life/source-record.ts';
import type { MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { selectRelatives } from '#server/people/members/select-kin.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { fingerprintOf } from '#server/tree/records/fingerprint.ts';
import { type StoredRecord, selectShared } from '#server/tree/records/select-records.ts';
import { type CitingRecord, selectCouples, selectPointing } from './select-citing.ts';

/** A source or a repository by its id. */
export async function loadShared(
  db: Queryable,
  treeId: TreeId,
  tag: 'SOUR' | 'REPO',
  id: string,
): Promise<StoredRecord & { xref: string }> {
  const found = (await selectShared(db, treeId, tag)).find((record) => record.id === id);
  if (!found?.xref) throw new AppError('not_found');
  return { ...found, xref: found.xref };
}

/** As it stands in the list, without how often it is cited, and by which words it is found. */
export function presentListed(record: StoredRecord, repositories: ReadonlyMap<string, StoredRecord>) {
  const structure = structureOf(record);
  const { author, abbreviation, callNumber, repositoryXref, repositoryName } = readSource(structure);
  const repository = repositories.get(repositoryXref ?? '');
  const name = repository ? readRepository(structureOf(repository)).name : repositoryName;
  const title = titleOfRecord(structure) || (record.xref ?? '');
  const listed = { id: record.id, title, author, repository: name } satisfies Omit<ListedSource, 'citations'>;
  return {
    xref: record.xref ?? '',
    listed,
    words: foldForSearch([title, author, abbreviation, name, callNumber].join(' ')),
  };
}

export const byXref = (records: readonly StoredRecord[]): ReadonlyMap<string, StoredRecord> =>
  new Map(records.map((record) => [record.xref ?? '', record]));

/** A source with everything that is known of it and with those who cite it. */
export async function presentSource(
  db: Queryable,
  tree: { readonly id: TreeId; readonly version: number },
  record: StoredRecord & { readonly xref: string },
): Promise<Source> {
  const read = readSource(structureOf(record));
  const { repositoryXref: _, repositoryName: __, notes, ...facts } = read;
  const citing = await selectPointing(db, tree.id, 'SOUR', record.xref);
  // At signs are of no matter for pointers, and next to none for labels and pages.
  const counted = citing.map((one) => ({
    one,
    statements: citedStatements(parseStructure(one.lines, atSignsOf('5.5.1')), record.xref),
  }));
  return {
    id: record.id,
    treeVersion: tree.version,
    fingerprint: fingerprintOf(record.lines),
    ...facts,
    notes: [...notes],
    repository: await findRepository(db, tree.id, read),
    citations: counted.reduce((sum, { statements }) => sum + statements.length, 0),
    citedBy: await presentCiting(db, tree.id, counted),
  };
}

/** Where a source is kept: a record of its own, or a name that the source tells. */
export async function findRepository(
  db: Queryable,
  treeId: TreeId,
  { repositoryXref, repositoryName }: Pick<SourceFacts, 'repositoryXref' | 'repositoryName'>,
): Promise<Source['repository']> {
  const repository = byXref(await selectShared(db, treeId, 'REPO')).get(repositoryXref ?? '');
  if (repository) {
    const { name, ...facts } = readRepository(structureOf(repository));
    return { id: repository.id, ...facts, name: name ?? '' };
  }
  return repositoryName === null ? null : { id: null, name: repositoryName, address: null, website: null };
}

const MOST_CITING = 200;

async function presentCiting(
  db: Queryable,
  treeId: TreeId,
  citing: readonly { readonly one: CitingRecord; readonly statements: readonly CitedStatement[] }[],
): Promise<Citing[]> {
  const told = citing.filter(({ one }) => one.entityId !== null && (one.tag === 'INDI' || one.tag === 'FAM'));
  const shown = told.slice(0, MOST_CITING);
  const unionIds = shown.flatMap(({ one }) => (one.tag === 'FAM' ? (one.entityId ?? []) : []));
  const couples = await selectCouples(db, treeId, unionIds);
  const peopleOf = ({ tag, entityId }: CitingRecord) => {
    const couple = couples.get(entityId ?? '');
    // Safe: a record of a person holds the id of their row, and a couple those of its partners.
    return (tag === 'INDI' ? [entityId] : [couple?.partnerA, couple?.partnerB]).filter(Boolean) as MemberId[];
  };
  const relatives = await selectRelatives(db, treeId, [...new Set(shown.flatMap(({ one }) => peopleOf(one)))]);
  const known = new Map(relatives.map((relative) => [relative.id, relative]));
  return shown.flatMap(({ one, statements }) => {
    const people = peopleOf(one).flatMap((id) => known.get(id) ?? []);
    if (people.length === 0) return [];
    // Safe: a record of a person belongs to a member, one of a family to a union.
    return {
      memberId: one.tag === 'INDI' ? (one.entityId as MemberId) : null,
      unionId: one.tag === 'FAM' ? (one.entityId as UnionId) : null,
      people,
      statements: [...statements],
    };
  });
}
