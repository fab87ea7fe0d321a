import { expect, test } from 'vitest';
import { createUser } from '#contract/admin-users.ts';
import { listAudit } from '#contract/audit.ts';
import { auditLog } from '#server/platform/db/instance-schema.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const dayOf = (day: number) => new Date(Date.UTC(2026, 0, day, 12));

async function start() {
  const app = await startTestApp({ people: { ratna: 'admin', sari: 'user' } });
  const ratna = app.as('ratna');
  await app.user('ratna');
  await app.db.delete(auditLog);
  const actorId = (await app.user('sari')).id;
  await app.db.delete(auditLog);
  const targetId = newId();
  const entry = {
    actorId,
    actorName: 'Sari Wijaya',
    targetKind: 'tree',
    targetId,
    targetName: '=1+1',
    details: { n: 1 },
  } as const;
  await app.db.insert(auditLog).values([
    { ...entry, id: newId(), action: 'tree.archived', createdAt: dayOf(1) },
    { ...entry, id: newId(), action: 'tree.exported', createdAt: dayOf(2), targetId: newId(), targetName: 'Other' },
    {
      ...entry,
      id: newId(),
      action: 'backup.made',
      createdAt: dayOf(3),
      actorId: null,
      actorName: null,
      targetKind: 'backup',
    },
  ]);
  return { ...app, ratna, actorId, targetId };
}

test('the log is read newest first, and narrowed by action, actor, target, name and day', async () => {
  const { ratna, actorId, targetId } = await start();
  const actionsFor = async (query: Record<string, string>) =>
    (await ratna.call(listAudit, { query })).items.map(({ action }) => action);
  expect(await actionsFor({})).toEqual(['backup.made', 'tree.exported', 'tree.archived']);
  expect(await actionsFor({ action: 'tree.exported' })).toEqual(['tree.exported']);
  expect(await actionsFor({ actor: actorId })).toEqual(['tree.exported', 'tree.archived']);
  expect(await actionsFor({ target: targetId })).toEqual(['backup.made', 'tree.archived']);
  expect(await actionsFor({ q: 'SARI other' })).toEqual(['tree.exported']);
  expect(await actionsFor({ q: '%' })).toEqual([]);
  expect(await actionsFor({ from: '2026-01-02' })).toEqual(['backup.made', 'tree.exported']);
  expect(await actionsFor({ until: '2026-01-02' })).toEqual(['tree.exported', 'tree.archived']);
  const first = await ratna.call(listAudit, { query: { limit: '2' } });
  expect(await actionsFor({ limit: '2', cursor: first.nextCursor ?? '' })).toEqual(['tree.archived']);
});

test('whose access was changed is said by the name they have now, and of nobody where their account is gone', async () => {
  const { ratna, db, actorId, user } = await start();
  const entry = { actorId, actorName: 'Sari Wijaya', targetKind: 'tree', action: 'tree.access_changed' } as const;
  await db.insert(auditLog).values([
    { ...entry, id: newId(), createdAt: dayOf(5), details: { userId: actorId, after: 'reader' } },
    { ...entry, id: newId(), createdAt: dayOf(4), details: { userId: newId(), after: 'reader' } },
  ]);
  const { items } = await ratna.call(listAudit, { query: { action: 'tree.access_changed' } });
  const { firstName, lastName } = await user('sari');
  expect(items.map(({ whoseName }) => whoseName)).toEqual([`${firstName} ${lastName}`, null]);
});

test('the log is for administrators, and nothing writes to it but what happens', async () => {
  const { as, app } = await start();
  expect(await as('sari').refused(listAudit)).toMatchObject({ status: 403 });
  expect((await as('sari').request('GET', '/api/admin/audit.csv')).status).toBe(403);
  const ways = app.routes.filter(({ path }) => path.startsWith('/api/admin/audit')).map(({ method }) => method);
  expect(ways).toEqual(['GET', 'GET']);
});

test('the table holds every entry, and no cell of it is a formula [AT-29]', async () => {
  const { ratna } = await start();
  const response = await ratna.request('GET', '/api/admin/audit.csv');
  const lines = (await response.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[3]).toContain(`tree,'=1+1,`);
  expect(lines[3]).toContain('"{""n"":1}"');
});

test('what is refused is not noted: neither is there without the other', async () => {
  const { ratna, db } = await start();
  const before = await db.$count(auditLog);
  const body = {
    email: 'sari@family.example',
    firstName: 'Siti',
    lastName: 'Rahayu',
    role: 'user',
    password: 'gamelan at midnight',
  };
  expect(await ratna.refused(createUser, { body })).toMatchObject({ code: 'email_taken' });
  expect(await db.$count(auditLog)).toBe(before);
});
