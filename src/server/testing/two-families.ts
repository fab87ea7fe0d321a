import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { listSessions } from '#contract/account-security.ts';
import { listChanges } from '#contract/changes.ts';
import { getGraph } from '#contract/graph.ts';
import { dismissFinding, listProblems } from '#contract/integrity.ts';
import { invite } from '#contract/invitations.ts';
import { createMember, updateMember } from '#contract/members.ts';
import { listNotifications } from '#contract/notifications.ts';
import { addPhoto } from '#contract/photos.ts';
import { saveSearch } from '#contract/saved-searches.ts';
import { createShare } from '#contract/shares.ts';
import { addRepository, addSource } from '#contract/sources.ts';
import { createTree } from '#contract/trees.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { insertImport } from '#server/files/gedcom/queries.ts';
import { insertFile } from '#server/files/requests/queries.ts';
import { apiTokens, passkeys } from '#server/platform/db/account-schema.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { contactRequests } from '#server/platform/db/contact-request-schema.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { notify } from '#server/platform/outbox/notify.ts';
import { insertSuggestion } from '#server/sharing/suggestions/queries.ts';
import { drawPhoto } from './draw-photo.ts';
import { startTestApp } from './test-app.ts';

type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** Sari and Budi with a family each, and a second one of Budi's; nobody has access to anything of the other. */
export async function startTwoFamilies() {
  const app = await startTestApp();
  const theirs = await app.firstTree('sari');
  const own = await app.firstTree('budi');
  const second = (await app.as('budi').call(createTree, { body: { name: 'Second' } })).id;
  return {
    ...app,
    theirs: { treeId: theirs, ...(await addCouple(app, 'sari', theirs)) },
    own: { treeId: own, ...(await addCouple(app, 'budi', own)) },
    second: { treeId: second, ...(await addCouple(app, 'budi', second)) },
  };
}

/** A couple with a child, and somebody who is nobody's. */
async function addCouple({ as }: TestApp, name: string, treeId: TreeId) {
  const add = async (body: object) => (await as(name).call(createMember, { params: { treeId }, body })).member.id;
  const mother = await add({ firstName: 'Siti', gender: 'female' });
  const father = await add({ firstName: 'Hadi', gender: 'male', spouseId: mother });
  const child = await add({ firstName: 'Joko', fatherId: father, motherId: mother });
  const guest = await add({ firstName: 'Bayu' });
  const response = await as(name).request('GET', getGraph.path.replace('{treeId}', treeId));
  const bytes = response.body?.pipeThrough(new DecompressionStream('gzip'));
  const { unionIds } = getGraph.ok.parse(await new Response(bytes).json());
  const [unionId = ''] = unionIds;
  return { mother, father, child, guest, unionId };
}

/** One of everything that an address can name, all of it Sari's, by the name of the parameter. */
export async function everythingOfSari(
  { as, db, user }: TestApp,
  { treeId, child, unionId }: { treeId: TreeId; child: MemberId; unionId: string },
): Promise<Readonly<Record<string, string>>> {
  const sari = as('sari');
  const { id: userId } = await user('sari');
  const params = { treeId };
  const [change] = (await sari.call(listChanges, { params })).items;
  const importId = newId();
  await insertImport(db, { treeId, id: importId, userId, fileName: 'family.ged', state: 'ready' });
  const fileId = newId();
  const request = { format: 'json' };
  const written = { treeId, userId, kind: 'export', request, state: 'done', fileName: 'family' } as const;
  await insertFile(db, { ...written, id: fileId });
  const search = await sari.call(saveSearch, { body: { name: 'Solo', wish: { q: 'Solo' } } });
  await sari.call(updateMember, {
    params: { treeId, memberId: child },
    body: { birthDate: '1900', deathDate: '1890' },
  });
  const [problem] = (await sari.call(listProblems, { params })).items;
  const dismissed = await sari.call(dismissFinding, { params, body: { key: problem?.key } });
  await notify(db, { userId, kind: 'announcement', params: { message: 'Halo', actorName: 'Ratna' } });
  const [notification] = (await sari.call(listNotifications)).items;
  const [session] = (await sari.call(listSessions)).items;
  const passkeyId = newId();
  await db.insert(passkeys).values({
    id: passkeyId,
    userId,
    name: 'Phone',
    credentialId: 'c',
    publicKey: Buffer.from('k'),
    counter: 0,
    transports: [],
    isBackedUp: false,
  });
  const tokenId = newId();
  await db.insert(apiTokens).values({ id: tokenId, userId, name: 'Script', tokenHash: 'h', scopes: ['read'] });
  const suggestionId = newId();
  await insertSuggestion(db, {
    treeId,
    id: suggestionId,
    memberId: child,
    linkId: '00c0ffee00c0ffee',
    visitorName: 'Tante Ida',
    fields: { birthPlace: 'Solo' },
    version: 1,
  });
  const connectionId = newId();
  await db.insert(contactRequests).values({
    treeId,
    id: connectionId,
    askerId: userId,
    ownerId: userId,
    message: 'Halo',
    state: 'waiting',
  });
  const added = await sari.request('POST', addPhoto.path.replace('{treeId}', treeId), await drawPhoto());
  const { photo } = addPhoto.ok.parse(await added.json());
  return {
    memberId: child,
    sourceId: (await sari.call(addSource, { params, body: { title: 'Church book' } })).id,
    repositoryId: (await sari.call(addRepository, { params, body: { name: 'Archive' } })).id,
    suggestionId,
    connectionId,
    unionId,
    changeId: change?.id ?? '',
    importId,
    fileId,
    exportId: fileId,
    searchId: search.id,
    dismissalId: dismissed.id,
    invitationId: (await sari.call(invite, { params, body: { role: 'reader' } })).invitation.id,
    shareId: (await sari.call(createShare, { params, body: {} })).id,
    userId,
    notificationId: notification?.id ?? '',
    sessionId: session?.id ?? '',
    passkeyId,
    photoId: photo.id,
    size: 'thumb',
    tokenId,
  };
}

/** The names of all tables whose rows belong to a tree. */
export async function treeTables(db: Db): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'tree_id' order by 1`);
  return rows.map(({ name }) => name);
}

/** A digest of all that the trees of an instance hold: what it does not change for, nothing has been written. */
export async function digestOfTrees(db: Db): Promise<string> {
  const digest = createHash('sha256');
  for (const name of ['family_trees', ...(await treeTables(db))]) {
    const { rows } = await db.execute<{ all: string | null }>(
      sql`select string_agg(t::text, e'\n' order by t::text) as all from ${sql.identifier(name)} t`,
    );
    digest.update(`${name}\n${rows[0]?.all ?? ''}\n`);
  }
  return digest.digest('hex');
}
