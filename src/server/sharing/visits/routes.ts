import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import {
  downloadShared,
  publicGraph,
  publicLive,
  publicMember,
  publicStatistics,
  publicTree,
  sharedGraph,
  sharedLive,
  sharedMember,
  sharedStatistics,
  sharedTree,
} from '#contract/visits.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { ClientReader } from '#server/platform/http/client-address.ts';
import type { Visit, VisitLink } from '#server/platform/http/visit.ts';
import { countView } from '#server/sharing/shares/count-view.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import type { LiveVersions } from '#server/tree/changes/live-versions.ts';
import { seeDescription } from '#server/tree/views/see-description.ts';
import { type TreeViews, treeIdFor } from '#server/tree/views/view-tree.ts';
import { createCountSeen } from './count-seen.ts';
import { loadPerson } from './load-person.ts';
import { streamVisit, type VisitWatch } from './stream-visit.ts';

interface VisitParts {
  readonly views: TreeViews;
  readonly client: ClientReader;
  readonly live: LiveVersions;
  readonly visits: VisitWatch;
  readonly stopping: AbortSignal;
  readonly now: () => Date;
}

/** What is behind a link and in a public tree: the same answers, made by the same functions. */
export function registerVisitRoutes(on: OnTree, parts: VisitParts): void {
  const { views, client, now } = parts;
  const count = createCountSeen(views, now);

  on(sharedTree, async ({ db, visit, http }) => {
    const tree = await presentTree({ db, views }, visit);
    const viewCount = await countView({ db, client, now }, visit, http);
    return { ...tree, ...presentOptions({ ...linkOf(visit), viewCount }) };
  });
  on(publicTree, async ({ db, visit }) => ({
    ...(await presentTree({ db, views }, visit)),
    takesRequests: visit.tree.takesRequests === true,
  }));

  on(sharedGraph, ({ visit, http }) => sendGraph(views, visit, http));
  on(publicGraph, ({ visit, http }) => sendGraph(views, visit, http));
  on(downloadShared, ({ visit, http }) => sendGraph(views, visit, http));

  on(sharedMember, ({ db, visit, params }) => loadPerson({ db, views }, visit, params.memberId));
  on(publicMember, ({ db, visit, params }) => loadPerson({ db, views }, visit, params.memberId));

  on(sharedStatistics, ({ db, visit }) => count(db, visit));
  on(publicStatistics, ({ db, visit }) => count(db, visit));

  on(sharedLive, async ({ visit, http }) => streamVisit(parts, visit, http));
  on(publicLive, async ({ visit, http }) => streamVisit(parts, visit, http));
}

async function presentTree(parts: { readonly db: Db; readonly views: TreeViews }, visit: Visit) {
  const seen = await parts.views.see(visit);
  const description = await seeDescription(parts, visit);
  const showPhotos = seen.graph.flags.some((flags) => (flags & MEMBER_FLAG.hasPhoto) !== 0);
  const settings = { showBirthDeath: true, showPhotos, showRelationships: true };
  return { id: treeIdFor(visit, seen), title: visit.tree.name, description, settings };
}

function presentOptions({ allowDownload, viewOnly, allowSuggestions, expiresAt, createdAt, viewCount }: VisitLink) {
  return {
    allowDownload,
    viewOnly,
    allowSuggestions,
    viewCount,
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

function linkOf({ link }: Visit): VisitLink {
  if (!link) throw new Error('A route of a link was reached without one.');
  return link;
}

/**
 * The drawing of what is seen, compressed. Of links browsers keep no copy, so that nothing is left where one is taken back;
 * whoever still has the drawing on the page may ask whether it is the same.
 */
async function sendGraph(views: TreeViews, visit: Visit, http: Context): Promise<Response> {
  const { bytes, digest } = await (await views.see(visit)).packed();
  // No two links share a tag, though they show the same.
  const tag = createHash('sha256')
    .update(`${visit.link?.id ?? visit.viewer.kind} ${digest}`)
    .digest('base64url');
  const etag = `"${tag.slice(0, 27)}"`;
  const headers = {
    etag,
    vary: 'Cookie',
    'cache-control': visit.link ? 'private, no-store' : 'private, no-cache',
  };
  const known = (http.req.header('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
  });
}
