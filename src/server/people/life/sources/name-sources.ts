import type { CitationInput as AskedCitation } from '#contract/life.ts';
import { atSignsOf } from '#domain/gedcom/at-signs.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import type { CitationInput } from '#domain/life/life-input.ts';
import { readSource, sourceLines } from '#domain/life/source-record.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { WriteContext } from '#server/tree/changes/write-context.ts';
import { addRecord } from '#server/tree/records/new-record.ts';
import { selectShared } from '#server/tree/records/select-records.ts';

/**
 * Citations as records hold them: with the names of their sources, by their ids or by their titles. A source of a title that
 * nothing in the tree has is written down with it, in the same change.
 */
export async function nameSources(
  context: WriteContext,
  citations: readonly AskedCitation[],
): Promise<CitationInput[]> {
  if (citations.every(({ sourceId, title }) => !sourceId && !title))
    return citations.map(({ title: _, ...rest }) => rest);
  const known = await selectShared(context.tx, context.journal.treeId, 'SOUR');
  const byTitle = new Map<string, string>();
  for (const { lines, version, xref } of known) {
    const { title } = readSource(parseStructure(lines, atSignsOf(version)));
    const key = title === null ? '' : foldForSearch(title);
    if (key !== '' && xref !== null && !byTitle.has(key)) byTitle.set(key, xref);
  }
  const named: CitationInput[] = [];
  for (const { sourceId, title, ...said } of citations) {
    if (sourceId !== undefined) {
      const xref = known.find(({ id }) => id === sourceId)?.xref;
      if (!xref) throw unknownSource();
      named.push({ ...said, sourceXref: xref });
    } else if (title) {
      const key = foldForSearch(title);
      const xref =
        byTitle.get(key) ??
        (await addRecord(context, { tag: 'SOUR' }, (name) => sourceLines(name, { title }, '5.5.1'))).xref;
      byTitle.set(key, xref);
      named.push({ ...said, sourceXref: xref });
    } else named.push(said);
  }
  return named;
}

function unknownSource(): AppError {
  const message = 'This source is not in the tree';
  return new AppError('validation_failed', { message, details: [{ path: 'citations', message }] });
}
