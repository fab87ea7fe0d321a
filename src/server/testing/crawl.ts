import { isForVisitors, type RouteSpec } from '#contract/route.ts';
import { type Canaries, holdsBase64 } from './canaries.ts';
import { readings } from './readings.ts';

/** A response that has been read from end to end, as it came. */
interface Fetched {
  readonly address: string;
  readonly status: number;
  readonly type: string;
  readonly headers: string;
  readonly body: Buffer;
  readonly encoding: string | null;
}

interface CrawlParts {
  readonly canaries: Canaries;
  /** By what they are of. */
  readonly years: Readonly<Record<string, number>>;
  /** What nobody else is told rows by, and what it is of. */
  readonly ownIds?: ReadonlyMap<string, string>;
  /** Asks as somebody; a stream has to end. */
  readonly get: (address: string) => Promise<Response>;
}

/** What was asked for, what came of it, and what of it must not have been told. */
export function createCrawler(parts: Omit<CrawlParts, 'get'>) {
  const visited = new Map<string, Set<number>>();
  const found = new Map<string, Set<string>>();
  const links = new Set<string>();
  const readBefore = new Map<string, readonly string[]>();

  /** Reads a body in every way, and notes what it tells that `isAllowed` does not let through. */
  async function look(fetched: Fetched, isAllowed: (what: string) => boolean): Promise<void> {
    const key = `${fetched.type} ${fetched.encoding} ${fetched.body.toString('base64')} ${fetched.headers}`;
    const named = readBefore.get(key) ?? (await everythingNamed(fetched, parts));
    readBefore.set(key, named);
    const leaks = named.filter((what) => !isAllowed(what));
    if (leaks.length > 0) found.set(fetched.address, new Set([...(found.get(fetched.address) ?? []), ...leaks]));
  }

  return {
    look,
    note(address: string, what: string) {
      found.set(address, (found.get(address) ?? new Set()).add(what));
    },
    /** Asks for an address, reads what comes, and keeps the links in it. `name` is what the address is an example of. */
    async visit(get: CrawlParts['get'], address: string, isAllowed: (what: string) => boolean, name = address) {
      const fetched = await read(address, await get(address));
      visited.set(name, (visited.get(name) ?? new Set()).add(fetched.status));
      await look(fetched, isAllowed);
      for (const link of linksIn(fetched)) links.add(link);
      return fetched;
    },
    /** Links that were found and have not been followed. */
    takeLinks(): readonly string[] {
      const next = [...links].filter((link) => !visited.has(link));
      links.clear();
      return next;
    },
    /** By what was asked for: the answers' status. */
    visited: visited as ReadonlyMap<string, ReadonlySet<number>>,
    /** A line for every address that tells of something that it must not. */
    leaks: () => Array.from(found, ([address, what]) => `${address}: ${[...what].toSorted().join(', ')}`),
  };
}

async function read(address: string, response: Response): Promise<Fetched> {
  const body = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get('content-encoding');
  const headers = JSON.stringify([...response.headers].filter(([name]) => name !== 'x-request-id'));
  return {
    address,
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    headers,
    body,
    encoding,
  };
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** What a response tells of, in its headers and however its body is read. */
export async function everythingNamed(
  { body, encoding, type, headers }: Pick<Fetched, 'body' | 'encoding' | 'type' | 'headers'>,
  { canaries, years, ownIds }: Omit<CrawlParts, 'get'>,
): Promise<readonly string[]> {
  const named = new Set<string>(canaries.namedIn(headers));
  for await (const text of readings(body, encoding)) {
    for (const what of canaries.namedIn(text)) named.add(what);
    if (holdsBase64(text)) named.add('a word in base64');
    if (ownIds) {
      for (const [id] of text.toLowerCase().matchAll(uuid)) {
        const of = ownIds.get(id);
        if (of !== undefined) named.add(of);
      }
    }
    if (/^(?:image|font|text\/(?:css|javascript))/.test(type)) continue;
    // Ids, hashes and moments are full of digits.
    const plain = text.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f]{20,}/gi, '');
    for (const [what, year] of Object.entries(years)) {
      if (new RegExp(`(?<![\\d.])${year}(?![\\d.])`).test(plain)) named.add(what);
    }
  }
  return [...named];
}

/** Addresses of our own in a page, and in the words of a JSON answer. */
function linksIn({ type, body, encoding }: Fetched): string[] {
  if (encoding !== null || !/^(?:text\/(?:html|plain|xml)|application\/(?:json|xml))/.test(type)) return [];
  const text = body.toString('utf8');
  const quoted = Array.from(
    text.matchAll(/(?:href|src|content|"\w+") ?[=:] ?"(\/[^"\s]+|https?:\/\/[^"\s]+)"/g),
    ([, to = '']) => to,
  );
  const said = Array.from(
    text.matchAll(/^(?:sitemap|allow): *(\S+)|<loc>([^<]+)<\/loc>/gim),
    ([, a, b]) => a ?? b ?? '',
  );
  return [...quoted, ...said].flatMap((link) => {
    const url = new URL(link.replaceAll('&amp;', '&'), 'http://localhost:3000');
    return url.hostname === 'localhost' ? [url.pathname + url.search] : [];
  });
}

/** An address of a route: each parameter filled in with one of the values that it can have. */
export function addressesOf({ path }: RouteSpec, values: Readonly<Record<string, readonly string[]>>): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name).reduce<string[]>(
    (addresses, name) => {
      const known = values[name];
      if (!known) throw new Error(`Nobody has said what ${name} may be in ${path}.`);
      return addresses.flatMap((address) => known.map((value) => address.replace(`{${name}}`, value)));
    },
    [path],
  );
}

/** Routes that ask for no account. */
export const visitorRoutes = (routes: readonly RouteSpec[]) => routes.filter(({ access }) => isForVisitors(access));
