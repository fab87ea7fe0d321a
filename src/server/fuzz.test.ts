import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { listMembers } from '#contract/members.ts';
import { createShare } from '#contract/shares.ts';
import { listTrees, loadSample } from '#contract/trees.ts';
import type { ApiDescription } from './platform/http/open-api.ts';
import { type FuzzedRequest, fuzzRequests } from './testing/fuzz-requests.ts';
import { startTestApp } from './testing/test-app.ts';

/** `npm run fuzz` asks for more of them, and from another seed. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 600);
const seed = Number(process.env.FUZZ_SEED ?? 1);

vi.setConfig({ testTimeout: 60_000 + requests * 200 });

/** What would end the sessions or the tree that all other requests need, or wait for minutes. */
function isLeftOut(method: string, route: string): boolean {
  const ends = [
    'POST /api/auth/sign-out',
    'POST /api/me/deletion',
    'DELETE /api/me/sessions',
    'POST /api/me/password',
    'DELETE /api/trees/{treeId}',
    'POST /api/trees/{treeId}/transfer',
    'POST /api/trees/{treeId}/leave',
    'PUT /api/trees/{treeId}/archived',
  ];
  return ends.includes(`${method} ${route}`) || route.endsWith('/live') || route.startsWith('/api/admin/house-jobs');
}

test('[FND-034] whatever is sent to whatever route by whomever, the server has an answer to it that is no error of its own', async () => {
  const app = await startTestApp({ runsJobs: true });
  const sari = app.as('sari');
  const treeId = await app.firstTree('sari');
  await sari.call(loadSample, { params: { treeId } });
  const share = (body: object) => sari.call(createShare, { params: { treeId }, body });
  const links = [
    await share({ allowSuggestions: true }),
    await share({ requirePassword: true, password: 'melati putih' }),
  ];
  const { items: members } = await sari.call(listMembers, { params: { treeId } });
  const { items: trees } = await app.as('ratna').call(listTrees);
  const memberIds = members.map(({ id }) => id).slice(0, 8);
  const { id: userId } = await app.user('budi');
  const known = {
    treeId: [treeId, ...trees.map(({ id }) => id)],
    memberId: memberIds,
    id: [...memberIds, treeId, userId],
    userId: [userId],
    token: links.map(({ token }) => token),
    shareId: links.map(({ id }) => id),
  };
  const document = (await (await sari.request('GET', '/api/openapi.json')).json()) as ApiDescription;

  const failures: string[] = [];
  const statuses = new Map<number, number>();
  const people = ['sari', 'sari', 'sari', 'ratna', 'ratna', null] as const;
  const sample = fc.sample(fc.tuple(fuzzRequests(document, known, isLeftOut), fc.constantFrom(...people)), {
    seed,
    numRuns: requests,
  });
  for (const [{ method, address, body, headers }, name] of sample) {
    const answer = await app.as(name).request(method, address, body, headers);
    await answer.body?.cancel();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500) failures.push(`${answer.status} ${name} ${sayRequest({ method, address, body })}`);
  }
  process.stdout.write(`${requests} requests, seed ${seed}: ${JSON.stringify(Object.fromEntries(statuses))}
`);
  expect(failures).toEqual([]);
  // They get through the door, and into the rooms.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 20);
  expect(statuses.get(422) ?? 0).toBeGreaterThan(requests / 20);
});

const sayRequest = ({ method, address, body }: Pick<FuzzedRequest, 'method' | 'address' | 'body'>) =>
  `${method} ${address} ${body instanceof Uint8Array ? Buffer.from(body).toString('base64') : JSON.stringify(body)}`.slice(
    0,
    2000,
  );
