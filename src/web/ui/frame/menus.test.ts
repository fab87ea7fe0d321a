import { expect, test } from 'vitest';
import { adminMenu, entryOf, userMenu } from './menus.ts';

test('[LAY-027] a page of a menu goes by its name there, with a slash at the end too', () => {
  for (const menu of [userMenu, adminMenu]) {
    for (const entry of menu) expect([entryOf(entry.to, menu), entryOf(`${entry.to}/`, menu)]).toEqual([entry, entry]);
  }
});

test('[LAY-028] other pages stand in no menu', () => {
  for (const path of ['/dashboard/relationship', '/dashboard/members/more', '/dashboards', '/', '']) {
    expect(entryOf(path, userMenu), path).toBeUndefined();
  }
  expect(entryOf('/admin/elsewhere', adminMenu)).toBeUndefined();
});
