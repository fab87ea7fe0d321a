import { addLifeEvent, getLife } from '#contract/life.ts';
import { getMember, listMembers } from '#contract/members.ts';
import { getHistory } from '#contract/person-history.ts';
import { livedIn } from './families.ts';
import { atMost, type Bench, percentile, timed, type Workshop } from './figures.ts';
import { startInstance } from './instance.ts';
import { visit } from './visitor.ts';

const PEOPLE = 100_000;
const PROFILES = 60;

/** All that the page of a person asks the server for: the person, their life and what was changed, of people far apart in the list. */
async function measure(workshop: Workshop) {
  const { dataDir, treeId, cookie } = await livedIn(workshop, PEOPLE);
  const instance = await startInstance(dataDir);
  try {
    const visitor = visit(instance.address, cookie);
    const query = { sort: 'name', limit: String(PROFILES) };
    const { items } = await visitor.call(listMembers, { params: { treeId }, query });
    const times: number[] = [];
    for (const [nth, { id: memberId }] of items.entries()) {
      const params = { treeId, memberId };
      if (nth % 10 === 0) {
        const { fingerprint } = await visitor.call(getLife, { params });
        const event = { kind: 'census', date: '1900', citations: [{ title: 'Census' }] };
        await visitor.call(addLifeEvent, { params, body: { fingerprint, event } });
      }
      const open = async () => {
        await visitor.call(getMember, { params });
        await visitor.call(getLife, { params });
        await visitor.call(getHistory, { params, query: { limit: '50' } });
      };
      times.push(await timed(open));
    }
    const value = percentile(times, 0.95);
    return [atMost({ bench: 'profile-100k', n: PEOPLE, value, unit: 'ms p95', limit: 100 })];
  } finally {
    await instance.stop();
  }
}

export const profileBench: Bench = { name: 'profile-100k', run: measure };
