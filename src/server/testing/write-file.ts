import type { ExportRequest } from '#contract/exports.ts';
import {
  type FileKind,
  type FileOf,
  getFile,
  getFileContent,
  type RequestedFile,
  type RequestOf,
  startFile,
} from '#contract/requested-files.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { askUntil } from './ask-until.ts';
import type { startTestApp } from './test-app.ts';

type Person = Pick<ReturnType<Awaited<ReturnType<typeof startTestApp>>['as']>, 'call' | 'request'>;
type Options = Partial<ExportRequest>;

interface FileOptions<Kind extends FileKind> {
  readonly kind: Kind;
  /** As it is sent: what has a default may be left out. */
  readonly request: Partial<RequestOf<Kind>>;
}

/** Asks for a file of a tree as somebody who has to have it. */
export async function askForFile<Kind extends FileKind>(
  person: Person,
  treeId: TreeId,
  { kind, request }: FileOptions<Kind>,
): Promise<FileOf<Kind>> {
  const file = await person.call(startFile, { params: { treeId }, body: { kind, request } });
  // Safe: a file is of the kind that was asked for.
  return file as FileOf<Kind>;
}

/** Waits until a file is not being written any more, however that ended. */
export async function fileWhenOver<File extends RequestedFile>(person: Person, { treeId, id }: File): Promise<File> {
  const file = await askUntil(
    () => person.call(getFile, { params: { treeId, fileId: id } }),
    ({ state }) => state !== 'waiting' && state !== 'writing',
  );
  // Safe: it is the same file.
  return file as File;
}

/** Asks for a file and waits until it can be fetched. */
export async function writeFile<Kind extends FileKind>(
  person: Person,
  treeId: TreeId,
  options: FileOptions<Kind>,
): Promise<FileOf<Kind>> {
  const file = await fileWhenOver(person, await askForFile(person, treeId, options));
  if (file.state !== 'done') throw new Error(`The ${options.kind} ended ${file.state}: ${file.reason}`);
  return file;
}

/** Asks for an export of a tree as somebody who has to have it, and waits until it is written. */
export function writeExport(person: Person, treeId: TreeId, options: Options = {}): Promise<FileOf<'export'>> {
  return writeFile(person, treeId, { kind: 'export', request: { format: 'gedcom551', ...options } });
}

export function fetchFile(person: Person, { treeId, id }: Pick<RequestedFile, 'treeId' | 'id'>): Promise<Response> {
  return person.request('GET', getFileContent.path.replace('{treeId}', treeId).replace('{fileId}', id));
}

/** What a finished export holds. */
export async function exportedBytes(person: Person, treeId: TreeId, options: Options = {}): Promise<Buffer> {
  const response = await fetchFile(person, await writeExport(person, treeId, options));
  if (response.status !== 200) throw new Error(`The file was answered ${response.status}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

/** A file as text, without the time of day at which it was written: two of one state are equal. */
export async function exportedText(person: Person, treeId: TreeId, options: Options = {}): Promise<string> {
  const text = (await exportedBytes(person, treeId, options)).toString('utf8');
  return text.replace(/^(1 DATE .*\r?\n)2 TIME .*\r?\n/m, '$1');
}
