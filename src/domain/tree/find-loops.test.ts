import { expect, test } from 'vitest';
import { findLoops } from './find-loops.ts';

/** 'A>B B>C': A is a parent of B, and B of C. */
const links = (text: string) =>
  text.split(' ').map((link) => {
    const [parent = '', child = ''] = link.split('>');
    return { parent, child };
  });
const told = (text: string) =>
  findLoops(links(text)).map((loop) => loop.map(({ parent, child }) => `${parent}>${child}`).join(' '));

test('a family without circles has no loops, cousins who marry included', () => {
  expect(told('A>B A>C B>D C>E D>F E>F')).toEqual([]);
});

test('the links of a circle are told together, without those that lead into it and out of it', () => {
  expect(told('X>A A>B B>C C>A C>Y')).toEqual(['A>B B>C C>A']);
});

test('circles that share nobody are told apart', () => {
  expect(told('A>B B>A B>C C>D D>C')).toEqual(['A>B B>A', 'C>D D>C']);
});

test('somebody who is their own parent is a loop', () => {
  expect(told('A>A A>B')).toEqual(['A>A']);
});
