import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { auditActions } from '#contract/audit.ts';
import english from '#locales/en/audit.json';
import { openApp } from '#web/testing/open-app.tsx';
import { budi, treeIdOf } from '#web/testing/sample-people.ts';
import { auditFields, auditValues } from './detail-words.ts';

const entry = {
  id: treeIdOf(1),
  at: '2026-03-04T12:00:00.000Z',
  action: 'user.role_changed',
  actorId: budi.id,
  actorName: 'Ratna Hartono',
  targetKind: 'user',
  targetId: treeIdOf(2),
  targetName: 'Siti Rahayu',
  network: '198.51.100.0/24',
  whoseName: null,
  details: { from: 'user', to: 'admin' },
};
const full = {
  'GET /api/session': { user: { ...budi, role: 'admin' } },
  'GET /api/admin/users': { items: [], nextCursor: null, total: 0 },
  'GET /api/admin/audit': { items: [entry], nextCursor: null },
};

test('every action of the contract has words', () => {
  const keys = auditActions.map((action) => action.replace('.', '_')).sort();
  expect(Object.keys(english.actions).sort()).toEqual(keys);
});

test('an entry says what was done, to whom, by whom and when, and leads to more of the same', async () => {
  const { api } = await openApp('/admin/audit', full);
  expect((await screen.findByRole('rowheader')).textContent).toBe('Changed a rolefrom User to Administrator');
  const asked = () => Object.fromEntries(api.to('GET /api/admin/audit').at(-1)?.query ?? []);
  fireEvent.click(screen.getByRole('button', { name: 'Siti Rahayu' }));
  await waitFor(() => expect(asked()).toMatchObject({ target: treeIdOf(2) }));
  fireEvent.click(await screen.findByRole('button', { name: 'Only about one thing' }));
  await waitFor(() => expect(location.search).toBe(''));
  fireEvent.click(screen.getByRole('button', { name: 'Ratna Hartono' }));
  await waitFor(() => expect(asked()).toMatchObject({ actor: budi.id }));
});

const factsOf = async (given: object, language: 'en' | 'id' = 'en') => {
  const one = { ...entry, ...given };
  await openApp('/admin/audit', { ...full, 'GET /api/admin/audit': { items: [one], nextCursor: null } }, language);
  const heading = await screen.findByRole('rowheader');
  return within(heading)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

test('what was noted beside an action is told in words, and never by the name a program has for it', async () => {
  const details = { expiresIn: '7d', requirePassword: true, isBranch: false };
  expect(await factsOf({ action: 'tree.shared', details })).toEqual([
    'Works for: 7 days',
    'Password required: Yes',
    'Only a branch: No',
  ]);
});

test('settings stand in the log by the names they have in their form', async () => {
  const details = { maxFamilySize: { from: 1000, to: 20_000 }, smtpPort: { from: 587, to: 465 } };
  expect(await factsOf({ action: 'settings.changed', details }, 'id')).toEqual([
    expect.stringMatching(/^Keluarga terbesar.*: dari 1\.000 menjadi 20\.000$/),
    expect.stringMatching(/^Server email, .*: dari 587 menjadi 465$/),
  ]);
});

test('whose access was changed is said by name, as what they were and are', async () => {
  const details = { userId: treeIdOf(2), before: 'reader', after: 'editor' };
  const changed = { action: 'tree.access_changed', details };
  expect(await factsOf({ ...changed, whoseName: 'Siti Rahayu' })).toEqual([
    'Whose: Siti Rahayu',
    'from Reader to Editor',
  ]);
});

test('a fact without words of its own stays readable, and what people called something is left as it is', async () => {
  const details = { name: 'done', someThingElse: 'x', nested: { a: 1 }, scopes: ['read', 'future'] };
  expect(await factsOf({ action: 'user.api_token_made', details })).toEqual([
    'Name: done',
    'some thing else: x',
    'nested: {"a":1}',
    'It may: Read what I may see, future',
  ]);
});

const single = async (details: object) => (await factsOf({ action: 'settings.changed', details })).join();

test('each kind of value is told in its own words, and nothing is a dash', async () => {
  const details = {
    format: 'gedcom551',
    role: 'reader',
    contentHash: '0123456789abcdef',
    madeAt: '2026-03-04T12:00:00.000Z',
    size: 45_600_000,
    entries: 1234,
    reason: '',
    state: 'interrupted',
    verification: null,
    scopes: [],
    exportId: treeIdOf(9),
    viewOnly: false,
    byMail: true,
  };
  expect(await factsOf({ action: 'backup.made', details })).toEqual([
    'Format: For other genealogy programs (GEDCOM 5.5.1)',
    'Role: Reader',
    'Fingerprint: 0123456789ab…',
    expect.stringMatching(/^Made on: 03\/04\/2026/),
    'Size: 45.6 MB',
    'Entries of the history: 1,234',
    'Reason: –',
    'State: The server was stopped in the middle',
    'Result: –',
    'It may: ',
    'View only: No',
    'Sent by mail: Yes',
  ]);
});

test('what it was and what it is now are one fact where both are told, and two where one is', async () => {
  const pairs = { from: 'user', to: 'admin', before: 'owner', after: 'editor' };
  expect(await factsOf({ details: pairs })).toEqual(['from User to Administrator', 'from Owner to Editor']);
  expect(await factsOf({ details: { to: 'admin', after: 'reader' } })).toEqual(['to: Administrator', 'Now: Reader']);
  expect(await factsOf({ details: { from: 'user', before: 'reader' } })).toEqual(['from: User', 'before: Reader']);
});

test('a word is taken for one of ours only where it may be one', async () => {
  const details = { keeps_place: 'x', expiresIn: 'reader', format: '7d', left: 'admin', to2: 'user', name: 'sound' };
  expect(await factsOf({ action: 'tree.shared', details })).toEqual([
    'keeps place: x',
    'Works for: reader',
    'Format: 7d',
    'Codes left: admin',
    'to2: user',
    'Name: sound',
  ]);
  expect(await single({ systemName: { from: 'done', to: 'sound' }, systemDescription: 'done' })).toMatch(
    /from done to sound,.*: done$/,
  );
});

test('somebody whose account is gone is not called by a number', async () => {
  const details = { userId: treeIdOf(2), role: 'editor' };
  expect(await factsOf({ action: 'tree.access_changed', details, whoseName: null })).toEqual([
    'Whose: someone who is no longer here',
    'Role: Editor',
  ]);
});

test('every fact and value with words is named by the texts, and no text is left over', () => {
  expect(Object.keys(english.fields).sort()).toEqual([...auditFields].sort());
  expect(Object.keys(english.values).sort()).toEqual([...auditValues].sort());
});

test('[UX-45] action, names and days are filtered in the address, and the table to download is the same', async () => {
  const { api } = await openApp('/admin/audit', full);
  fireEvent.change(await screen.findByLabelText('Action'), { target: { value: 'tree.archived' } });
  fireEvent.change(screen.getByLabelText('From (UTC)'), { target: { value: '2026-03-01' } });
  fireEvent.change(screen.getByLabelText('Until (UTC)'), { target: { value: '2026-03-31' } });
  const filter = { action: 'tree.archived', from: '2026-03-01', until: '2026-03-31' };
  await waitFor(() => expect(Object.fromEntries(api.to('GET /api/admin/audit').at(-1)?.query ?? [])).toEqual(filter));
  const link = screen.getByRole('link', { name: 'Download as a table (CSV)' }).getAttribute('href');
  expect(link).toBe(`/api/admin/audit.csv?${new URLSearchParams(filter)}`);
});

test('what the instance did by itself is said to be the instance', async () => {
  const nobody = { ...entry, actorId: null, actorName: null };
  const byInstance = { ...nobody, action: 'backup.made', targetId: null, targetName: null, network: null };
  await openApp('/admin/audit', { ...full, 'GET /api/admin/audit': { items: [byInstance], nextCursor: null } }, 'id');
  expect(await screen.findByText('Sistem sendiri')).toBeTruthy();
});

test('who registers or fails to sign in is not said to be the instance', async () => {
  const registered = { ...entry, action: 'user.registered', actorId: null, actorName: null };
  await openApp('/admin/audit', { ...full, 'GET /api/admin/audit': { items: [registered], nextCursor: null } });
  expect(await screen.findByText('Anonymous visitor')).toBeTruthy();
  expect(screen.queryByText('System')).toBeNull();
});
