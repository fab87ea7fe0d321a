import { expect, test } from 'vitest';
import { toJSONSchema, type z } from 'zod';
import { listAllTrees, setVisibility } from '#contract/admin-trees.ts';
import { getInstanceJob, startInstanceJob } from '#contract/instance-jobs.ts';
import { listDuplicates, searchDuplicates } from '#contract/integrity.ts';
import { createMember, listMembers, updateMember } from '#contract/members.ts';
import { addPhoto, updatePhoto } from '#contract/photos.ts';
import { listPublicTrees } from '#contract/public-trees.ts';
import type { RouteSpec } from '#contract/route.ts';
import { hitKinds, search } from '#contract/search.ts';
import { addSource, listSources } from '#contract/sources.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { createTree } from '#contract/trees.ts';
import { askUntil } from './testing/ask-until.ts';
import { drawPhoto } from './testing/draw-photo.ts';
import { startSuggesting } from './testing/start-suggesting.ts';
import { importInto } from './testing/start-with-import.ts';
import type { Input } from './testing/test-app.ts';

type Query = Readonly<Record<string, string>>;

interface List {
  readonly reader: 'sari' | 'budi' | 'ratna';
  readonly params?: Input['params'];
  /** What is asked besides the order; nothing where nothing is said. */
  readonly queries?: readonly Query[];
}

/** Of each there are five, the middle three alike: the pages of two end among those that only the id tells apart. */
const alike = ['Arsip', 'Kudus', 'Kudus', 'Kudus', 'Zaman'];

/** An instance where every list has something for three pages of two. */
async function startFullInstance() {
  const people = { sari: 'user', budi: 'user', wulan: 'user', ayu: 'user', ratna: 'admin' } as const;
  const instance = await startSuggesting({ people, runsJobs: true });
  const { as, treeId, people: family, suggest } = instance;
  const sari = as('sari');
  const ratna = as('ratna');
  const params = { treeId };

  for (const [nth, word] of alike.entries()) {
    // Twice in the tree, as one and the same person, who died before they were born.
    const facts = { firstName: `Tirta ${word}`, lastName: word, gender: 'male', birthPlace: `Kudus ${nth}` };
    const dates = { birthDate: `${nth + 1} JUN 1920`, deathDate: '1910' };
    for (const more of [{ fatherId: family.heir, notes: 'Lahir di Kudus' }, {}]) {
      await sari.call(createMember, { params, body: { ...facts, ...dates, ...more } });
    }
    await sari.call(updateMember, { params: { treeId, memberId: family.elder }, body: { notes: `Kudus ${nth}` } });
    await sari.call(addSource, { params, body: { title: word, author: word } });
    const sent = await sari.request('POST', addPhoto.path.replace('{treeId}', treeId), await drawPhoto(60, 40 + nth));
    const { photo } = addPhoto.ok.parse(await sent.json());
    await sari.call(updatePhoto, { params: { treeId, photoId: photo.id }, body: { caption: word, place: 'Kudus' } });
    await suggest({ fields: { birthPlace: word } });
  }
  await sari.call(searchDuplicates, { params, body: {} });

  await ratna.call(updateSettings, { body: { enablePublicTrees: true } });
  for (const word of alike) {
    const { id } = await sari.call(createTree, { body: { name: `Kudus ${word}` } });
    await ratna.call(setVisibility, { params: { treeId: id }, body: { isPublic: true } });
    const job = await ratna.call(startInstanceJob, { body: { kind: 'notify', message: word } });
    await askUntil(
      () => ratna.call(getInstanceJob, { params: { jobId: job.id } }),
      ({ state }) => state === 'done',
    );
  }
  await askUntil(
    () => sari.call(listDuplicates, { params }),
    ({ search }) => search?.state === 'done',
  );
  // What public trees are introduced with is counted beside the requests.
  await askUntil(
    () => sari.call(listPublicTrees, { query: { limit: '100' } }),
    ({ items }) => items.every(({ generations }) => generations !== null),
  );
  return { ...instance, importId: await offerNamesakes(instance) };
}

/** A file that waits, with people who are called as some of the tree. */
async function offerNamesakes({ treeId, ...app }: Awaited<ReturnType<typeof startSuggesting>>): Promise<string> {
  const people = alike.map((word, nth) => `0 @I${nth}@ INDI\n1 NAME Tirta ${word} /${word}/\n`);
  const { upload, until } = importInto(app, treeId);
  const { id } = await upload(`0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n${people.join('')}0 TRLR\n`);
  await until(id, 'ready');
  return id;
}

const inputOf = ({ query }: RouteSpec) =>
  // Not all that an answer is made of has a JSON schema; what is asked has.
  query ? (toJSONSchema(query as z.ZodType, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : {};

/** The order that a list has by itself, and all that it can be asked for by its own schema. */
function ordersOf(spec: RouteSpec): Query[] {
  const input = inputOf(spec);
  const valuesOf = (name: string): Query[] => {
    const { enum: values } = (input[name] ?? {}) as { readonly enum?: readonly string[] };
    return [{}, ...(values ?? []).map((value) => ({ [name]: value }))];
  };
  return valuesOf('sort').flatMap((sort) => valuesOf('direction').map((direction) => ({ ...sort, ...direction })));
}

interface Page {
  readonly nextCursor: string | null;
  readonly items?: readonly unknown[];
  readonly total?: number | null;
}

/** Whatever an answer lists: its items, or its hits of every kind. */
const itemsOf = ({ items, ...rest }: Page): readonly unknown[] =>
  items ?? Object.values(rest).filter(Array.isArray).flat();

test('[FND-048] of every list the pages are all there is, each once, in the order of one big page', async () => {
  const instance = await startFullInstance();
  const { treeId, people: family } = instance;
  const inTree: List = { reader: 'sari', params: { treeId, memberId: family.elder } };
  const data: Readonly<Record<string, List>> = {
    '/api/admin/audit': { reader: 'ratna' },
    '/api/admin/house-jobs': { reader: 'ratna' },
    '/api/admin/trees': { reader: 'ratna' },
    '/api/admin/users': { reader: 'ratna' },
    '/api/notifications': { reader: 'budi' },
    '/api/public/trees': { reader: 'budi' },
    '/api/search': { reader: 'sari', queries: hitKinds.map((kind) => ({ kind, q: 'kudus' })) },
    '/api/trees/{treeId}/changes': inTree,
    '/api/trees/{treeId}/duplicates': inTree,
    '/api/trees/{treeId}/imports/{importId}/doubts': {
      reader: 'sari',
      params: { treeId, importId: instance.importId },
    },
    '/api/trees/{treeId}/members': { ...inTree, queries: [{}, { q: 'kudus' }] },
    '/api/trees/{treeId}/members/{memberId}/history': inTree,
    '/api/trees/{treeId}/photos': inTree,
    '/api/trees/{treeId}/problems': inTree,
    '/api/trees/{treeId}/relatives': { ...inTree, queries: [{ of: family.heir, up: '0', down: '1', downTo: '2' }] },
    '/api/trees/{treeId}/sources': inTree,
    '/api/trees/{treeId}/suggestions': inTree,
  };
  const lists = instance.app.routes.filter((spec) => 'cursor' in inputOf(spec));
  expect(lists.map(({ path }) => path).toSorted()).toEqual(Object.keys(data));

  for (const spec of lists) {
    const { reader, params = {}, queries = [{}] } = data[spec.path] as List;
    const ask = async (query: Query) => (await instance.as(reader).call(spec, { params, query })) as Page;
    for (const query of queries.flatMap((one) => ordersOf(spec).map((order) => ({ ...one, ...order })))) {
      const asked = `${spec.path}?${new URLSearchParams(query)}`;
      const whole = await ask({ ...query, limit: '100' });
      const all = itemsOf(whole);
      const once = new Set(all.map((item) => JSON.stringify(item))).size;
      expect([asked, whole.nextCursor, once, whole.total ?? once]).toEqual([asked, null, all.length, all.length]);
      expect(all.length, `${asked} has enough for three pages`).toBeGreaterThan(4);
      const pages: (readonly unknown[])[] = [];
      for (let cursor: string | null = ''; cursor !== null && pages.length < all.length; ) {
        const page: Page = await ask({ ...query, limit: '2', ...(cursor && { cursor }) });
        pages.push(itemsOf(page));
        cursor = page.nextCursor;
      }
      const sizes = pages.map(({ length }) => length);
      expect
        .soft(sizes, asked)
        .toEqual(all.flatMap((_, nth) => (nth % 2 === 0 ? [Math.min(2, all.length - nth)] : [])));
      expect.soft(pages.flat(), asked).toEqual(all);
    }
  }
});

test('[FND-048] lists go on after the longest names there can be, in the script that takes the most room', async () => {
  const { as, treeId } = await startSuggesting();
  const longest = '각'.repeat(99);
  for (let nth = 0; nth < 3; nth++) {
    await as('sari').call(createMember, { params: { treeId }, body: { lastName: longest } });
    await as('sari').call(createTree, { body: { name: longest } });
    await as('sari').call(addSource, { params: { treeId }, body: { title: longest.repeat(2) } });
  }
  const params = { treeId };
  const lists = [
    (page: Query) => as('sari').call(listMembers, { params, query: { ...page, sort: 'name' } }),
    (page: Query) => as('sari').call(search, { query: { ...page, q: longest, kind: 'member' } }),
    (page: Query) => as('sari').call(listSources, { params, query: page }),
    (page: Query) => as('ratna').call(listAllTrees, { query: { ...page, sort: 'name' } }),
  ];
  for (const ask of lists) {
    const { nextCursor } = await ask({ limit: '1' });
    expect(itemsOf(await ask({ limit: '1', cursor: nextCursor ?? '' }))).toHaveLength(1);
  }
});
