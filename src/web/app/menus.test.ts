import { expect, test } from 'vitest';
import { adminMenu, menuNameOf, userMenu } from './menus.ts';

test('[LAY-027] a page of a menu goes by its name there, with a slash at the end too', () => {
  for (const menu of [userMenu, adminMenu]) {
    for (const { to, text } of menu) expect([menuNameOf(to, menu), menuNameOf(`${to}/`, menu)]).toEqual([text, text]);
  }
});

test('[LAY-028] a page that stands in no menu goes by Dashboard', () => {
  for (const path of ['/dashboard/relationship', '/dashboard/members/more', '/dashboards', '/', '']) {
    expect(menuNameOf(path, userMenu), path).toBe('dashboard');
  }
  expect(menuNameOf('/admin/elsewhere', adminMenu)).toBe('dashboard');
});
