import type { Context, Hono } from 'hono';
import { type Access, type FeatureSwitch, isForVisitors, type OutputOf, type RouteSpec } from '#contract/route.ts';
import type { Cipher } from '#server/platform/config/cipher.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { Actor, Caller } from './actor.ts';
import { actorOn } from './actor-on.ts';
import { AppError } from './app-error.ts';
import { answerOnce, type Idempotency } from './idempotency.ts';
import { type Part, parseBody, parseParams, parseQuery, readIfMatch } from './parse-request.ts';
import { readBytes } from './request-bytes.ts';
import type { LinkCheck, Visit } from './visit.ts';

type VisitorAccess = `share.${string}` | 'public.view';

type ActorFor<A extends Access> = A extends 'anyone' | VisitorAccess ? Actor | null : Actor;
type TreeFor<A extends Access, T> = A extends `tree.${string}` ? T : undefined;
type VisitFor<A extends Access> = A extends 'share.look' ? LinkCheck : A extends VisitorAccess ? Visit : undefined;

/** What a handler is given: everything parsed, everybody authorised. */
export interface Request<R extends RouteSpec, T> {
  readonly params: Part<R, 'params'>;
  readonly query: Part<R, 'query'>;
  readonly body: Part<R, 'body'>;
  readonly actor: ActorFor<R['access']>;
  /** The tree of a `tree.` route, already checked against what the actor may do with it. */
  readonly tree: TreeFor<R['access'], T>;
  /** Who is let in without a role in the tree, on a `share.` or `public.` route. */
  readonly visit: VisitFor<R['access']>;
  readonly ifMatch: number | null;
  readonly idempotency: Idempotency | null;
  readonly db: Db;
  /** The body of an upload, as it comes; null where none was sent. */
  readonly bytes: ReadableStream<Uint8Array> | null;
  readonly http: Context;
}

export type Handler<R extends RouteSpec, T> = (request: Request<R, T>) => Promise<OutputOf<R['ok']> | Response>;
export type On<T> = <const R extends RouteSpec>(spec: R, handler: Handler<R, T>) => void;

/** The parts of the program that decide who is asking and what they may touch. */
export interface Gate<T, Found = unknown> {
  readonly db: Db;
  readonly cipher: Cipher;
  /** Reads the tree of a `tree.` route along with who is asking, where that costs no further question. */
  readonly findCaller: (http: Context, treeId: string | undefined) => Promise<Caller<Found> | null>;
  /** Throws not_found for a tree that is not there and for one the actor may not see. */
  readonly loadTree: (caller: Caller<Found>, treeId: string, access: Access) => Promise<T>;
  /** Throws feature_off where administrators have switched this part off. */
  readonly requireSwitch: (name: FeatureSwitch) => Promise<void>;
  /** For `share.` and `public.` routes: throws what the access level says of those who are not let in. */
  readonly admitVisitor: (spec: RouteSpec, http: Context) => Promise<Admitted>;
}

/** Somebody who was let in as a visitor. */
export interface Admitted {
  readonly visit: Visit | LinkCheck;
  /** Asks again, when the answer is ready and leaves without further ado: throws where they would not be let in any more. */
  readonly confirm: () => Promise<void>;
}

/**
 * Registers routes of the contract. The order is the same for every one of them: who is asking, may they, what do they
 * say, act, reply. `routes` is the registry that the authorisation matrix and the API description are made from.
 */
export function createRouter<T, Found = unknown>(
  app: Hono,
  gate: Gate<T, Found>,
): { on: On<T>; routes: readonly RouteSpec[] } {
  const routes: RouteSpec[] = [];
  const on: On<T> = (spec, handler) => {
    routes.push(spec);
    app.on(spec.method, spec.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (http) => {
      // Before anything else: who holds no key learns nothing, not even what a right request looks like.
      const visitor = isVisited(spec) ? await gate.admitVisitor(spec, http) : undefined;
      // A route that wants nobody in particular does not cost a look at the session unless there is one.
      const treeId = spec.access.startsWith('tree.') ? treeIdOf(spec, http) : undefined;
      const caller = spec.isForMonitors ? null : await gate.findCaller(http, treeId);
      const actor = actorOn(spec, caller?.actor ?? null);
      const params = await admit(spec, actor, http);
      const tree = treeId && caller ? await gate.loadTree(caller, treeId, spec.access) : undefined;
      if (spec.switchedBy) await gate.requireSwitch(spec.switchedBy);
      const query = parseQuery(spec, http);
      const body = spec.raw === 'request' ? undefined : await parseBody(spec, http);
      const bytes = readBytes(spec, http);
      const run = (idempotency: Idempotency | null) =>
        handler({
          params,
          query,
          // Safe: these are exactly what the access level and the schemas of this very spec say.
          body: body as Part<typeof spec, 'body'>,
          actor: actor as ActorFor<(typeof spec)['access']>,
          tree: tree as TreeFor<(typeof spec)['access'], T>,
          visit: visitor?.visit as VisitFor<(typeof spec)['access']>,
          ifMatch: readIfMatch(http),
          idempotency,
          db: gate.db,
          bytes: bytes.stream,
          http,
        });
      const requesterId = actor?.id ?? linkIdOf(visitor?.visit);
      const request = { spec, http, requesterId, treeId: tree && treeId, body, bytes };
      const result = await answerOnce(gate, request, run);
      await visitor?.confirm();
      if (result instanceof Response) return result;
      const status = spec.status ?? 200;
      return status === 204 ? http.body(null, 204) : http.json(result, status);
    });
  };
  return { on, routes };
}

const isVisited = ({ access }: RouteSpec) => access !== 'anyone' && isForVisitors(access);

async function admit<R extends RouteSpec>(spec: R, actor: Actor | null, http: Context): Promise<Part<R, 'params'>> {
  if (!isForVisitors(spec.access) && !actor) throw new AppError('unauthenticated');
  if (spec.access === 'admin' && actor?.role !== 'admin') {
    throw new AppError('forbidden', { message: 'Administrator access required.' });
  }
  return parseParams(spec, http);
}

/** A visitor's link, under which answers to those without an account are kept. */
function linkIdOf(visit: Visit | LinkCheck | undefined): string | null {
  if (!visit) return null;
  return 'link' in visit ? (visit.link?.id ?? null) : visit.linkId;
}

function treeIdOf(spec: RouteSpec, http: Context): string {
  const treeId = http.req.param('treeId');
  if (!treeId) throw new Error(`${spec.path} is a tree route without {treeId}.`);
  return treeId;
}
