import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** The built browser part. Only files that were there at start can be asked for, so no path leads out of the folder. */
export type StaticFiles = {
  /** Undefined when there is no such file. `path` as in the URL, with its leading slash. */
  readonly respond: (path: string, request: Request) => Promise<Response | undefined>;
};

type StaticFile = {
  readonly location: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** The compressed copies that the build left beside it: the ending of each, by its name in HTTP. */
  readonly encodings: readonly Encoding[];
};

type Encoding = { readonly name: string; readonly ending: string };

/** In order of preference. */
const encodings: readonly Encoding[] = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];

export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const files = await findFiles(folder);
  return {
    async respond(path, request) {
      const file = files.get(path);
      if (file === undefined) return undefined;
      const encoding = chooseEncoding(file, request.headers.get('accept-encoding') ?? '');
      const headers = new Headers({ ...file.headers, vary: 'accept-encoding' });
      headers.set('etag', encoding ? `${file.etag.slice(0, -1)}-${encoding.name}"` : file.etag);
      if (isKnown(request, headers)) return new Response(null, { status: 304, headers });
      const body = await readFile(file.location + (encoding?.ending ?? ''));
      if (encoding) headers.set('content-encoding', encoding.name);
      headers.set('content-length', String(body.byteLength));
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers });
    },
  };
}

async function findFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const locations = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const all = new Set(locations);
  const files = new Map<string, StaticFile>();
  for (const location of locations) {
    const path = location.slice(folder.length).replaceAll('\\', '/');
    const isCopy = encodings.some(({ ending }) => location.endsWith(ending));
    if (isCopy || path.includes('/.')) continue;
    const { size, mtimeMs } = await stat(location);
    files.set(path, {
      location,
      headers: { 'content-type': typeOf(path), 'cache-control': cacheControlOf(path) },
      etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
      encodings: encodings.filter(({ ending }) => all.has(location + ending)),
    });
  }
  return files;
}

function chooseEncoding(file: StaticFile, accepted: string): Encoding | undefined {
  const names = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return file.encodings.find(({ name }) => names.includes(name) || names.includes('*'));
}

function isKnown(request: Request, headers: Headers): boolean {
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(headers.get('etag') ?? '');
}

/** The build puts a hash of the content into the names of everything in /assets: such a file never changes. */
function cacheControlOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

function typeOf(path: string): string {
  return types[extname(path)] ?? 'application/octet-stream';
}
