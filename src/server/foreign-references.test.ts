import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getTree } from '#contract/trees.ts';
import { newId } from './platform/db/new-id.ts';
import { digestOfTrees, startTwoFamilies } from './testing/two-families.ts';

interface Family {
  readonly treeId: string;
  readonly mother: string;
  readonly father: string;
  readonly child: string;
  readonly guest: string;
  readonly unionId: string;
}

interface Foreign {
  readonly member: string;
  readonly union: string;
}

type Attempt = (own: Family, foreign: Foreign) => readonly [method: string, path: string, body: object];

const relationFields = ['fatherId', 'motherId', 'spouseId'] as const;

/** Every way to name a person or a couple in a body. */
const attempts: readonly Attempt[] = [
  ...relationFields.flatMap((field): Attempt[] => [
    (_, { member }) => ['POST', '/members', { firstName: 'Bayu', [field]: member }],
    ({ child }, { member }) => ['PATCH', `/members/${child}`, { [field]: member }],
    ({ mother }, { member }) => ['PATCH', `/members/${mother}`, { [field]: member, notes: 'New' }],
  ]),
  (_, { member }) => ['PATCH', '', { homeMemberId: member }],
  ({ child }, { member }) => [
    'POST',
    `/members/${child}/relatives`,
    { id: newId(), relationship: 'grandfather', name: 'Bayu', through: member },
  ],
  ({ child }, { member }) => ['POST', `/members/${child}/merge`, { otherId: member }],
  (_, { member }) => ['POST', `/members/${member}/relatives`, { id: newId(), relationship: 'son', name: 'Bayu' }],
  ({ child }, { member }) => ['POST', '/connections', { kind: 'partner', memberId: child, partnerId: member }],
  ({ child }, { member }) => ['POST', '/connections', { kind: 'child', parentId: member, childId: child }],
  ({ child }, { member }) => ['POST', '/connections', { kind: 'child', parentId: child, childId: member }],
  ({ mother, guest }, { union }) => [
    'POST',
    '/connections',
    { kind: 'child', parentId: mother, childId: guest, unionId: union },
  ],
  (_, { union }) => ['POST', '/disconnections', { kind: 'partner', unionId: union }],
  ({ child }, { union }) => ['POST', '/disconnections', { kind: 'child', unionId: union, childId: child }],
  ({ unionId }, { member }) => ['POST', '/disconnections', { kind: 'child', unionId, childId: member }],
  (_, { member }) => ['POST', '/moved-cards', { memberId: member, dx: 10, dy: 10 }],
  (_, { member }) => ['PUT', '/self', { memberId: member }],
  (_, { member }) => ['POST', '/invitations', { role: 'reader', memberId: member }],
];

test('people and couples of another tree, of whomever, are refused in every body, and nothing is written [AT-03]', async () => {
  const { as, db, own, theirs, second } = await startTwoFamilies();
  const foreign: readonly Foreign[] = [
    { member: theirs.child, union: theirs.unionId },
    { member: theirs.father, union: theirs.unionId },
    { member: second.mother, union: second.unionId },
    { member: newId(), union: newId() },
  ];
  const { version } = await as('budi').call(getTree, { params: { treeId: own.treeId } });
  const before = await digestOfTrees(db);
  const attemptIt = async (attempt: Attempt, other: Foreign) => {
    const [method, path, body] = attempt(own, other);
    // The version a page would name: a merge asks for one.
    const headers = path.endsWith('/merge') ? { 'if-match': `"${version}"` } : {};
    const response = await as('budi').request(method, `/api/trees/${own.treeId}${path}`, body, headers);
    await response.body?.cancel();
    expect({ method, path, body, status: response.status }).toMatchObject({ status: expect.toBeOneOf([404, 422]) });
  };
  // Each of them once, and then in any order: what one has left behind may let the next one in.
  for (const attempt of attempts) for (const other of foreign) await attemptIt(attempt, other);
  expect(await digestOfTrees(db)).toBe(before);
  const inAnyOrder = fc.array(fc.tuple(fc.constantFrom(...attempts), fc.constantFrom(...foreign)), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(inAnyOrder, async (tries) => {
      for (const [attempt, other] of tries) await attemptIt(attempt, other);
      expect(await digestOfTrees(db)).toBe(before);
    }),
    { seed: 3, numRuns: 5 },
  );
});
