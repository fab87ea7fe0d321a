import { expect, test } from 'vitest';
import { safeReturnPath } from './safe-return-path.ts';

const ours = [
  '/dashboard',
  '/dashboard/',
  '/dashboard/reports?range=year',
  '/dashboard/members?q=Siti%20Aminah&add=1',
  '/dashboard/family-tree?focus=01890000-0000-7000-8000-000000000001#card',
  '/admin',
  '/admin/users?sort=name',
  '/shared/0123456789abcdef0123456789abcdef',
  '/',
  '/privacy?next=https://example.org',
  '/loginx',
  '/dashboard/search?q=%2F%2Fevil.example',
  '/dashboard/search?q=a@b',
];

const notOurs: unknown[] = [
  '//evil.example',
  '///evil.example',
  '////evil.example/path',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '/dashboard\\..\\..\\evil',
  'https://evil.example',
  'http://evil.example/dashboard',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'mailto:evil@example.org',
  'evil.example',
  'dashboard',
  './dashboard',
  '../dashboard',
  '',
  ' ',
  ' /dashboard',
  '/ /evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\u0000/evil.example',
  '/\u200b/evil.example',
  '/\u202e/evil.example',
  '/\u2028dashboard',
  '/.//evil.example',
  '/..//evil.example',
  '/dashboard/..//evil.example',
  '/%2e//evil.example',
  '?returnTo=/dashboard',
  '#/dashboard',
  '@evil.example',
  '/login',
  '/login?returnTo=/login',
  '/setup?token=x',
  '/api/auth/sign-out',
  '/assets/index.js',
  `/${'a'.repeat(2001)}`,
  null,
  undefined,
  42,
  ['/dashboard'],
  { toString: () => '/dashboard' },
];

test.each(ours)('[LGN-030] the page of ours %j is remembered', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test.each(notOurs.map((path) => [path]))('[LGN-030] %j is no page of ours and is forgotten', (path) => {
  expect(safeReturnPath(path)).toBeUndefined();
});
