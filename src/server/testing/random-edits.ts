import { sql } from 'drizzle-orm';
import { addEvidence } from '#contract/evidence.ts';
import { mergeMembers } from '#contract/integrity.ts';
import { addLifeEvent, addName, getLife } from '#contract/life.ts';
import { createMember, deleteMember, updateMember } from '#contract/members.ts';
import { moveCard, putCardsBack } from '#contract/moved-cards.ts';
import { renamePlace } from '#contract/places.ts';
import { connectPeople, disconnectPeople } from '#contract/relationships.ts';
import { createRelative } from '#contract/relatives.ts';
import { getTree } from '#contract/trees.ts';
import type { Random } from '#domain/tree/generated/random.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { pedigrees, relationships, unionKinds } from '#domain/tree/vocabulary.ts';
import type { startTestApp } from './test-app.ts';

type App = Awaited<ReturnType<typeof startTestApp>>;

/** Every row of all trees, without what every write moves. */
export async function rowsOfTree({ db }: App): Promise<unknown> {
  const tables = [
    'family_members',
    'unions',
    'union_children',
    'gedcom_records',
    'media_files',
    'moved_cards',
    'dismissed_findings',
    'photos',
    'photo_files',
    'photo_people',
  ];
  const rows = tables.map(async (table) => {
    const found = await db.execute<{ row: object }>(
      sql`select to_jsonb(t) - 'updated_at' as row from ${sql.identifier(table)} t order by id`,
    );
    return [table, found.rows.map(({ row }) => row)];
  });
  // An index of the records: each time it is derived its rows are others, which say the same.
  const lives = await db.execute<{ row: object }>(
    sql`select to_jsonb(t) - 'id' as row from life_events t order by (to_jsonb(t) - 'id')::text`,
  );
  const tree = await db.execute<{ row: object }>(
    sql`select to_jsonb(t) - 'updated_at' - 'version' as row from family_trees t order by id`,
  );
  return { ...Object.fromEntries(await Promise.all(rows)), life_events: lives.rows, family_trees: tree.rows };
}

/** One edit of any kind through the routes; null where the server refused it, as it may: then nothing was written. */
export async function editAtRandom(app: App, treeId: TreeId, random: Random): Promise<string | null> {
  const sari = app.as('sari');
  const params = { treeId };
  const ids = async (table: string) => {
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from ${sql.identifier(table)} order by id`);
    return rows.map(({ id }) => id);
  };
  const people = await ids('family_members');
  const someone = () => random.pick(people);
  const unions = await app.db.execute<{ id: string; partner_a: string | null; child: string | null }>(
    sql`select u.id, u.partner_a, (select member_id from union_children c where c.union_id = u.id order by c.id limit 1) as child
        from unions u order by u.id`,
  );
  const send = async (method: string, path: string, body?: object, headers = {}) => {
    const response = await sari.request(method, path, body, headers);
    if (response.status >= 500) throw new Error(`${method} ${path}: ${response.status}`);
    const answer = (await response.json()) as { changeId?: string };
    return response.ok ? (answer.changeId ?? null) : null;
  };
  const path = (spec: { readonly path: string }, memberId = '') =>
    spec.path.replace('{treeId}', params.treeId).replace('{memberId}', memberId);

  const kind = random.between(0, 13);
  if (kind === 0) return send('POST', path(createMember), { firstName: `New ${random.between(100, 999)}` });
  if (kind === 1 || kind === 2) {
    const relationship = random.pick(relationships);
    const name = { first: `Kin ${random.between(100, 999)}`, last: 'Wijaya' };
    return send('POST', path(createRelative, someone()), { name, relationship });
  }
  if (kind === 3) {
    const fields = random.pick([
      { birthDate: String(random.between(1800, 1990)) },
      { notes: 'Kept bees.' },
      { gender: 'other' },
    ]);
    return send('PATCH', path(updateMember, someone()), fields);
  }
  if (kind === 4) {
    const couple = { kind: 'partner', memberId: someone(), partnerId: someone(), unionKind: random.pick(unionKinds) };
    return send('POST', path(connectPeople), couple);
  }
  if (kind === 5) {
    const parentId = someone();
    const childId = someone();
    return send('POST', path(connectPeople), { kind: 'child', parentId, childId, pedigree: random.pick(pedigrees) });
  }
  if (kind === 6 && unions.rows.length > 0) {
    const { id: unionId, partner_a: parentId, child: childId } = random.pick(unions.rows);
    const isChild = childId !== null && random.chance(0.5);
    const body = isChild
      ? { kind: 'child', unionId, childId, parentId: random.chance(0.5) ? parentId : null }
      : { kind: 'partner', unionId, childrenStayWith: random.chance(0.5) ? parentId : null };
    return send('POST', path(disconnectPeople), body);
  }
  if (kind === 7 && people.length > 12) return send('DELETE', path(deleteMember, someone()));
  if (kind === 8 && people.length > 12) {
    const { version } = await sari.call(getTree, { params });
    return send('POST', path(mergeMembers, someone()), { otherId: someone() }, { 'if-match': `"${version}"` });
  }
  if (kind === 9 && random.chance(0.15)) return send('POST', path(putCardsBack), {});
  if (kind === 10 || kind === 11) {
    const memberId = someone();
    const { fingerprint } = await sari.call(getLife, { params: { treeId, memberId } });
    const event = { kind: 'occupation', value: 'Weaver', place: 'Solo', citations: [{ title: 'Staff list' }] };
    return kind === 10
      ? send('POST', path(addLifeEvent, memberId), { fingerprint, event })
      : send('POST', path(addName, memberId), { fingerprint, name: { first: 'Kin', type: 'aka' } });
  }
  if (kind === 12) {
    const [from, to] = random.pick([['Solo', 'Surakarta'] as const, ['Surakarta', 'Solo'] as const]);
    return send('POST', path(renamePlace), { from, to });
  }
  if (kind === 13) {
    const child = { role: 'child', memberId: someone() };
    const body = { kind: 'birth', date: '1950', place: 'Solo', source: { title: 'Church book' }, people: [child] };
    return send('POST', path(addEvidence), body);
  }
  const far = () => random.between(-60, 60) * 5;
  return send('POST', path(moveCard), { memberId: someone(), dx: far(), dy: far() });
}

export async function startFamilyToEdit(app: App): Promise<TreeId> {
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const add = async (body: object) => (await sari.call(createMember, { params: { treeId }, body })).member.id;
  const hadi = await add({ firstName: 'Hadi', gender: 'male', birthDate: '1901' });
  const wulan = await add({ firstName: 'Wulan', gender: 'female', spouseId: hadi });
  for (const firstName of ['Arif', 'Bayu', 'Citra']) await add({ firstName, fatherId: hadi, motherId: wulan });
  for (const firstName of ['Dewi', 'Eka', 'Fajar', 'Gita', 'Hana']) await add({ firstName });
  return treeId;
}
