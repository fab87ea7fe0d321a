import autocannon from 'autocannon';
import { getMember, listMembers, updateMember } from '#contract/members.ts';
import { search } from '#contract/search.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { livedIn } from './families.ts';
import { atLeast, atMost, type Bench, type Figure, median, repeat, type Workshop } from './figures.ts';
import { startInstance } from './instance.ts';
import { pathOf, visit } from './visitor.ts';

const PEOPLE = 60_000;
const CONNECTIONS = 32;
const SECONDS = 10;
type Request = Parameters<typeof autocannon>[0]['requests'][number];

/** Thirty-two people at once: 60 % look at a person, 25 % page through lists, 8 % search, 7 % write. */
async function measure(workshop: Workshop): Promise<readonly Figure[]> {
  const { dataDir, treeId, cookie } = await livedIn(workshop, PEOPLE);
  const instance = await startInstance(dataDir);
  try {
    const { items } = await visit(instance.address, cookie).call(listMembers, {
      params: { treeId },
      query: { limit: '200', sort: 'name' },
    });
    const requests = mix(
      treeId,
      items.map(({ id }) => id),
    );
    const results = await repeat(3, () =>
      autocannon({
        url: instance.address,
        connections: CONNECTIONS,
        duration: SECONDS,
        headers: { cookie, origin: instance.address },
        requests,
      }),
    );
    const errors = results.reduce((sum, result) => sum + result.errors + result.non2xx, 0);
    const rate = median(results.map(({ requests: { average } }) => average));
    return [
      atLeast({ bench: 'mixed-load-60k', n: PEOPLE, value: rate, unit: 'requests/s', limit: 1000 }),
      atMost({ bench: 'mixed-load-60k', n: PEOPLE, value: errors, unit: 'errors', limit: 0 }),
    ];
  } finally {
    await instance.stop();
  }
}

function mix(treeId: TreeId, members: readonly MemberId[]): Request[] {
  const memberOf = (nth: number) => ({ treeId, memberId: members[nth % members.length] ?? '' });
  const sorts = ['created', 'name', 'birth'];
  const words = ['wij', 'zum', 'de vries', 'an', 'hard'];
  const kinds: ReadonlyArray<readonly [share: number, make: (nth: number) => Request]> = [
    [60, (nth) => ({ method: 'GET', path: pathOf(getMember, { params: memberOf(nth) }) })],
    [
      25,
      (nth) => ({
        method: 'GET',
        path: pathOf(listMembers, { params: { treeId }, query: { sort: sorts[nth % 3] ?? 'name', limit: '50' } }),
      }),
    ],
    [8, (nth) => ({ method: 'GET', path: pathOf(search, { query: { q: words[nth % words.length] ?? 'wij' } }) })],
    [
      7,
      (nth) => ({
        method: 'PATCH',
        path: pathOf(updateMember, { params: memberOf(nth * 13) }),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ notes: `Seen ${nth} times.` }),
      }),
    ],
  ];
  const requests = kinds.flatMap(([share, make]) => Array.from({ length: share }, (_, nth) => make(nth)));
  // 37 and 100 have no common factor: every request once, the kinds mixed, the same in every run.
  return requests.map((request, nth) => requests[(nth * 37) % requests.length] ?? request);
}

export const mixedLoad: Bench = { name: 'mixed-load-60k', run: measure };
