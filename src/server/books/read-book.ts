import type { BookRequest } from '#contract/books.ts';
import { MOST_IN_A_BOOK } from '#contract/books.ts';
import { toDayNumber } from '#domain/dates/day-number.ts';
import { atSignsOf } from '#domain/gedcom/at-signs.ts';
import { type GedcomNode, parseStructure } from '#domain/gedcom/structure.ts';
import { scopeTree, type WriteScope } from '#domain/gedcom/write-scope.ts';
import type { FamilyLife, PersonLife } from '#domain/life/person-life.ts';
import { readFamilyLife, readPersonLife } from '#domain/life/read-life.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import { archiveFamily } from '#server/archives/archive-family.ts';
import { type ChosenPhotos, choosePhotos, noPhotos } from '#server/archives/choose-photos.ts';
import type { Snapshot } from '#server/db/connection.ts';
import { exportScope } from '#server/exports/export-scope.ts';
import { openGedcom } from '#server/gedcom/open-gedcom.ts';
import { AppError } from '#server/http/app-error.ts';
import { pictureWords } from '#server/pictures/picture-words.ts';
import type { LoadedTree } from '#server/trees/load-tree.ts';
import { selectConfidential } from '#server/trees/select-confidential.ts';
import { selectFamily } from '#server/trees/select-family.ts';
import { policyOf } from '#server/trees/who-looks.ts';
import type { BookTask } from './book-task.ts';

interface Wish {
  readonly tree: LoadedTree;
  readonly request: BookRequest;
  readonly now: Date;
  /** Hears how far it is, 0 to 1, and ends the work by throwing. */
  readonly tell: (share: number) => Promise<void>;
}

/** Reads all that a book tells, from one state of the tree: what a GEDCOM export of the same scope says, and the photos. */
export async function readBook(
  snapshot: Snapshot,
  { tree, request, now, tell }: Wish,
): Promise<{ readonly task: BookTask; readonly photos: ChosenPhotos }> {
  const family = await selectFamily(snapshot, tree.id);
  const confidential =
    request.living === 'whole'
      ? undefined
      : await selectConfidential((text) => snapshot.rows<[id: string, lines: string]>(text, [tree.id]));
  const scope = exportScope(family, request, { policy: policyOf(tree), confidential }, now);
  const scoped = scopeTree(family, scope);
  if (scoped.tree.members.length > MOST_IN_A_BOOK) throw new AppError('payload_too_large');
  const { people, couples } = await readLives(snapshot, { tree, family, scope, now, tell });
  const today = toDayNumber('gregorian', now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate());
  const { language } = request;
  const { graph } = archiveFamily(scoped, { language, phrases: pictureWords[language].people, today });
  const photos = request.includePhotos
    ? await choosePhotos(snapshot.tx, {
        treeId: tree.id,
        graph,
        forStrangers: scope.strangers !== null,
        isWhole: scope.members === 'all',
      })
    : noPhotos;
  const task: BookTask = {
    ...{ request, scoped, lives: people, couples, title: request.title || tree.name, today, now },
    portraits: new Set(photos.portraits.keys()),
    photos: photos.album.map(({ photo: { caption, takenOn, place, width, height }, people: shown }) => ({
      ...{ people: shown, caption, takenOn, place, width, height },
    })),
  };
  return { task, photos };
}

interface Lives {
  readonly tree: LoadedTree;
  readonly family: FamilyTree;
  readonly scope: WriteScope;
  readonly now: Date;
  readonly tell: (share: number) => Promise<void>;
}

/** What imported files say of everybody in the scope; a source is in another place of the file than who speaks of it. */
async function readLives(snapshot: Snapshot, { tree, family, scope, now, tell }: Lives) {
  const rows = new Map<string, string>();
  const gedcom = await openGedcom(
    snapshot,
    {
      ...{ treeId: tree.id, tree: family, version: '7.0', scope, today: now },
      prepare(record) {
        const row = record.memberId ?? record.unionId;
        if (record.xref !== null && row !== null) rows.set(record.xref, row);
        return record;
      },
    },
    tell,
  );
  const records = new Map<string, GedcomNode>();
  for await (const texts of gedcom.records()) {
    for (const text of texts) {
      const record = parseStructure(text.trimEnd().replace(/\r\n?/g, '\n'), atSignsOf('7.0'));
      if (record.xref !== null) records.set(record.xref, record);
    }
  }
  const people = new Map<string, PersonLife>();
  const couples = new Map<string, FamilyLife>();
  const find = (xref: string) => records.get(xref);
  for (const [xref, row] of rows) {
    const record = records.get(xref);
    if (record?.tag === 'INDI') people.set(row, readPersonLife(record, find));
    else if (record?.tag === 'FAM') couples.set(row, readFamilyLife(record, find));
  }
  return { people, couples };
}
