import {
  addRepository,
  changeRepository,
  deleteRepository,
  listRepositories,
  repositoryChanges,
} from '#contract/sources.ts';
import { compareTexts } from '#domain/compare-texts.ts';
import { structureOf } from '#domain/life/record-to-edit.ts';
import { patchRepository, readRepository, repositoryLines } from '#domain/life/repository-record.ts';
import { readSource } from '#domain/life/source-record.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { checkChange } from '#server/platform/http/check-change.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { answerEdit } from '#server/tree/changes/answer-edit.ts';
import { applyOperation, applyOperations } from '#server/tree/changes/apply-operation.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import { fingerprintOf } from '#server/tree/records/fingerprint.ts';
import { addRecord } from '#server/tree/records/new-record.ts';
import { selectShared } from '#server/tree/records/select-records.ts';
import { loadShared } from './present-source.ts';
import { planRemoval } from './write-source.ts';

/** Archives, libraries and houses where sources can be seen. */
export function registerRepositoryRoutes(on: OnTree, { sink }: { readonly sink: ChangeSink }): void {
  on(listRepositories, async ({ db, tree }) => {
    const sources = new Map<string, number>();
    for (const source of await selectShared(db, tree.id, 'SOUR')) {
      const { repositoryXref } = readSource(structureOf(source));
      if (repositoryXref !== null) sources.set(repositoryXref, (sources.get(repositoryXref) ?? 0) + 1);
    }
    const repositories = await selectShared(db, tree.id, 'REPO');
    const items = repositories.map((record) => {
      const { name, address, website } = readRepository(structureOf(record));
      const kept = sources.get(record.xref ?? '') ?? 0;
      return {
        id: record.id,
        fingerprint: fingerprintOf(record.lines),
        name: name ?? '',
        address,
        website,
        sources: kept,
      };
    });
    const key = ({ name }: { readonly name: string }) => foldForSearch(name);
    items.sort((one, other) => compareTexts(key(one), key(other)));
    return { items, treeVersion: tree.version };
  });

  on(addRepository, (request) =>
    answerEdit(sink, request, { kind: 'repository_added' }, async (context) => {
      const linesFor = (xref: string) => repositoryLines(xref, request.body, '5.5.1');
      const { id } = await addRecord(context, { tag: 'REPO' }, linesFor);
      return { id };
    }),
  );

  on(changeRepository, (request) =>
    answerEdit(sink, request, { kind: 'repository_changed' }, async (context) => {
      const repository = await loadShared(context.tx, request.tree.id, 'REPO', request.params.repositoryId);
      if (request.body.fingerprint !== fingerprintOf(repository.lines)) throw new AppError('version_conflict');
      const stored = readRepository(structureOf(repository));
      const { fingerprint: _, ...fields } = checkChange(repositoryChanges, request.body, stored);
      const lines = patchRepository(repository, fields);
      await applyOperation(context, { type: 'updateRecord', id: repository.id, lines });
      return {};
    }),
  );

  on(deleteRepository, (request) =>
    answerEdit(sink, request, { kind: 'repository_deleted' }, async (context) => {
      const repository = await loadShared(context.tx, request.tree.id, 'REPO', request.params.repositoryId);
      const { pointers: sources, operations } = await planRemoval(context, repository);
      await applyOperations(context, operations);
      return { sources };
    }),
  );
}
