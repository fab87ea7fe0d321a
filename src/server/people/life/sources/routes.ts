import {
  addSource,
  changeSource,
  deleteSource,
  getSource,
  type ListedSource,
  listSources,
  mergeSources,
  type SourceOrder,
  sourceChanges,
} from '#contract/sources.ts';
import { compareTexts } from '#domain/compare-texts.ts';
import { structureOf } from '#domain/life/record-to-edit.ts';
import { patchSource, readSource, sourceLines } from '#domain/life/source-record.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { readCursor, wholeNumber, writeCursor } from '#server/platform/db/cursor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { checkChange } from '#server/platform/http/check-change.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { answerEdit } from '#server/tree/changes/answer-edit.ts';
import { applyOperation, applyOperations } from '#server/tree/changes/apply-operation.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import { fingerprintOf } from '#server/tree/records/fingerprint.ts';
import { addRecord } from '#server/tree/records/new-record.ts';
import { selectShared } from '#server/tree/records/select-records.ts';
import { byXref, findRepository, loadShared, presentListed, presentSource } from './present-source.ts';
import { registerRepositoryRoutes } from './repository-routes.ts';
import { countCitations } from './select-citing.ts';
import { planMerge, planRemoval, sourceInput } from './write-source.ts';

export function registerSourceRoutes(on: OnTree, { sink }: { readonly sink: ChangeSink }): void {
  on(listSources, async ({ db, tree, query: { q, sort, cursor, limit } }) => {
    const repositories = byXref(await selectShared(db, tree.id, 'REPO'));
    const sources = await selectShared(db, tree.id, 'SOUR');
    const asked = foldForSearch(q ?? '')
      .split(' ')
      .filter(Boolean);
    const citations = sources.length === 0 ? new Map<string, number>() : await countCitations(db, tree.id);
    const found = sources
      .map((record) => presentListed(record, repositories))
      .filter(({ words }) => asked.every((word) => words.includes(word)))
      .map(({ xref, listed }): ListedSource => ({ ...listed, citations: citations.get(xref) ?? 0 }))
      .sort(inOrder(sort));
    const from = readCursor(cursor, wholeNumber) ?? 0;
    return {
      items: found.slice(from, from + limit),
      nextCursor: from + limit < found.length ? writeCursor(from + limit) : null,
      total: found.length,
    };
  });

  on(getSource, async ({ db, tree, params }) =>
    presentSource(db, tree, await loadShared(db, tree.id, 'SOUR', params.sourceId)),
  );

  on(addSource, (request) =>
    answerEdit(sink, request, { kind: 'source_added' }, async (context) => {
      const input = await sourceInput(context, request.body);
      const { id } = await addRecord(context, { tag: 'SOUR' }, (xref) => sourceLines(xref, input, '5.5.1'));
      return { id };
    }),
  );

  on(changeSource, (request) =>
    answerEdit(sink, request, { kind: 'source_changed' }, async (context) => {
      const source = await loadShared(context.tx, request.tree.id, 'SOUR', request.params.sourceId);
      if (request.body.fingerprint !== fingerprintOf(source.lines)) throw new AppError('version_conflict');
      const read = readSource(structureOf(source));
      const stored = { ...read, repository: await findRepository(context.tx, request.tree.id, read) };
      const { fingerprint: _, ...fields } = checkChange(sourceChanges, request.body, stored);
      const lines = patchSource(source, await sourceInput(context, fields));
      await applyOperation(context, { type: 'updateRecord', id: source.id, lines });
      return {};
    }),
  );

  on(mergeSources, (request) =>
    answerEdit(sink, request, { kind: 'sources_merged' }, async (context) => {
      const { otherId, fromOther } = request.body;
      const load = (id: string) => loadShared(context.tx, request.tree.id, 'SOUR', id);
      const kept = await load(request.params.sourceId);
      const other = await load(otherId);
      if (kept.id === other.id) throw sameSource();
      const { citations, operations } = await planMerge(context, kept, other, new Set(fromOther));
      await applyOperations(context, operations);
      return { citations };
    }),
  );

  on(deleteSource, (request) =>
    answerEdit(sink, request, { kind: 'source_deleted' }, async (context) => {
      const source = await loadShared(context.tx, request.tree.id, 'SOUR', request.params.sourceId);
      const { pointers: citations, operations } = await planRemoval(context, source);
      if (citations > 0 && !request.query.withCitations) throw new AppError('source_cited', { details: { citations } });
      await applyOperations(context, operations);
      return { citations };
    }),
  );

  registerRepositoryRoutes(on, { sink });
}

/** Of equals, by title; those without an author after all others. */
function inOrder(order: SourceOrder): (one: ListedSource, other: ListedSource) => number {
  const byTitle = (one: ListedSource, other: ListedSource) =>
    compareTexts(foldForSearch(one.title), foldForSearch(other.title));
  const author = ({ author: text }: ListedSource) => (text === null ? '\uffff' : foldForSearch(text));
  return (one, other) => {
    const difference = {
      title: 0,
      author: compareTexts(author(one), author(other)),
      mostCited: other.citations - one.citations,
      leastCited: one.citations - other.citations,
    }[order];
    return difference || byTitle(one, other);
  };
}

function sameSource(): AppError {
  const message = 'Choose another source';
  return new AppError('validation_failed', { message, details: [{ path: 'otherId', message }] });
}
