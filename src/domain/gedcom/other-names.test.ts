import { expect, test } from 'vitest';
import { createFindNamed } from '#domain/privacy/find-named.ts';
import { otherNames } from './other-names.ts';
import { parseStructure } from './structure.ts';

const person = parseStructure(`0 @I1@ INDI
1 NAME Sekar Ayu /Rahasia/
2 NICK Mimi
2 TRAN さくら
2 _MARNM Wijaya
1 NAME Melati /Kecil/
2 TYPE birth
1 ALIA Bunga /Malam/
1 ALIA @I2@`);

test('[FND-005] somebody is called by nicknames, names at birth and by marriage, and in other scripts', () => {
  expect(otherNames(person)).toEqual([
    { firstName: 'Melati', lastName: 'Kecil' },
    { firstName: 'Bunga', lastName: 'Malam' },
    { firstName: 'さくら', lastName: null },
    { firstName: 'Mimi', lastName: 'Rahasia' },
    { firstName: 'Sekar Ayu', lastName: 'Wijaya' },
  ]);
});

test('[FND-005] whoever is named by one of them is found, and nobody by the nickname that somebody else bears', () => {
  const find = createFindNamed(otherNames(person), [{ firstName: 'Mimi', lastName: 'Santoso' }]);
  for (const text of ['Melati Kecil’s birthday', 'told by Bunga', 'さくら', 'Mimi Rahasia', 'Wijaya, Sekar']) {
    expect([text, find(text)]).toEqual([text, true]);
  }
  for (const text of ['Mimi', 'the Wijaya house', 'anak kecil']) expect([text, find(text)]).toEqual([text, false]);
});
