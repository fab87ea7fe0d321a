import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '#contract/accounts.ts';
import { getBook, startBook } from '#contract/books.ts';
import { exportFormats } from '#contract/exports.ts';
import { listMembers } from '#contract/members.ts';
import { addPhoto } from '#contract/photos.ts';
import { getPicture, startPicture } from '#contract/pictures.ts';
import { getReport, reportKinds, startReport } from '#contract/reports.ts';
import type { RouteSpec } from '#contract/route.ts';
import { search } from '#contract/search.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { familyBlob, type LivedIn, livedIn } from './families.ts';
import { atMost, type Bench, type Figure, type Workshop } from './figures.ts';
import { startHouse } from './house.ts';
import { importFile, newTree, owner, pathOf, type Visitor, visit, writtenExport } from './visitor.ts';
import { watchServer } from './watch-server.ts';

const PEOPLE = 10_000;

/**
 * Everything heavy that a house does for somebody, one after the other in a family of 10,000, while somebody else asks
 * every 20 ms whether the server is there: no step of it may hold the others for more than 100 ms.
 */
export const stallBenches: readonly Bench[] = [{ name: 'stalls-10k', run: measure }];

async function measure(workshop: Workshop): Promise<readonly Figure[]> {
  const lived = await livedIn(workshop, PEOPLE);
  const file = await familyBlob(workshop, PEOPLE);
  const house = await startHouse(lived.dataDir);
  try {
    const visitor = visit(house.address, lived.cookie);
    const acts = await heavyActs(visitor, visit(house.address, ''), lived, file);
    const figures: Figure[] = [];
    for (const [name, act] of acts) {
      const { longestHold } = await watchServer(house, async () => void (await act()));
      figures.push(
        atMost({ bench: 'stalls-10k', n: PEOPLE, value: longestHold, unit: `ms longest hold, ${name}`, limit: 100 }),
      );
    }
    return figures;
  } finally {
    await house.stop();
  }
}

type Act = readonly [name: string, act: () => Promise<unknown>];

async function heavyActs(
  visitor: Visitor,
  stranger: Visitor,
  { treeId }: LivedIn,
  file: Blob,
): Promise<readonly Act[]> {
  const params = { treeId };
  const language = 'en';
  const { items } = await visitor.call(listMembers, { params, query: { limit: '1' } });
  const memberId = items[0]?.id ?? '';
  const written = async (start: RouteSpec, body: object, ask: RouteSpec, idName: string) => {
    let job = (await visitor.call(start, { params, body })) as WrittenJob;
    while (job.state === 'waiting' || job.state === 'writing') {
      await sleep(100);
      job = (await visitor.call(ask, { params: { ...params, [idName]: job.id } })) as WrittenJob;
    }
    if (job.state !== 'done') throw new Error(`${start.path} ended ${job.state}.`);
  };
  const look = { mode: 'hierarchical', circle: 'family', direction: 'down', isCompact: false };
  const picture = { look, people: 'everyone', focus: null, language };
  const book = { scope: { branch: 'descendants', of: memberId, generations: 5 }, language };
  const photo = await drawPhoto(4000, 3000);
  return [
    ['first search', () => visitor.call(search, { query: { q: 'siti' } })],
    ['password', () => stranger.call(signIn, { body: { email: owner.email, password: owner.password } })],
    [
      'photo',
      () =>
        visitor.fetch(pathOf(addPhoto, { params, query: { memberId } }), {
          method: 'POST',
          body: new Uint8Array(photo),
        }),
    ],
    ...exportFormats.map((format): Act => [`export ${format}`, () => writtenExport(visitor, treeId, format)]),
    ...reportKinds.map(
      (report): Act => [`report ${report}`, () => written(startReport, { report, language }, getReport, 'reportId')],
    ),
    ['book', () => written(startBook, book, getBook, 'bookId')],
    ['drawing as PDF', () => written(startPicture, picture, getPicture, 'pictureId')],
    ['import', async () => importFile(visitor, await newTree(visitor, 'Twice'), file)],
  ];
}

interface WrittenJob {
  readonly id: string;
  readonly state: string;
}
