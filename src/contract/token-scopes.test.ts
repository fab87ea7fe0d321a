import { expect, test } from 'vitest';
import type { RouteSpec } from './route.ts';
import { scopeOf } from './token-scopes.ts';

const spec = (method: RouteSpec['method'], path: string, access: RouteSpec['access']) =>
  scopeOf({ method, path, access, ok: { _zod: { input: null, output: null } } });

test('looking needs read, changing write, taking along export, administering admin', () => {
  expect(spec('GET', '/api/trees', 'user')).toBe('read');
  expect(spec('POST', '/api/trees/{treeId}/relationship', 'tree.view')).toBe('read');
  expect(spec('POST', '/api/trees', 'user')).toBe('write');
  expect(spec('DELETE', '/api/trees/{treeId}', 'tree.delete')).toBe('write');
  expect(spec('GET', '/api/trees/{treeId}/exports', 'tree.export')).toBe('export');
  expect(spec('GET', '/api/admin/users', 'admin')).toBe('admin');
});

test('to share is to change, and what needs no account needs no token either', () => {
  expect(spec('GET', '/api/trees/{treeId}/shares', 'tree.share')).toBe('write');
  expect(spec('POST', '/api/trees/{treeId}/shares', 'tree.share')).toBe('write');
  for (const access of ['share.look', 'share.view', 'share.details', 'share.download', 'public.view'] as const) {
    expect(spec('GET', '/api/shared/{token}', access)).toBeNull();
  }
});

test('no scope reaches what belongs to signing in or to the own account, but for who one is', () => {
  expect(spec('GET', '/api/me', 'user')).toBe('read');
  expect(spec('PATCH', '/api/me', 'user')).toBeNull();
  for (const path of ['/api/me/tokens', '/api/me/password', '/api/me/sessions', '/api/me/anything-yet-to-be-made']) {
    expect(spec('GET', path, 'user')).toBeNull();
    expect(spec('POST', path, 'user')).toBeNull();
  }
  expect(spec('POST', '/api/auth/sign-in', 'anyone')).toBeNull();
});
