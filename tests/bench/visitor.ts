import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setUp } from '#contract/accounts.ts';
import type { ExportFormat } from '#contract/exports.ts';
import { commitImport, getImport, type ImportJob, type ImportMode, startImport } from '#contract/imports.ts';
import { getFile, getFileContent, type RequestedFile, startFile } from '#contract/requested-files.ts';
import type { InputOf, OutputOf, RouteSpec } from '#contract/route.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { createTree, getTree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Somebody signed in, who calls routes of the contract over HTTP. */
export interface Visitor {
  readonly cookie: string;
  readonly call: <const R extends RouteSpec>(spec: R, input?: Input) => Promise<OutputOf<R['ok']>>;
  /** The bare answer, for routes whose bytes count. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Bytes of a compressed answer as they came, not decompressed: that is the browser's part. */
  readonly download: (path: string) => Promise<number>;
}

type FileInput = InputOf<typeof startFile.body>;

export function visit(address: string, cookie: string): Visitor {
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${address}${path}`, { ...init, headers: { origin: address, cookie, ...init.headers } });
  return {
    cookie,
    fetch: send,
    async download(path) {
      const request = get(`${address}${path}`, { headers: { cookie, 'accept-encoding': 'br, gzip' } });
      const [response]: IncomingMessage[] = await once(request, 'response');
      if (response?.statusCode !== 200) throw new Error(`GET ${path}: ${response?.statusCode}`);
      let bytes = 0;
      for await (const piece of response) bytes += piece.length;
      return bytes;
    },
    async call(spec, input = {}) {
      const { body } = input;
      const response = await send(pathOf(spec, input), {
        method: spec.method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      if (!response.ok) throw new Error(`${spec.method} ${spec.path}: ${response.status} ${await response.text()}`);
      // Safe: the server answers a route of the contract in the route's own shape.
      return (await response.json()) as OutputOf<(typeof spec)['ok']>;
    },
  };
}

export function pathOf(spec: RouteSpec, { params = {}, query }: Input): string {
  const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'missing');
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

/** Whose the families of the benches are. */
export const owner = {
  firstName: 'Ratna',
  lastName: 'Wijaya',
  email: 'ratna@family.example',
  password: 'anggrek di teras rumah',
};

/** Makes the first administrator through the link that the server printed, and lifts the limit on the size of a family. */
export async function moveIn(instance: { readonly address: string; readonly printed: () => string }): Promise<Visitor> {
  const token = /setup\?token=([\w-]+)/.exec(instance.printed())?.[1];
  if (token === undefined) throw new Error(`The server printed no setup link:\n${instance.printed()}`);
  const response = await fetch(`${instance.address}${setUp.path}`, {
    method: setUp.method,
    headers: { 'content-type': 'application/json', origin: instance.address },
    body: JSON.stringify({ token, ...owner }),
  });
  if (!response.ok) throw new Error(`Setting up failed: ${response.status} ${await response.text()}`);
  const visitor = visit(instance.address, (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '');
  await visitor.call(updateSettings, { body: { maxFamilySize: 2_000_000 } });
  return visitor;
}

export async function newTree(visitor: Visitor, name: string): Promise<TreeId> {
  return (await visitor.call(createTree, { body: { name } })).id;
}

/** Uploads a file and waits for its preview. */
export async function offerFile(visitor: Visitor, treeId: TreeId, file: Blob): Promise<ImportJob> {
  const path = pathOf(startImport, { params: { treeId }, query: { fileName: 'family.ged' } });
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await visitor.fetch(path, { method: 'POST', body: file, headers });
  if (!response.ok) throw new Error(`The upload was refused: ${response.status} ${await response.text()}`);
  return await waitFor(visitor, (await response.json()) as ImportJob, 'ready');
}

export async function commit(
  visitor: Visitor,
  { treeId, id: importId }: ImportJob,
  mode?: ImportMode,
): Promise<ImportJob> {
  return await visitor.call(commitImport, { params: { treeId, importId }, body: { mode } });
}

export async function finishImport(visitor: Visitor, job: ImportJob): Promise<ImportJob> {
  return await waitFor(visitor, job, 'done');
}

/** Uploads, previews and commits a file; returns the people of the tree afterwards. */
export async function importFile(visitor: Visitor, treeId: TreeId, file: Blob): Promise<number> {
  await finishImport(visitor, await commit(visitor, await offerFile(visitor, treeId, file)));
  return (await visitor.call(getTree, { params: { treeId } })).memberCount;
}

/** Asks for a file of a tree and waits until it can be fetched. */
export async function writtenFile(visitor: Visitor, treeId: TreeId, body: FileInput): Promise<RequestedFile> {
  let file = await visitor.call(startFile, { params: { treeId }, body });
  while (file.state === 'waiting' || file.state === 'writing') {
    await sleep(50);
    file = await visitor.call(getFile, { params: { treeId, fileId: file.id } });
  }
  if (file.state !== 'done') throw new Error(`The ${file.kind} was ${file.state}: ${file.reason}`);
  return file;
}

export const writtenExport = (visitor: Visitor, treeId: TreeId, format: ExportFormat): Promise<RequestedFile> =>
  writtenFile(visitor, treeId, { kind: 'export', request: { format } });

/** Fetches the whole of a written file; resolves with its bytes. */
export async function fetchWritten(visitor: Visitor, { treeId, id: fileId, size }: RequestedFile): Promise<number> {
  const response = await visitor.fetch(pathOf(getFileContent, { params: { treeId, fileId } }));
  const arrived = (await response.arrayBuffer()).byteLength;
  if (arrived !== size) throw new Error(`Of a file of ${size} bytes ${arrived} arrived.`);
  return arrived;
}

async function waitFor(visitor: Visitor, job: ImportJob, state: 'ready' | 'done'): Promise<ImportJob> {
  let now = job;
  while (now.state !== state) {
    if (now.state === 'failed' || now.state === 'refused' || now.state === 'cancelled') {
      throw new Error(`The import was ${now.state}: ${now.reason}`);
    }
    await sleep(50);
    now = await visitor.call(getImport, { params: { treeId: job.treeId, importId: job.id } });
  }
  return now;
}
