import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '#contract/accounts.ts';
import { createUser } from '#contract/admin-users.ts';
import { getImport, type ImportJob, startImport } from '#contract/imports.ts';
import { createMember, listMembers } from '#contract/members.ts';
import { addPhoto } from '#contract/photos.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { packZip } from '#server/testing/pack-zip.ts';
import { familyBlob } from './families.ts';
import { atMost, type Bench, median, repeat, timed, type Workshop } from './figures.ts';
import { type Instance, startInstance } from './instance.ts';
import {
  commit,
  finishImport,
  importFile,
  moveIn,
  newTree,
  offerFile,
  owner,
  pathOf,
  type Visitor,
  visit,
} from './visitor.ts';
import { watchServer } from './watch-server.ts';

export const intakeBenches: readonly Bench[] = [
  { name: 'intake-stall', run: measureStall },
  { name: 'fair-queue', run: measureFairness },
];

/** Whoever forwards a request says from where: each of two people has a network of their own. */
const settings = { TRUSTED_PROXIES: '127.0.0.1' };

const stranger = {
  firstName: 'Budi',
  lastName: 'Hartono',
  email: 'budi@family.example',
  password: 'layang-layang di pantai',
  role: 'user',
};

interface Two {
  readonly instance: Instance;
  /** Who uses the instance as ever, and whose tree it is. */
  readonly user: Visitor;
  readonly treeId: TreeId;
  readonly guest: Visitor;
  readonly guestTree: TreeId;
}

async function inInstanceOfTwo<Result>(workshop: Workshop, act: (two: Two) => Promise<Result>): Promise<Result> {
  const instance = await startInstance(`${workshop.folder}/intake-${performance.now()}`, { settings });
  try {
    const user = await moveIn(instance);
    await user.call(createUser, { body: stranger });
    const guest = from(instance, '203.0.113.7', await enter(from(instance, '203.0.113.7'), stranger));
    const treeId = await newTree(user, 'Ours');
    const guestTree = await newTree(guest, 'Theirs');
    return await act({ instance, user, treeId, guest, guestTree });
  } finally {
    await instance.stop();
  }
}

function from({ address }: Instance, network: string, cookie = ''): Visitor {
  const plain = visit(address, cookie);
  const fetchFrom: Visitor['fetch'] = (path, init = {}) =>
    plain.fetch(path, { ...init, headers: { ...init.headers, 'x-forwarded-for': network } });
  return {
    ...plain,
    fetch: fetchFrom,
    async call(spec, input = {}) {
      const { body } = input;
      const response = await fetchFrom(pathOf(spec, input), {
        method: spec.method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      if (!response.ok) throw new Error(`${spec.method} ${spec.path}: ${response.status} ${await response.text()}`);
      // Safe: the server answers a route of the contract in the route's own shape.
      return await response.json();
    },
  };
}

/** Signs in; resolves with the session's cookie. */
async function enter(door: Visitor, { email, password }: { email: string; password: string }): Promise<string> {
  const response = await door.fetch(signIn.path, {
    method: signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Signing in failed: ${response.status} ${await response.text()}`);
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

const head = '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n';
const MEGABYTE = 1_000_000;
const bytesOf = (text: string | Uint8Array) => new Blob([typeof text === 'string' ? text : new Uint8Array(text)]);

/** Six files that each took or froze a server that read them between its requests. */
async function hostileFiles(): Promise<readonly (readonly [name: string, file: Blob])[]> {
  const line = `1 NOTE ${'y'.repeat(93)}\n`;
  const nested = Array.from({ length: 99 }, (_, level) => `${level + 1} NOTE deeper\n`).join('');
  const entries = Array.from({ length: 20_000 }, (_, nth) => [`media/${nth}.txt`, `${nth}`] as const);
  const family = `${head}0 @I1@ INDI\n1 NAME Siti /Wijaya/\n0 TRLR\n`;
  const sameName = '0 @I1@ INDI\n1 NAME Siti /Wijaya/\n1 FAMS @F1@\n';
  return [
    ['a record of 10 MB', bytesOf(`${head}0 @I1@ INDI\n${line.repeat(100_000)}0 TRLR\n`)],
    ['a line of 10 MB', bytesOf(`${head}0 @I1@ INDI\n1 NOTE ${'y'.repeat(10 * MEGABYTE)}\n0 TRLR\n`)],
    ['99 levels, a thousand times', bytesOf(`${head}${`0 @I1@ INDI\n${nested}`.repeat(1000)}0 TRLR\n`)],
    ['400,000 records of one name', bytesOf(`${head}${sameName.repeat(400_000)}0 TRLR\n`)],
    ['a zip file of 20,000 entries', bytesOf(await packZip([['family.ged', family], ...entries]))],
    [
      'a zip file that unpacks to 400 MB',
      bytesOf(await packZip([['family.ged', family + '\n'.repeat(400 * MEGABYTE)]])),
    ],
  ];
}

/** Uploads a file and waits until its preview is there or refused. */
async function bring(visitor: Visitor, treeId: TreeId, file: Blob): Promise<void> {
  const path = pathOf(startImport, { params: { treeId }, query: { fileName: 'family.ged' } });
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await visitor.fetch(path, { method: 'POST', body: file, headers });
  if (response.status >= 500) throw new Error(`The upload ended with ${response.status}: ${await response.text()}`);
  if (!response.ok) return;
  let job = (await response.json()) as ImportJob;
  while (job.state === 'reading') {
    await sleep(100);
    job = await visitor.call(getImport, { params: { treeId, importId: job.id } });
  }
}

/** One after the other, while somebody else lists and adds people. */
async function measureStall(workshop: Workshop) {
  const files = await hostileFiles();
  return await inInstanceOfTwo(workshop, async ({ instance, user, treeId, guest, guestTree }) => {
    const params = { treeId };
    const watched = await watchServer(instance, async () => {
      let isOver = false;
      const working = (async () => {
        for (let nth = 1; !isOver; nth++) {
          await user.call(createMember, { params, body: { firstName: `Cucu ${nth}` } });
          await user.call(listMembers, { params });
          await sleep(100);
        }
      })();
      for (const [, file] of files) await bring(guest, guestTree, file);
      isOver = true;
      await working;
    });
    const common = { bench: 'intake-stall', n: files.length };
    return [
      atMost({ ...common, value: watched.longestHold, unit: 'ms longest hold', limit: 100 }),
      atMost({ ...common, value: watched.p99Hold, unit: 'ms p99 of health', limit: 50 }),
      atMost({ ...common, value: watched.serverGrowth, unit: 'MB growth of the server', limit: 200 }),
    ];
  });
}

const ROUNDS = 9;
/** Between two acts of a person, ms: long enough that the sizes of one photo are drawn before the next. */
const PAUSE = 1000;
/** Until a flood has filled every queue, ms. */
const RISING = 2000;

/** What one person waits for, alone and while another asks for as much as the instance lets them. */
async function measureFairness(workshop: Workshop) {
  const small = await familyBlob(workshop, 100);
  const large = await familyBlob(workshop, 3000);
  const photo = await drawPhoto(2000, 1500);
  return await inInstanceOfTwo(workshop, async ({ instance, user, treeId, guest, guestTree }) => {
    const addTo = async (visitor: Visitor, tree: TreeId, memberId: string) => {
      const path = pathOf(addPhoto, { params: { treeId: tree }, query: { memberId } });
      // Every photo is another file: the same bytes would be there already.
      const bytes = Buffer.concat([photo, Buffer.from(`${performance.now()}`)]);
      return await visitor.fetch(path, { method: 'POST', body: new Uint8Array(bytes) });
    };
    const personOf = async (visitor: Visitor, tree: TreeId) =>
      (await visitor.call(createMember, { params: { treeId: tree }, body: { firstName: 'Cucu' } })).member.id;
    const own = await personOf(user, treeId);
    const theirs = await personOf(guest, guestTree);
    const door = from(instance, '198.51.100.4');
    const acts = {
      'a small import': async () => void (await importFile(user, await newTree(user, 'Small'), small)),
      'a photo': async () => {
        const response = await addTo(user, treeId, own);
        if (!response.ok) throw new Error(`The photo was refused: ${response.status} ${await response.text()}`);
      },
      'a sign-in': async () => void (await enter(door, owner)),
    };
    const timesOf = async () => {
      const times = new Map<string, number>();
      for (const [name, act] of Object.entries(acts)) {
        const rounds = await repeat(ROUNDS, async () => {
          await sleep(PAUSE);
          return await timed(act);
        });
        times.set(name, median(rounds));
      }
      return times;
    };
    await timesOf();
    const imports = async () => {
      const job = await offerFile(guest, await newTree(guest, 'Flood'), large).catch(() => undefined);
      if (job) await finishImport(guest, await commit(guest, job)).catch(() => undefined);
    };
    const photos = () => addTo(guest, guestTree, theirs);
    const signIns = () => enter(from(instance, '203.0.113.7'), stranger).catch(() => undefined);
    const floods = { imports: [imports], photos: [photos], 'sign-ins': [signIns], all: [imports, photos, signIns] };
    const figures = [];
    for (const [flood, kinds] of Object.entries(floods)) {
      // The machine is not as quick at all times: what is compared was measured one after the other.
      const alone = await timesOf();
      let isOver = false;
      const keep = async (act: () => Promise<unknown>) => {
        while (!isOver) {
          await act();
          await sleep(20);
        }
      };
      const under = kinds.flatMap((act) => Array.from({ length: 8 }, () => keep(act)));
      await sleep(RISING);
      for (const [name, time] of await timesOf()) {
        const value = time / (alone.get(name) ?? 1);
        const unit = `times as long, ${name} under a flood of ${flood}`;
        figures.push(atMost({ bench: 'fair-queue', n: ROUNDS, value, unit, limit: 3 }));
      }
      isOver = true;
      await Promise.all(under);
    }
    return figures;
  });
}
