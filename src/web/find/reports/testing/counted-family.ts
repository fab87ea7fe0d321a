import type { Statistics } from '#contract/statistics.ts';
import { sourceOf } from '#domain/statistics/testing/source-of.ts';
import { type TinyMembers, today } from '#domain/statistics/testing/tiny-scope.ts';
import { treeStatistics } from '#domain/statistics/tree-statistics.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { memberIdOf, someTree } from '#web/testing/sample-people.ts';

export const hartono = someTree({ name: 'Hartono' });

/** Grandmother, mother and son, and somebody of long ago. */
export const family: TinyMembers = {
  Oma: { birthDate: '1930', deathDate: '2001', gender: 'female' },
  Sari: { lastName: 'Wijaya', birthDate: '3 MAY 1965', gender: 'female' },
  Adi: { birthDate: '2005', birthPlace: 'Solo, Jawa Tengah, Indonesia', gender: 'male' },
  Old: { birthDate: '1850' },
};

/** Under which id somebody travels. */
export const personIdOf = (name: string, members = family) => memberIdOf(Object.keys(members).indexOf(name) + 1);

/** What the server counts of it. */
export function countedOf(members: TinyMembers, treeId = hartono.id): Statistics {
  const unions = [
    { partners: ['Oma', null], children: ['Sari'] },
    { partners: ['Sari', null], children: ['Adi'] },
  ] as const;
  const source = sourceOf(tinyFamily({ members, unions: members.Oma ? unions : [] }), { today, treeId });
  const counted = treeStatistics(source, today);
  const people = Object.entries(counted.people).map(([at, person]) => [
    at,
    { ...person, id: personIdOf(person.id, members) },
  ]);
  return { ...counted, people: Object.fromEntries(people), trees: source.trees, activity: { months: [], latest: [] } };
}

export const answers = {
  'GET /api/trees': { items: [hartono] },
  'GET /api/statistics': countedOf(family),
  [`GET /api/trees/${hartono.id}/statistics`]: countedOf(family),
};
