import { signIn } from '#contract/accounts.ts';
import { exportFormats } from '#contract/exports.ts';
import { listMembers } from '#contract/members.ts';
import { addPhoto } from '#contract/photos.ts';
import { reportKinds } from '#contract/reports.ts';
import { search } from '#contract/search.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { familyBlob, type LivedIn, livedIn } from './families.ts';
import { atMost, type Bench, type Figure, type Workshop } from './figures.ts';
import { startInstance } from './instance.ts';
import { importFile, newTree, owner, pathOf, type Visitor, visit, writtenExport, writtenFile } from './visitor.ts';
import { watchServer } from './watch-server.ts';

const PEOPLE = 10_000;

/**
 * Everything heavy that an instance does for somebody, one after the other in a family of 10,000, while somebody else asks
 * every 20 ms whether the server is there: no step of it may hold the others for more than 100 ms.
 */
export const stallBenches: readonly Bench[] = [{ name: 'stalls-10k', run: measure }];

async function measure(workshop: Workshop): Promise<readonly Figure[]> {
  const lived = await livedIn(workshop, PEOPLE);
  const file = await familyBlob(workshop, PEOPLE);
  const instance = await startInstance(lived.dataDir);
  try {
    const visitor = visit(instance.address, lived.cookie);
    const acts = await heavyActs(visitor, visit(instance.address, ''), lived, file);
    const figures: Figure[] = [];
    for (const [name, act] of acts) {
      const { longestHold } = await watchServer(instance, async () => void (await act()));
      figures.push(
        atMost({ bench: 'stalls-10k', n: PEOPLE, value: longestHold, unit: `ms longest hold, ${name}`, limit: 100 }),
      );
    }
    return figures;
  } finally {
    await instance.stop();
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
  const language = 'en' as const;
  const { items } = await visitor.call(listMembers, { params, query: { limit: '1' } });
  const memberId = items[0]?.id;
  if (memberId === undefined) throw new Error('The family of the bench has nobody in it.');
  const look = { mode: 'hierarchical', circle: 'family', direction: 'down', isCompact: false } as const;
  const picture = { look, people: 'everyone', focus: null, language } as const;
  const book = { scope: { branch: 'descendants', of: memberId, generations: 5 }, language } as const;
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
      (report): Act => [
        `report ${report}`,
        () => writtenFile(visitor, treeId, { kind: 'report', request: { report, language } }),
      ],
    ),
    ['book', () => writtenFile(visitor, treeId, { kind: 'book', request: book })],
    ['drawing as PDF', () => writtenFile(visitor, treeId, { kind: 'picture', request: picture })],
    ['import', async () => importFile(visitor, await newTree(visitor, 'Twice'), file)],
  ];
}
