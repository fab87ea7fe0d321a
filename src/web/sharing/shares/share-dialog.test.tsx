import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ShareLink } from '#contract/shares.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { stubOldCopy } from '#web/testing/old-copy.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { budi, memberIdOf, someDetails, someMember, someTree, treeIdOf } from '#web/testing/sample-people.ts';

const tree = someTree({ name: 'Hartono' });
const shares = `/api/trees/${tree.id}/shares`;
const siti = someMember({ id: memberIdOf(5), firstName: 'Siti', lastName: 'Hartono', birthYear: 1905 });
const HOUR_MS = 3_600_000;

function someLink(given: Partial<ShareLink> = {}): ShareLink {
  const token = '00112233445566778899aabbccddeeff';
  return {
    id: '0f1e2d3c4b5a6978',
    url: `http://localhost:3000/shared/${token}`,
    token,
    name: 'For the cousins',
    expiresAt: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
    isExpired: false,
    createdAt: '2026-03-01T08:00:00.000Z',
    viewCount: 0,
    lastViewedAt: null,
    allowDownload: false,
    requirePassword: false,
    viewOnly: true,
    allowSuggestions: false,
    branch: 'whole',
    keptTexts: [],
    createdByName: 'Budi Santoso',
    ...given,
  };
}

async function open(answers: object = {}, links: readonly ShareLink[] = []) {
  const known = {
    'GET /api/trees': { items: [tree] },
    [`GET ${shares}`]: { items: links },
    [`GET /api/trees/${tree.id}/members`]: { items: [siti], nextCursor: null, total: 1 },
    [`GET /api/trees/${tree.id}/members/${siti.id}`]: someDetails(siti),
  };
  const app = await openApp('/dashboard/my-trees', { ...known, ...answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Share Hartono' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Share “Hartono”' })) };
}

/** Radix listens to the pointer going down. */
const press = (element: HTMLElement) => {
  fireEvent.mouseDown(element, { button: 0 });
  fireEvent.click(element);
};
const toLinks = async () => press(await screen.findByRole('tab', { name: /^Manage links \(\d/ }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const create = () => fireEvent.click(button('Create link'));

test('[SHR-001] [SHR-002] there are two tabs, and the second says how many links there are', async () => {
  const { dialog } = await open({}, [someLink(), someLink({ id: '1f1e2d3c4b5a6978' })]);
  await screen.findByRole('tab', { name: 'Manage links (2)' });
  const tabs = within(dialog.getByRole('tablist', { name: 'Links' })).getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Create new link', 'Manage links (2)']);
  expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
});

test('[SHR-004] [SHR-005] [SHR-006] [SHR-007] [SHR-009] the options are there with their defaults, and are what is sent', async () => {
  const { api, dialog } = await open({ [`POST ${shares}`]: someLink() });
  const expires = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'The link works for' });
  expect(Array.from(expires.options, ({ value }) => value)).toEqual(['1h', '24h', '7d', '30d', 'never']);
  expect(expires.value).toBe('24h');
  const switches = dialog
    .getAllByRole('switch')
    .map((one) => [document.querySelector(`label[for="${one.id}"]`)?.textContent, one.getAttribute('aria-checked')]);
  expect(switches).toEqual([
    ['View only', 'true'],
    ['Allow download', 'false'],
    ['Visitors may suggest changes', 'false'],
    ['Require a password', 'false'],
  ]);
  create();
  await waitFor(() => expect(api.to(`POST ${shares}`)).toHaveLength(1));
  const [asked] = api.to(`POST ${shares}`);
  const usual = { expiresIn: '24h', viewOnly: true, allowDownload: false, allowSuggestions: false };
  expect(asked?.body).toEqual({ ...usual, requirePassword: false, branch: 'whole' });
  // The server would keep the answer to a key, and with it the link.
  expect(asked?.headers.has('idempotency-key')).toBe(false);
});

test('[UX-36] before a link is made, the form says what visitors see of living people, and leads to where that is decided', async () => {
  await open();
  expect(screen.getByText(/^Visitors see living people only as placeholders\./)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Change the privacy of this tree' });
  expect(link.getAttribute('href')).toBe(`/dashboard/my-trees?edit=${tree.id}`);
});

test('[SHR-003] [SHR-012] [SHR-013] while a link is made it cannot be made twice, and then it stands among the others', async () => {
  let answer: (link: ShareLink) => void = () => undefined;
  const made = new Promise<ShareLink>((resolve) => {
    answer = resolve;
  });
  const links: ShareLink[] = [];
  const { api } = await open({ [`POST ${shares}`]: () => made, [`GET ${shares}`]: () => ({ items: links }) });
  create();
  const busy = await screen.findByRole('button', { name: 'Creating…' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(busy);
  links.push(someLink());
  answer(someLink());
  expect(await screen.findByText('Share link created')).toBeTruthy();
  const tab = await screen.findByRole('tab', { name: 'Manage links (1)' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  await keyboardIsOn(button('Copy: For the cousins'));
  expect(api.to(`POST ${shares}`)).toHaveLength(1);
});

test('[SHR-007] [SHR-008] [SHR-010] [SHR-011] a password that is asked for must be there, and is forgotten when it is not asked for', async () => {
  const { api } = await open({ [`POST ${shares}`]: someLink({ requirePassword: true }) });
  expect(screen.queryByLabelText('Password')).toBeNull();
  const asked = () => screen.getByRole('switch', { name: 'Require a password' });
  fireEvent.click(asked());
  const password = () => screen.getByLabelText<HTMLInputElement>('Password');
  expect(button('Create link').hasAttribute('disabled')).toBe(true);
  fireEvent.change(password(), { target: { value: 'melati di kebun' } });
  await waitFor(() => expect(button('Create link').hasAttribute('disabled')).toBe(false));
  fireEvent.click(asked());
  expect(screen.queryByLabelText('Password')).toBeNull();
  fireEvent.click(asked());
  expect(password().value).toBe('');
  await waitFor(() => expect(button('Create link').hasAttribute('disabled')).toBe(true));

  fireEvent.change(password(), { target: { value: 'short' } });
  await waitFor(() => expect(button('Create link').hasAttribute('disabled')).toBe(false));
  create();
  expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
  expect(api.to(`POST ${shares}`)).toEqual([]);
  fireEvent.change(password(), { target: { value: 'melati di kebun' } });
  create();
  await waitFor(() => expect(api.to(`POST ${shares}`)).toHaveLength(1));
  expect(api.to(`POST ${shares}`)[0]?.body).toMatchObject({ requirePassword: true, password: 'melati di kebun' });
});

test('[SHR-015] [SHR-016] [FT-20] a failure is told with what the server says, or else that an error occurred, and the form stays', async () => {
  const { api } = await open({ [`POST ${shares}`]: refuse(500, 'internal') });
  fireEvent.change(screen.getByLabelText(/Name of the link/), { target: { value: 'For the cousins' } });
  create();
  expect(await screen.findByText('Failed to create share link')).toBeTruthy();
  expect(screen.getByText('An error occurred')).toBeTruthy();
  expect(screen.getByDisplayValue('For the cousins')).toBeTruthy();
  api.answers[`POST ${shares}`] = refuse(409, 'conflict', 'The tree was archived.');
  create();
  expect(await screen.findByText('The tree was archived.')).toBeTruthy();
});

test('a password that the server finds too easy is said beside its field', async () => {
  await open({ [`POST ${shares}`]: refuse(422, 'weak_password', 'This password is one of the most common ones.') });
  fireEvent.click(screen.getByRole('switch', { name: 'Require a password' }));
  const password = screen.getByLabelText('Password');
  fireEvent.change(password, { target: { value: 'password123' } });
  await waitFor(() => expect(button('Create link').hasAttribute('disabled')).toBe(false));
  create();
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('This password is one of the most common ones.').length).toBeGreaterThan(0);
});

test('a branch is shared once it is said whose, with how far it goes and what visitors may do', async () => {
  const { api } = await open({ [`POST ${shares}`]: someLink() });
  fireEvent.change(screen.getByLabelText('What is shared'), { target: { value: 'descendants' } });
  create();
  expect(await screen.findByText('Choose the person whose branch you would like.')).toBeTruthy();
  expect(api.to(`POST ${shares}`)).toEqual([]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Which person?' }), { target: { value: 'siti' } });
  fireEvent.click(await screen.findByRole('option', { name: /Siti Hartono/ }));
  fireEvent.change(screen.getByLabelText('How far?'), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('switch', { name: 'Visitors may suggest changes' }));
  fireEvent.click(screen.getByRole('switch', { name: 'View only' }));
  create();
  await waitFor(() => expect(api.to(`POST ${shares}`)).toHaveLength(1));
  expect(api.to(`POST ${shares}`)[0]?.body).toMatchObject({
    branch: { branch: 'descendants', of: siti.id, generations: 3 },
    allowSuggestions: true,
    viewOnly: false,
  });
});

test('[SHR-026] [SHR-029] [SHR-030] [SHR-031] [SHR-032] [SHR-033] a link says where it leads, since and until when, how often it was seen and what it allows', async () => {
  const branch = { branch: 'descendants', of: siti.id, generations: 2 } as const;
  const allowed = { viewOnly: false, allowSuggestions: true, requirePassword: true };
  const link = someLink({ expiresAt: null, viewCount: 3, branch, ...allowed });
  await open({}, [link]);
  await toLinks();
  const list = screen.getByRole('list', { name: 'Links to this family' });
  expect(list.className).toContain('max-h-96');
  const row = within(within(list).getByRole('listitem'));
  expect(row.getByLabelText<HTMLInputElement>('Address of For the cousins').value).toBe(link.url);
  expect(link.url).toBe(`http://localhost:3000/shared/${link.token}`);
  expect(row.getByText('Never expires')).toBeTruthy();
  expect(row.getByText(/^3 views · Created 03\/01\/2026, /)).toBeTruthy();
  expect(await row.findByText('Descendants of Siti Hartono, 2 generations')).toBeTruthy();
  for (const said of ['Password', 'Details', 'Suggestions']) expect(row.getByText(said)).toBeTruthy();
  expect(row.queryByText('View only')).toBeNull();
});

test('[SHR-038] the clock of the server says how long a link still works, not that of this computer', async () => {
  const ahead = new Date(Date.now() + 23 * HOUR_MS + HOUR_MS / 2).toUTCString();
  const answer = () => Response.json({ items: [someLink()] }, { headers: { date: ahead } });
  await open({ [`GET ${shares}`]: answer });
  await toLinks();
  expect(screen.getByText('Expires very soon')).toBeTruthy();
});

test('[SHR-023] [SHR-024] [SHR-025] an expired link says so and cannot be copied', async () => {
  await open({}, [someLink({ isExpired: true, expiresAt: '2026-02-01T08:00:00.000Z' })]);
  await toLinks();
  expect(screen.getByText('Expired')).toBeTruthy();
  expect(button('Copy: For the cousins').hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: /^QR code/ })).toBeNull();
});

test('[SHR-022] [SHR-029] copying puts the address on the clipboard and says so', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  const link = someLink();
  await open({}, [link]);
  await toLinks();
  fireEvent.click(button('Copy: For the cousins'));
  expect(await screen.findByText('Copied to clipboard')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(link.url);
});

test('[SHR-021] [UX-36] where the clipboard is refused or missing, a hidden text area is copied', async () => {
  const refused = { writeText: () => Promise.reject(new Error('refused')) };
  const link = someLink();
  for (const clipboard of [refused, undefined]) {
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: clipboard } }));
    const copied = stubOldCopy(true);
    const { unmount } = await open({}, [link]);
    await toLinks();
    const copy = button('Copy: For the cousins');
    copy.focus();
    fireEvent.click(copy);
    await waitFor(() => expect(copied).toEqual([link.url]));
    await keyboardIsOn(copy);
    expect(document.querySelector('textarea')).toBeNull();
    unmount();
  }
});

test('where nothing copies, the address is selected for the keyboard', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }));
  stubOldCopy(false);
  const link = someLink();
  await open({}, [link]);
  await toLinks();
  const address = screen.getByDisplayValue<HTMLInputElement>(link.url);
  address.setSelectionRange(0, 0);
  fireEvent.click(button('Copy: For the cousins'));
  expect(await screen.findByText('The link is selected. Copy it with the keyboard.')).toBeTruthy();
  expect([address.selectionStart, address.selectionEnd]).toEqual([0, link.url.length]);
});

test('a QR code shows when it is asked for', async () => {
  await open({}, [someLink()]);
  await toLinks();
  const qr = button('QR code: For the cousins');
  expect(qr.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(qr);
  expect(await screen.findByRole('img', { name: 'QR code of the link, for the camera of a phone' })).toBeTruthy();
});

test('[SHR-014] [SHR-018] [SHR-019] revoking asks first, says that it cannot be undone, and takes the link away', async () => {
  const link = someLink();
  let items = [link];
  const { api } = await open({
    [`GET ${shares}`]: () => ({ items }),
    [`DELETE ${shares}/${link.id}`]: () => {
      items = [];
      return new Response(null, { status: 204 });
    },
  });
  await toLinks();
  fireEvent.click(button('Revoke: For the cousins'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke this link?' }));
  expect(question.getByText(/cannot be undone/)).toBeTruthy();
  expect(api.to(`DELETE ${shares}/${link.id}`)).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Revoke link' }));
  expect(await screen.findByText('Share link revoked')).toBeTruthy();
  expect(await screen.findByText('There are no links to this family.')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Manage links (0)' })).toBeTruthy();
  // What asked is gone with its row: the keyboard stays in the window.
  await keyboardIsOn(screen.getByRole('dialog', { name: 'Share “Hartono”' }));
});

test('[SHR-017] a link that could not be revoked stays', async () => {
  const link = someLink();
  await open({ [`DELETE ${shares}/${link.id}`]: refuse(500, 'internal') }, [link]);
  await toLinks();
  fireEvent.click(button('Revoke: For the cousins'));
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke link' }));
  expect(await screen.findByText('Failed to revoke share link')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(button('Copy: For the cousins')).toBeTruthy();
});

test('[SHR-020] a list that does not come says so, and can be asked for again', async () => {
  const { api } = await open({ [`GET ${shares}`]: refuse(403, 'forbidden') });
  press(screen.getByRole('tab', { name: 'Manage links' }));
  expect(await screen.findByText('The links could not be loaded')).toBeTruthy();
  api.answers[`GET ${shares}`] = { items: [someLink()] };
  fireEvent.click(button('Retry'));
  expect(await screen.findByRole('tab', { name: 'Manage links (1)' })).toBeTruthy();
});

test('whoever is not verified yet is told why there is no link to make', async () => {
  await open({ 'GET /api/session': { user: { ...budi, isVerified: false } } });
  expect(screen.getByText('Your account is not verified yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
});

test('only owners share, and only what is not archived', async () => {
  const others = [
    { ...tree, role: 'editor' },
    { ...tree, isArchived: true },
  ];
  for (const one of others) {
    const { unmount } = await openApp('/dashboard/my-trees', { 'GET /api/trees': { items: [one] } });
    await screen.findByRole('heading', { level: 2, name: 'Hartono' });
    expect(screen.queryByRole('button', { name: 'Share Hartono' })).toBeNull();
    unmount();
  }
});

test('[DSH-012] the dashboard shares the tree that was worked on last', async () => {
  const figures = {
    totalMembers: 7,
    generations: 3,
    livingMembers: 3,
    livingPercent: 43,
    recentUpdates: 0,
    isShared: false,
  };
  const older = someTree({ id: treeIdOf(2), name: 'Wijaya', updatedAt: '2001-01-01T00:00:00.000Z' });
  const answers = { 'GET /api/trees': { items: [older, tree] }, 'GET /api/dashboard': { ...figures, activity: [] } };
  await openApp('/dashboard', { ...answers, [`GET ${shares}`]: { items: [] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('dialog', { name: 'Share “Hartono”' })).toBeTruthy();
});

test('[FND-005] a description that names somebody living is listed before a link is made, and kept only by a tick', async () => {
  const key = 'k'.repeat(22);
  const told = { key, kind: 'description', memberId: null, name: null, beginning: 'Told by Budi', isKept: false };
  const { api } = await open({
    [`GET ${shares}/named-texts`]: { leftOut: 1, kept: 0, first: [told] },
    [`POST ${shares}`]: someLink({ keptTexts: [key] }),
  });
  const list = await screen.findByRole('group', { name: '1 text names somebody of whom something is hidden' });
  expect(list.textContent).toContain('Visitors do not see it.');
  const box = within(list).getByRole('checkbox', { name: 'Description of the tree' });
  expect(box).toHaveProperty('checked', false);
  fireEvent.click(box);
  create();
  await waitFor(() => expect(api.to(`POST ${shares}`)).toHaveLength(1));
  expect(api.to(`POST ${shares}`)[0]?.body).toMatchObject({ keptTexts: [key] });
});
