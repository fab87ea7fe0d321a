import { expect, test } from 'vitest';
import { notificationKinds } from '#contract/notification-kinds.ts';
import { languages } from '#domain/languages.ts';
import { noticePath, sayNotice } from './say-notice.ts';

const params: Record<string, unknown> = {
  userId: 'u',
  name: 'Sinta Dewi',
  email: 'sinta@family.example',
  treeName: 'Wijaya',
  actorName: 'Budi Wijaya',
  changes: 3,
  mayRead: true,
  suggestions: 2,
  role: 'editor',
  isPublic: true,
  occasion: 'birthday',
  memberIds: ['m'],
  day: '2026-11-21',
  years: 40,
  message: 'The house moves on Sunday.',
  reason: 'The disk is full.',
  links: 2,
  isOwn: false,
  isOn: true,
  key: 'token',
  keysEnded: true,
};

test('[SET-025] every kind of message has a sentence of its own in each of the five languages', () => {
  for (const kind of notificationKinds) {
    const said = languages.map((language) => sayNotice({ kind, params, people: ['Sari'] }, language));
    for (const sentence of said) expect(sentence).toMatch(/\S/);
    if (kind !== 'announcement') expect(new Set(said).size).toBe(languages.length);
  }
});

test('a sentence counts, names both of a couple, and has English where a language is unknown', () => {
  expect(sayNotice({ kind: 'tree_changed', params: { ...params, changes: 1 }, people: [] }, 'en')).toBe(
    'Budi Wijaya made a change to “Wijaya”.',
  );
  expect(sayNotice({ kind: 'tree_changed', params, people: [] }, 'id')).toBe(
    'Budi Wijaya membuat 3 perubahan di “Wijaya”.',
  );
  expect(sayNotice({ kind: 'tree_taken_out', params, people: [] }, 'en')).toBe(
    'Budi Wijaya, an administrator, has exported “Wijaya” as a file, with everybody in it.',
  );
  const wedding = { kind: 'reminder', params: { ...params, occasion: 'wedding' }, people: ['Ayu', 'Bram'] } as const;
  expect(sayNotice(wedding, 'de')).toBe('Hochzeitstag: Ayu und Bram, 40 Jahre');
  expect(sayNotice(wedding, 'nl')).toBe('Wedding anniversary: Ayu and Bram, 40 years');
});

test('what was stored in another shape is silent instead of wrong', () => {
  expect(sayNotice({ kind: 'tree_changed', params: { old: true }, people: [] }, 'en')).toBe('');
});

test('a message leads to the page where something can be done about it', () => {
  const paths = (['tree_changed', 'reminder', 'approval_wanted', 'announcement'] as const).map((kind) =>
    noticePath({ kind, treeId: 'T', memberIds: ['M'] }),
  );
  expect(paths).toEqual(['/dashboard/family-tree?tree=T', '/dashboard/members?tree=T&edit=M', '/admin/users', null]);
});
