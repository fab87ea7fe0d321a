import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LivingReasonView } from '#contract/living.ts';
import type { MemberDetails, Relative } from '#contract/members.ts';
import type { Language } from '#domain/languages.ts';
import { refuse, type SeenRequest } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someDetails, someLife, someTree, userIdOf } from '#web/testing/sample-people.ts';

const tree = someTree();

const relativeOf = (n: number, firstName: string, given: Partial<Relative> = {}): Relative => ({
  id: memberIdOf(n),
  firstName,
  lastName: 'Wijaya',
  gender: 'unknown',
  birthYear: null,
  deathYear: null,
  ...given,
});

const nothingKnown: LivingReasonView = {
  isLiving: true,
  by: 'nothing',
  bornBy: null,
  steps: [],
  evidence: null,
  guarded: null,
  recentDeathYears: 10,
};

interface Opened {
  readonly reason?: Partial<LivingReasonView>;
  readonly member?: Partial<MemberDetails>;
  readonly language?: Language;
  readonly answers?: object;
}

async function openReason({ reason = {}, member = {}, language = 'en', answers = {} }: Opened = {}) {
  const known = { ...nothingKnown, ...reason };
  const sari = someDetails({ birthDate: null, birthYear: null, isLiving: known.isLiving, ...member });
  const path = `/api/trees/${tree.id}/members/${sari.id}`;
  const app = await openApp(
    `/dashboard/members/${sari.id}?tree=${tree.id}`,
    {
      'GET /api/trees': { items: [tree] },
      [`GET ${path}`]: sari,
      [`GET ${path}/life`]: someLife(),
      [`GET ${path}/living`]: known,
      [`GET ${path}/other-lines`]: { person: [], unions: [] },
      [`GET /api/trees/${tree.id}/photos`]: { items: [], total: 0, nextCursor: null },
      ...answers,
    },
    language,
  );
  await screen.findByRole('heading', { level: 1, name: 'Sari Wijaya' });
  return { ...app, sari, path };
}

const ask = async (name: string, label = 'Reason') => {
  const button = screen.getByRole('button', { name });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const region = await screen.findByRole('region', { name: label });
  await waitFor(() => expect(within(region).queryAllByText(/\S/).length).toBeGreaterThan(0));
  return within(region);
};

test('[FND-006] nothing is asked of the server before somebody asks, and the reason closes again', async () => {
  const { api, path } = await openReason();
  expect(api.to(`GET ${path}/living`)).toEqual([]);
  const reason = await ask('Why living?');
  expect(await reason.findByText('Counts as living')).toBeTruthy();
  expect(reason.getByText(/no date, of this person or of relatives, says .* more than 110 years ago/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Why living?' }));
  expect(screen.queryByRole('region', { name: 'Reason' })).toBeNull();
});

test('[FND-006] what decided stands at the end of a way of relatives, each of them a link', async () => {
  await openReason({
    reason: {
      isLiving: false,
      by: 'age',
      bornBy: 1875,
      steps: [
        { kin: 'child', relative: relativeOf(2, 'Budi', { gender: 'male' }), bornBy: 1887 },
        { kin: 'child', relative: relativeOf(3, 'Citra'), bornBy: 1899 },
      ],
      evidence: { tag: 'BAPM', label: null, date: '3 MAY 1899' },
    },
  });
  const reason = await ask('Why not living?');
  expect(await reason.findByText('Born in 1875 at the latest, more than 110 years ago.')).toBeTruthy();
  expect(reason.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Son: Budi Wijaya · born in 1887 at the latest',
    'Child of Budi Wijaya: Citra WijayaBaptism: 3 May 1899',
  ]);
  const there = `/dashboard/members/${memberIdOf(3)}?tree=${tree.id}`;
  expect(reason.getByRole('link', { name: 'Citra Wijaya' }).getAttribute('href')).toBe(there);
  expect(reason.getByRole('link', { name: 'Check the date' }).getAttribute('href')).toBe(`${there}#life`);
  expect(reason.queryByRole('button')).toBeNull();
});

test('[FND-006] every ground is told in words, with the event by its label and the date as it was written', async () => {
  const grounds: readonly [Partial<LivingReasonView>, RegExp, string | null][] = [
    [
      { by: 'dated', evidence: { tag: 'DEAT', label: null, date: 'ABT 1950' } },
      /date of death is written/,
      'Death: about 1950',
    ],
    [{ by: 'event', evidence: { tag: 'BURI', label: null, date: null } }, /only to people who have died/, 'Burial'],
    [{ by: 'event', evidence: { tag: 'EVEN', label: 'funeral', date: '1970' } }, /only to people/, 'Funeral: 1970'],
    [{ by: 'words', evidence: { tag: 'DEAT', label: null, date: 'gestorben' } }, /words that mean/, 'Death: gestorben'],
    [
      { by: 'contradiction', steps: [{ kin: 'partner', relative: relativeOf(4, 'Dewi'), bornBy: 1800 }] },
      /around Dewi/,
      null,
    ],
  ];
  for (const [given, sentence, line] of grounds) {
    const { unmount } = await openReason({ reason: { isLiving: false, ...given } });
    const reason = await ask('Why not living?');
    expect(await reason.findByText(sentence)).toBeTruthy();
    if (line !== null) expect(reason.getByText(line)).toBeTruthy();
    unmount();
  }
});

test('[FND-006] one press says that somebody has died; the reason turns round, and the toast takes it back', async () => {
  let hasDied = false;
  const { path, sari } = {
    path: `/api/trees/${tree.id}/members/${memberIdOf(1)}`,
    sari: someDetails({ birthDate: null }),
  };
  const { api } = await openReason({
    answers: {
      [`GET ${path}`]: () => ({ ...sari, isDeceased: hasDied, isLiving: !hasDied }),
      [`GET ${path}/living`]: () => (hasDied ? { ...nothingKnown, isLiving: false, by: 'plain' } : nothingKnown),
      [`PATCH ${path}`]: ({ body }: SeenRequest) => {
        hasDied = (body as { isDeceased: boolean }).isDeceased;
        return { member: { ...sari, isDeceased: hasDied }, changeId: memberIdOf(70), version: 8 };
      },
    },
  });
  const reason = await ask('Why living?');
  fireEvent.click(await reason.findByRole('button', { name: 'Has died' }));
  expect(await reason.findByText('Counts as no longer living')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Why not living?' })).toBeTruthy();
  expect(await screen.findByText('† Deceased')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  fireEvent.click(await reason.findByRole('button', { name: 'Is alive' }));
  expect(await reason.findByText('Counts as living')).toBeTruthy();
  expect(api.to(`PATCH ${path}`).map(({ body }) => body)).toEqual([{ isDeceased: true }, { isDeceased: false }]);
});

test('[FND-006] where words or a day to come stand for the date of death, the same press takes them away', async () => {
  for (const by of ['alive', 'toCome'] as const) {
    const { api, path, unmount } = await openReason({
      reason: { by, evidence: { tag: 'DEAT', label: null, date: '2090' } },
      answers: { [`PATCH /api/trees/${tree.id}/members/${memberIdOf(1)}`]: refuse(403, 'forbidden') },
    });
    const reason = await ask('Why living?');
    fireEvent.click(await reason.findByRole('button', { name: 'Has died' }));
    expect(await screen.findByText('Failed to save family member')).toBeTruthy();
    expect(api.to(`PATCH ${path}`)[0]?.body).toEqual({ isDeceased: true, deathDate: null });
    unmount();
  }
});

test('[FND-006] readers are told why and change nothing; what strangers see is said, and a failure can be tried again', async () => {
  const reader = { 'GET /api/trees': { items: [someTree({ role: 'reader', ownerId: userIdOf(2) })] } };
  const first = await openReason({ reason: { guarded: 'minor' }, answers: reader });
  const reason = await ask('Why living?');
  expect(await reason.findByText(/as a minor/)).toBeTruthy();
  expect(reason.queryByRole('button')).toBeNull();
  expect(reason.queryByRole('link')).toBeNull();
  first.unmount();
  const path = `/api/trees/${tree.id}/members/${memberIdOf(1)}/living`;
  await openReason({ answers: { [`GET ${path}`]: refuse(500, 'internal') } });
  fireEvent.click(screen.getByRole('button', { name: 'Why living?' }));
  expect(await screen.findByText('The reason could not be loaded', undefined, { timeout: 9000 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('[FND-006] the reason is told in the language on screen', async () => {
  await openReason({
    language: 'de',
    reason: { isLiving: false, by: 'age', bornBy: 1890, evidence: { tag: 'BIRT', label: null, date: '12 MAR 1890' } },
  });
  const reason = await ask('Warum nicht lebend?', 'Grund');
  expect(await reason.findByText('Spätestens 1890 geboren, also vor mehr als 110 Jahren.')).toBeTruthy();
  expect(reason.getByText('Geburt: 12. März 1890')).toBeTruthy();
  expect(reason.getByRole('link', { name: 'Datum prüfen' })).toBeTruthy();
});

test('[FND-006] a date of their own leads to the events on the same page, and the keyboard goes with it', async () => {
  await openReason({
    reason: { isLiving: false, by: 'dated', evidence: { tag: 'DEAT', label: null, date: '1970' } },
    member: { deathDate: '1970', isDeceased: true },
  });
  const reason = await ask('Why not living?');
  fireEvent.click(await reason.findByRole('link', { name: 'Check the date' }));
  const life = screen.getByRole('region', { name: 'Life' });
  await keyboardIsOn(within(life).getByRole('heading', { name: 'Life' }));
});
