import type { ChangeKind } from '#contract/changes.ts';
import { addSource, changeSource, deleteSource, getSource, listSources } from '#contract/sources.ts';
import { patchSource, sourceLines } from '#domain/life/source-record.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { applyOperation, type WriteContext } from '#server/changes/apply-operation.ts';
import { type ChangeSink, commitChange } from '#server/changes/commit-change.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#server/http/app-error.ts';
import { fingerprintOf } from '#server/records/fingerprint.ts';
import { addRecord } from '#server/records/new-record.ts';
import { selectShared } from '#server/records/select-records.ts';
import type { OnTree } from '#server/trees/load-tree.ts';
import { byXref, loadSource, presentListed, presentSource } from './present-source.ts';
import { countCitations } from './select-citing.ts';
import { planRemoval, sourceInput } from './write-source.ts';

export function registerSourceRoutes(on: OnTree, { sink }: { readonly sink: ChangeSink }): void {
  on(listSources, async ({ db, tree, query: { q, cursor, limit } }) => {
    const repositories = byXref(await selectShared(db, tree.id, 'REPO'));
    const sources = await selectShared(db, tree.id, 'SOUR');
    const words = foldForSearch(q ?? '')
      .split(' ')
      .filter(Boolean);
    const found = sources
      .map((record) => ({ xref: record.xref ?? '', ...presentListed(record, repositories) }))
      .map((source) => ({ source, text: foldForSearch(`${source.title} ${source.author ?? ''}`) }))
      .filter(({ text }) => words.every((word) => text.includes(word)))
      .sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0));
    const from = Math.max(0, Number.parseInt(cursor ?? '0', 10) || 0);
    const shown = found.slice(from, from + limit);
    const citations = shown.length === 0 ? new Map<string, number>() : await countCitations(db, tree.id);
    return {
      items: shown.map(({ source: { xref, ...source } }) => ({ ...source, citations: citations.get(xref) ?? 0 })),
      nextCursor: from + limit < found.length ? String(from + limit) : null,
      total: found.length,
    };
  });

  on(getSource, async ({ db, tree, params }) =>
    presentSource(db, tree, await loadSource(db, tree.id, params.sourceId)),
  );

  const write = async (
    { tree, actor, ifMatch }: Writing,
    kind: ChangeKind,
    plan: (context: WriteContext) => Promise<void>,
  ) => {
    const request = { actor, treeId: tree.id, kind, action: 'edit', expectedVersion: ifMatch } as const;
    const { changeId, version } = await commitChange(sink, request, async (context) => {
      await plan(context);
      return 'applied';
    });
    return { changeId, version };
  };

  on(addSource, async (request) => {
    let id = '';
    const written = await write(request, 'source_added', async (context) => {
      const input = await sourceInput(context, request.body);
      id = (await addRecord(context, { tag: 'SOUR' }, (xref) => sourceLines(xref, input, '5.5.1'))).id;
    });
    return { id, ...written };
  });

  on(changeSource, (request) =>
    write(request, 'source_changed', async (context) => {
      const { fingerprint, ...fields } = request.body;
      const source = await loadSource(context.tx, request.tree.id, request.params.sourceId);
      if (fingerprint !== fingerprintOf(source.lines)) throw new AppError('version_conflict');
      const lines = patchSource(source, await sourceInput(context, fields));
      await applyOperation(context, { type: 'updateRecord', id: source.id, lines });
    }),
  );

  on(deleteSource, async (request) => {
    let citations = 0;
    const written = await write(request, 'source_deleted', async (context) => {
      const source = await loadSource(context.tx, request.tree.id, request.params.sourceId);
      const planned = await planRemoval(context, source);
      citations = planned.citations;
      if (citations > 0 && !request.query.withCitations) throw new AppError('source_cited', { details: { citations } });
      for (const operation of planned.operations) await applyOperation(context, operation);
    });
    return { ...written, citations };
  });
}

/** What a write needs of the request that asks for it. */
interface Writing {
  readonly tree: { readonly id: TreeId };
  readonly actor: Actor;
  readonly ifMatch: number | null;
}
