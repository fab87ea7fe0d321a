import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFindNamed } from './find-named.ts';

const sekar = { firstName: 'Sekar Ayu', lastName: 'Müller-Rahasia' };
const maria = { firstName: 'Maria', lastName: 'Wijaya' };
const dead = { firstName: 'Maria', lastName: 'Santoso' };
const single = { firstName: 'Suharti', lastName: null };
const yu = { firstName: '小明', lastName: '王' };
/** Somebody else bears the first of the names, and neither is a family's. */
const wilhelmina = { firstName: 'Wilhelmina Johanna', lastName: null };
const isNamed = createFindNamed(
  [sekar, maria, single, yu, wilhelmina],
  [dead, { firstName: 'Wilhelmina', lastName: 'Santoso' }],
);

test('[FND-005] people are found in texts whatever the case, the accents and the order of their names', () => {
  for (const text of [
    'Born 3 May: SEKAR AYU MULLER RAHASIA, phone 0812',
    'müller-rahasia, sekar',
    "Sekar's party",
    'Sekars Hochzeit',
    'l’anniversaire d’Ayu',
    'Wijaya, Maria',
    'with maria theresia wijaya in Solo',
    'told by Suharti.',
    'told by Johanna.',
    '照片：王小明',
    '小明王',
  ])
    expect([text, isNamed(text)]).toEqual([text, true]);
  for (const text of [
    null,
    '',
    'Maria went to market',
    'Maria Santoso kept bees',
    'Wilhelmina kept bees',
    'the Wijaya house',
    'Sekarang hujan',
    'Maria was seen a long way from the house of the Wijaya family',
  ])
    expect([text, isNamed(text)]).toEqual([text, false]);
});

test('[FND-005] letters spelled out, initials, marks of HTML, broken words and what somebody is reached by name them, too', () => {
  const juergen = { firstName: 'Jürgen', lastName: 'Müller', phone: '+49 170 1234567' };
  const mina = { firstName: 'Wilhelmina Johanna', lastName: 'Oosterhout', email: 'Mina@oosterhout.example' };
  const bjoern = { firstName: 'Bjørn', lastName: 'Ødegård' };
  const find = createFindNamed([juergen, mina, bjoern], [{ firstName: 'Jürgen', lastName: 'Bjørn Wilhelmina' }]);
  for (const text of [
    'Juergen Mueller, born 3 May 1988',
    'Juergen Müller',
    'J&#252;rgen M&#xFC;ller',
    'Bjoern Oedegaard',
    'W. J. Oosterhout, born 14 March 1988',
    'Oosterhout, W.',
    'Oosterhout W.J. *14-03-1988',
    '<b>W</b>ilhelmina <b>O</b>osterhout',
    'Wil-\nhelmina Ooster-\nhout',
    'Wil\u00adhelmina Oos\u200bterhout',
    'write to mina@oosterhout.example.'.slice(0, -1),
    'call 0170 / 123 45 67',
  ])
    expect([text, find(text)]).toEqual([text, true]);
  for (const text of ['A. Oosterhout was a baker', 'call 0170 765 43 21', 'Wilhelmina', 'anna@oosterhout.example'])
    expect([text, find(text)]).toEqual([text, false]);
});

test('[FND-005] names are found in addresses and names of files: percent-encoded, run together, with figures', () => {
  const xaverina = { firstName: 'Xaverina', lastName: 'Quibblefax' };
  const zoe = { firstName: 'Zoë', lastName: 'Müllerhof' };
  const ian = { firstName: 'Ian', lastName: 'McDonald' };
  const ana = { firstName: 'Ana', lastName: 'Lima' };
  const others = ['Ana', 'Ian', 'LeXaverina'].map((firstName) => ({ firstName, lastName: null }));
  const find = createFindNamed([xaverina, zoe, ian, ana], others);
  for (const text of [
    'https://example.org/Zo%C3%AB%20M%C3%BCllerhof',
    'https://example.org/?q=xaverina%20quibblefax&%',
    'xaverinaquibblefax.jpg',
    'XaverinaQuibblefax',
    'img_QUIBBLEFAXXAVERINA2.png',
    'zoemuellerhof.jpg',
    'Xaverina1995',
    'Xaverina_quibblefax_1995.jpg',
    'ianmcdonald',
    'IanMcDonald1960',
    'Ian McDonald1960',
    'McDonald, Ian',
    '<img src="xaverinaquibblefax.jpg">',
  ])
    expect([text, find(text)]).toEqual([text, true]);
  for (const text of [
    'analima is a short word',
    '%C3%28 %E9 %ZZ % 100%',
    'LeXaverina',
    'the quibblefax1995 house',
    'McDonald',
    'MacDonald1995',
    '<i>Quibblefax</i>',
  ])
    expect([text, find(text)]).toEqual([text, false]);
  expect(find('xaverinaquibblefax.jpg', xaverina)).toBe(false);
});

test('[FND-005] of places and names only a whole name counts', () => {
  for (const text of ['Sekar, Jawa', 'Suharti', 'Ayu'])
    expect([text, isNamed(text, undefined, 'wholeName')]).toEqual([text, false]);
  expect(isNamed('Garden of Sekar Müller-Rahasia, Utrecht', undefined, 'wholeName')).toBe(true);
});

test('[FND-005] what is told of somebody who bears the same name is not told of the other', () => {
  const find = createFindNamed([{ firstName: 'Hadi', lastName: 'Wijaya' }], []);
  const grandfather = { firstName: 'Hadi', lastName: 'Wijaya' };
  expect(find('Hadi Wijaya sold batik.', grandfather)).toBe(false);
  expect(find('Hadi Wijaya sold batik.', { firstName: 'Siti', lastName: 'Wijaya' })).toBe(true);
});

test('[FND-005] a whole name is found wherever it stands in a text', () => {
  const name = fc.stringMatching(/^[A-Z][a-zà-öø-ÿ]{2,9}$/);
  fc.assert(
    fc.property(name, name, fc.string(), fc.string(), fc.constantFrom(' ', ', ', '\n'), (given, family, a, b, gap) => {
      const find = createFindNamed([{ firstName: given, lastName: family }], [{ firstName: given, lastName: null }]);
      expect(find(`${a} ${given}${gap}${family} ${b}`)).toBe(true);
      expect(find(`${a} ${family}${gap}${given} ${b}`)).toBe(true);
    }),
  );
});
