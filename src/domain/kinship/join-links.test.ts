import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findKinshipPath } from './find-kinship-path.ts';
import { followPath } from './follow-path.ts';
import { joinLinks } from './join-links.ts';
import { readRelationFacts } from './relation-facts.ts';
import { describePath, familyOf, memberNamed } from './testing/family-of.ts';
import { anyFamily } from './testing/random-family.ts';
import { describeRelation } from './words/describe-relation.ts';

const family = familyOf(`
  Opa + Oma: Pa Uncle
  Pa + Ma: Kid
  Uncle + Aunt
  Far + Off: Aunt Brother
  Brother + Wife: Niece=adopted
  Birth + Mother: Niece
  Pa + First
  First + Second`);

function joined(from: string, to: string) {
  const connection = findKinshipPath(family, memberNamed(family, from), memberNamed(family, to));
  const relation = joinLinks(connection?.links ?? []);
  if (!relation) return null;
  const words = describeRelation(relation, readRelationFacts(family, relation), { language: 'en' });
  return `${describePath(family, relation)}: ${words}`;
}

test('blood and partners alternate, and whoever stands between two partners stands alone', () => {
  expect(joined('Kid', 'Brother')).toBe('Kid>Pa>Opa>Uncle>Aunt>Far>Brother: sibling-in-law of an aunt or uncle');
  expect(joined('Uncle', 'Second')).toBe('Uncle>Opa>Pa>First>Second: other spouse of a sibling-in-law');
});

test('two stretches of blood without a marriage between them are no relation', () => {
  expect(joined('Brother', 'Birth')).toBeNull();
  expect(joinLinks([])).toBeNull();
});

test('in whatever family a joined connection passes the people of its links', () => {
  const anybody = fc.nat(10);
  fc.assert(
    fc.property(anyFamily, anybody, anybody, (index, from, to) => {
      const links = findKinshipPath(index, from, to)?.links ?? [];
      const relation = joinLinks(links);
      if (!relation) return;
      expect([relation.from, relation.to]).toEqual([from, to]);
      expect(relation.stretches.length).toBe(relation.partners.length + 1);
      const people = links.flatMap((link, nth) => followPath(index, link).slice(nth === 0 ? 0 : 1));
      expect(followPath(index, relation).map(({ member, step }) => [member, step])).toEqual(
        people.map(({ member, step }) => [member, step]),
      );
    }),
    { seed: 1951, numRuns: 300 },
  );
});
