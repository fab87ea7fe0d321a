import { goBack, listChanges, previewGoBack, undoChange } from '#contract/changes.ts';
import { createMember, deleteMember, listMembers, updateMember } from '#contract/members.ts';
import { livedIn } from './families.ts';
import { atMost, type Bench, percentile, timed, type Workshop } from './figures.ts';
import { startInstance } from './instance.ts';
import { visit } from './visitor.ts';

const PEOPLE = 10_000;
const CHANGES = 3000;
const PAGES = 40;
const ROUNDS = 5;
/** Going back over so many changes. */
const BACK = 50;

/** The history of a tree in which much was changed, read page by page, and the way back over its newest changes. */
async function measure(workshop: Workshop) {
  const { dataDir, treeId, cookie } = await livedIn(workshop, PEOPLE, 'house-history');
  const instance = await startInstance(dataDir);
  try {
    const visitor = visit(instance.address, cookie);
    const params = { treeId };
    const { items: people } = await visitor.call(listMembers, { params, query: { limit: '100' } });
    const change = async (nth: number) => {
      const memberId = people[nth % people.length]?.id ?? '';
      const here = { params: { treeId, memberId } };
      if (nth % 10 === 0) {
        const { member } = await visitor.call(createMember, { params, body: { firstName: `Added ${nth}` } });
        if (nth % 20 === 0) await visitor.call(deleteMember, { params: { treeId, memberId: member.id } });
        return;
      }
      await visitor.call(updateMember, { ...here, body: { notes: `Note ${nth}`, birthPlace: `Place ${nth % 7}` } });
    };
    for (let nth = 1; nth <= CHANGES; nth++) await change(nth);

    const pages: number[] = [];
    let cursor: string | null = null;
    for (let nth = 0; nth < PAGES; nth++) {
      const query: Record<string, string> = cursor === null ? {} : { cursor };
      pages.push(
        await timed(async () => {
          cursor = (await visitor.call(listChanges, { params, query })).nextCursor;
        }),
      );
    }

    const previews: number[] = [];
    const returns: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { items } = await visitor.call(listChanges, { params, query: { limit: String(BACK + 1) } });
      const changeId = items.at(-1)?.id ?? '';
      const target = { treeId, changeId };
      previews.push(await timed(() => visitor.call(previewGoBack, { params: target })));
      let went = '';
      returns.push(
        await timed(async () => {
          went = (await visitor.call(goBack, { params: target, body: {} })).changeId;
        }),
      );
      await visitor.call(undoChange, { params: { treeId, changeId: went }, body: {} });
    }
    const common = { bench: 'history-10k', n: PEOPLE };
    return [
      atMost({ ...common, value: percentile(pages, 0.95), unit: 'ms a page, p95', limit: 100 }),
      atMost({
        ...common,
        value: Math.max(...previews),
        unit: 'ms to say what going back would do, worst',
        limit: 2000,
      }),
      atMost({
        ...common,
        value: Math.max(...returns),
        unit: `ms to go back over ${BACK} changes, worst`,
        limit: 2000,
      }),
    ];
  } finally {
    await instance.stop();
  }
}

export const historyBench: Bench = { name: 'history-10k', run: measure };
