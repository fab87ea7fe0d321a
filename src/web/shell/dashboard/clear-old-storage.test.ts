// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { clearOldStorage } from './clear-old-storage.ts';

test('[DSH-022][DSH-023] keys beginning with family_members_ go, every other key stays', () => {
  localStorage.setItem('family_members_x', '1');
  localStorage.setItem('family_members_', '2');
  localStorage.setItem('my_family_members_', '3');
  localStorage.setItem('swissfam-theme', 'dark');
  clearOldStorage(localStorage);
  expect(Object.keys(localStorage).sort()).toEqual(['my_family_members_', 'swissfam-theme']);
});
