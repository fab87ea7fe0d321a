import { expect, test } from 'vitest';
import { notificationKinds } from '#contract/notification-kinds.ts';
import { languages } from '#domain/languages.ts';
import { sayIn } from './say-in.ts';

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
  message: 'The server moves on Sunday.',
  reason: 'storage_full',
  links: 2,
  isOwn: false,
  isOn: true,
  key: 'token',
  keysEnded: true,
};

test('[SET-025] every kind of notification has a sentence of its own in each of the five languages', () => {
  for (const kind of notificationKinds) {
    const said = languages.map((language) => sayIn(language, { kind, params, people: ['Sari'] }));
    for (const sentence of said) expect(sentence).toMatch(/\S/);
    if (kind !== 'announcement') expect(new Set(said).size).toBe(languages.length);
    // Whatever is put into it has been.
    for (const sentence of said) expect(sentence).not.toMatch(/\{\{|sentences\./);
  }
});

test('a sentence counts, and names both of a couple', () => {
  expect(sayIn('en', { kind: 'tree_changed', params: { ...params, changes: 1 }, people: [] })).toBe(
    'Budi Wijaya made a change to “Wijaya”.',
  );
  expect(sayIn('id', { kind: 'tree_changed', params, people: [] })).toBe(
    'Budi Wijaya membuat 3 perubahan di “Wijaya”.',
  );
  expect(sayIn('en', { kind: 'tree_taken_out', params, people: [] })).toBe(
    'Budi Wijaya, an administrator, has exported “Wijaya” as a file, with everybody in it.',
  );
  const wedding = { kind: 'reminder', params: { ...params, occasion: 'wedding' }, people: ['Ayu', 'Bram'] } as const;
  expect(sayIn('de', wedding)).toBe('Hochzeitstag: Ayu und Bram, 40 Jahre');
});

test('why a backup failed is said in words, or as it was stored where there are none', () => {
  const failed = (reason: string) => sayIn('en', { kind: 'backup_failed', params: { reason }, people: [] });
  expect(failed('storage_full')).toBe('The backup failed: the disk is full');
  expect(failed('toString')).toBe('The backup failed: toString');
});

test('names of people are never read as texts or as placeholders', () => {
  const nasty = '{{message}} $t(nobody)';
  expect(sayIn('en', { kind: 'announcement', params: { message: 'Hi', actorName: nasty }, people: [] })).toBe(
    `${nasty}: Hi`,
  );
});

test('what was stored in another shape is silent instead of wrong', () => {
  expect(sayIn('en', { kind: 'tree_changed', params: { old: true }, people: [] })).toBe('');
});
