import { expect, test } from 'vitest';
import { can, hasRole, type TreeAction, treeActions, treeRoles } from './permissions.ts';

const active = { isArchived: false, isDeleted: false };
const archived = { isArchived: true, isDeleted: false };
const trash = { isArchived: false, isDeleted: true };

test('[AUT-011] the admin check passes for administrators only', () => {
  expect(hasRole('admin', 'admin')).toBe(true);
  expect(hasRole('user', 'admin')).toBe(false);
});

test('[AUT-012] the user check passes for administrators and users', () => {
  expect(hasRole('admin', 'user')).toBe(true);
  expect(hasRole('user', 'user')).toBe(true);
});

test('[AUT-013] without a session no check passes', () => {
  expect(hasRole(null, 'user')).toBe(false);
  expect(hasRole(null, 'admin')).toBe(false);
});

/** Letters: owner, editor, reader, admin, stranger. */
const table: readonly (readonly [TreeAction, active: string, archived: string, trash: string])[] = [
  ['view', 'oer--', 'oer--', '-----'],
  ['edit', 'oe---', '-----', '-----'],
  ['import', 'oe---', '-----', '-----'],
  ['export', 'oer--', 'oer--', '-----'],
  ['share', 'o----', '-----', '-----'],
  ['manage', 'o----', '-----', '-----'],
  ['delete', 'o--a-', 'o--a-', '-----'],
  ['restore', '-----', '-----', 'o--a-'],
  ['archive', '---a-', '---a-', '-----'],
  ['setVisibility', '---a-', '-----', '-----'],
  ['transfer', 'o--a-', 'o--a-', '-----'],
  ['takeOut', '---a-', '---a-', '-----'],
  ['erase', 'o----', '-----', '-----'],
];

test('[PRM-006] [PRM-007] [PRM-008] who may do what to a tree is this table, an archived tree is read-only and one in the trash can only be restored', () => {
  expect(table.map(([action]) => action)).toEqual([...treeActions]);
  for (const [action, ...expected] of table) {
    const found = [active, archived, trash].map((state) =>
      treeRoles.map((role) => (can(role, action, state) ? role.charAt(0) : '-')).join(''),
    );
    expect([action, ...found]).toEqual([action, ...expected]);
  }
});

test('a tree that was archived and then deleted is in the trash', () => {
  const both = { isArchived: true, isDeleted: true };
  expect(can('owner', 'restore', both)).toBe(true);
  expect(can('owner', 'view', both)).toBe(false);
});
