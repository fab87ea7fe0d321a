import { expect, test } from 'vitest';
import { findProblems } from './check-answers.ts';
import { someTree } from './sample-people.ts';

const problemsOf = (route: string, answer: unknown) =>
  findProblems([{ route, answer: answer instanceof Response ? answer : JSON.stringify(answer), own: [] }]);

test('[FND-050] a fake that answers what the server never would is told by route and field', async () => {
  const { version: _, ...without } = someTree();
  expect(await problemsOf('GET /api/trees', { items: [someTree()] })).toEqual([]);
  expect(await problemsOf('GET /api/trees', { items: [without] })).toEqual([
    'GET /api/trees items.0.version: Invalid input: expected number, received undefined',
  ]);
  const failed = Response.json({ message: 'No' }, { status: 500 });
  expect(await problemsOf('GET /api/trees', failed)).toEqual([
    'GET /api/trees error: Invalid input: expected object, received undefined',
  ]);
  expect(await problemsOf('GET /api/orchards', [])).toEqual(['GET /api/orchards is no route of the contract.']);
});
