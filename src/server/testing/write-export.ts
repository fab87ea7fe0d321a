import { type ExportJob, type ExportRequest, getExport, getExportFile, startExport } from '#contract/exports.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { askUntil } from './ask-until.ts';
import type { startTestApp } from './test-app.ts';

type Person = ReturnType<Awaited<ReturnType<typeof startTestApp>>['as']>;
type Wish = Partial<ExportRequest>;

/** Asks for an export of a tree as somebody who has to have it, and waits until it is written. */
export async function writeExport(person: Person, treeId: TreeId, wish: Wish = {}): Promise<ExportJob> {
  const body = { format: 'gedcom551', ...wish };
  const { id } = await person.call(startExport, { params: { treeId }, body });
  const job = await askUntil(
    () => person.call(getExport, { params: { treeId, exportId: id } }),
    ({ state }) => state !== 'waiting' && state !== 'writing',
  );
  if (job.state !== 'done') throw new Error(`Export ended ${job.state}: ${job.reason}`);
  return job;
}

export function fetchExport(person: Person, { treeId, id }: Pick<ExportJob, 'treeId' | 'id'>): Promise<Response> {
  return person.request('GET', getExportFile.path.replace('{treeId}', treeId).replace('{exportId}', id));
}

/** What a finished export holds. */
export async function exportedBytes(person: Person, treeId: TreeId, wish: Wish = {}): Promise<Buffer> {
  const response = await fetchExport(person, await writeExport(person, treeId, wish));
  if (response.status !== 200) throw new Error(`The file was answered ${response.status}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

/** A file as text, without the time of day at which it was written: two of one state are equal. */
export async function exportedText(person: Person, treeId: TreeId, wish: Wish = {}): Promise<string> {
  const text = (await exportedBytes(person, treeId, wish)).toString('utf8');
  return text.replace(/^(1 DATE .*\r?\n)2 TIME .*\r?\n/m, '$1');
}
