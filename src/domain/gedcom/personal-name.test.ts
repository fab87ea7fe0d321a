import { expect, test } from 'vitest';
import { patchPersonalName, readPersonalName, writePersonalName } from './personal-name.ts';

test('trap 19: a NAME is split at its slashes, and nobody gets a surname that was not written', () => {
  const names: [string, string | null, string | null][] = [
    ['Jan Pieter /van der Berg/', 'Jan Pieter', 'van der Berg'],
    ['Sukarno', 'Sukarno', null],
    ['Toga Hole //', 'Toga Hole', null],
    ['//', null, null],
    ['', null, null],
    ['/Nagy/', null, 'Nagy'],
    ['/Nagy/ István', 'István', 'Nagy'],
    ['Ana María /Garcia/ /Ruiz/', 'Ana María', 'Garcia Ruiz'],
    ['Jan /Jansen/ Jr.', 'Jan', 'Jansen Jr.'],
    ['Jan /Jansen', 'Jan', 'Jansen'],
    ['Jan  /  Jansen / ', 'Jan', 'Jansen'],
    ['/李/ 小龍', '小龍', '李'],
    ['e\u0301 /👩‍👧/', 'e\u0301', '👩‍👧'],
  ];
  for (const [value, firstName, lastName] of names) {
    expect([value, readPersonalName(value)]).toEqual([value, { firstName, lastName }]);
  }
});

test('a typed name is read back as it was typed', () => {
  const names: [string | null, string | null][] = [
    ['Siti', null],
    ['Jan Pieter', 'van der Berg'],
    [null, 'Nagy'],
    [null, null],
  ];
  for (const [firstName, lastName] of names) {
    expect(readPersonalName(writePersonalName({ firstName, lastName }))).toEqual({ firstName, lastName });
  }
});

test('[AT-31] slashes and line breaks in a typed name move no border and begin no line', () => {
  expect(writePersonalName({ firstName: 'a/b', lastName: 'c\n0 TRLR' })).toBe('a b /c 0 TRLR/');
});

test('an edited name keeps what was not edited, to the character', () => {
  const edits: [string, string | null, string | null, string][] = [
    ['Jan /Jansen/', 'Johan', 'Jansen', 'Johan /Jansen/'],
    ['Ana /Garcia/ /Ruiz/', 'Anna', 'Garcia Ruiz', 'Anna /Garcia/ /Ruiz/'],
    ['Jan /Jansen/ Jr.', 'Johan', 'Jansen Jr.', 'Johan /Jansen/ Jr.'],
    ['Jan /Jansen/ Jr.', 'Jan', 'Janssen Jr.', 'Jan /Janssen/ Jr.'],
    ['Jan /Jansen/ Jr.', 'Jan', 'Jansen', 'Jan /Jansen/'],
    ['/Nagy/ István', 'Ferenc', 'Nagy', '/Nagy/ Ferenc'],
    ['/Nagy/ István', 'István', 'Kiss', '/Kiss/ István'],
    ['Toga Hole //', 'Toga', null, 'Toga //'],
    ['Sukarno', 'Soekarno', null, 'Soekarno'],
    ['Jan /Jansen/', 'Jan', null, 'Jan'],
    ['Jan /Jansen/', null, 'Jansen', '/Jansen/'],
  ];
  for (const [value, firstName, lastName, edited] of edits) {
    expect([value, patchPersonalName(value, { firstName, lastName })]).toEqual([value, edited]);
    expect(readPersonalName(edited)).toEqual({ firstName, lastName });
  }
});
