import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExportFormat, exportFormats, listNamedTexts } from '#contract/exports.ts';
import { listMembers } from '#contract/members.ts';
import type { NamedTexts } from '#contract/named-texts.ts';
import { addPhoto, updatePhoto } from '#contract/photos.ts';
import { getFileReceipt } from '#contract/requested-files.ts';
import { createShare, listTextsOfLink } from '#contract/shares.ts';
import { updateTree } from '#contract/trees.ts';
import { sharedTree } from '#contract/visits.ts';
import { createCanaries } from '#server/testing/canaries.ts';
import { plainPicture } from '#server/testing/canary-family.ts';
import { drawSizes } from '#server/testing/draw-sizes.ts';
import { readings } from '#server/testing/readings.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { exportedBytes, fetchFile, writeExport, writeFile } from '#server/testing/write-file.ts';

type Kind = ExportFormat | 'book';
const kinds: readonly Kind[] = [...exportFormats, 'book'];

/** A family of dead people, in every text of which a living one is named, each with a word of its own. */
function talkativeFile(say: (where: string) => string, sayWhole: (where: string) => string, dead: number): string {
  const person = (nth: number) => [
    `0 @I${nth}@ INDI`,
    `1 NAME Dead${'abcdefgh'[nth]} /Santoso/`,
    '1 BIRT',
    '2 DATE 1850',
    `2 PLAC ${sayWhole('place of a birth')}`,
    `2 NOTE ${say('note of a birth')}`,
    '1 DEAT',
    `2 DATE INT 1910 (${say('words beside a date')})`,
    '1 BURI',
    `2 DATE (${say('words for a date')})`,
    `2 PLAC ${sayWhole('grave')}`,
    `1 NAME ${sayWhole('further name')} /Santoso/`,
    '1 EVEN yes',
    `2 TYPE ${say('kind of an event')}`,
    `2 NOTE ${say('note of an event')}`,
    `1 EVEN ${say('event')}`,
    `1 OCCU ${say('occupation')}`,
    '1 RESI',
    `2 PLAC ${say('home')}`,
    '1 RESI',
    '2 DATE 1880',
    `2 PLAC ${say('earlier home')}`,
    `2 ADDR ${say('address')}`,
    `1 NOTE ${say('first note')}`,
    `1 NOTE ${say('second note')}`,
    `2 CONT and more of it`,
    '1 SOUR @S1@',
    `2 PAGE ${say('page')}`,
    '2 DATA',
    `3 TEXT ${say('words of a source')}`,
    `2 NOTE ${say('note of a citation')}`,
    '1 OBJE',
    '2 FILE a.png',
    '3 FORM png',
    `2 TITL ${say('title of a picture')}`,
    `1 _TODO ${say('task')}`,
    `1 _BIOGRAPHY ${say('biography')}`,
    '1 NOTE @N1@',
    nth % 2 === 0 ? '1 FAMS @F1@' : '1 FAMC @F1@',
  ];
  return [
    '0 HEAD',
    '1 GEDC',
    '2 VERS 5.5.1',
    '2 FORM LINEAGE-LINKED',
    '1 CHAR UTF-8',
    ...Array.from({ length: dead }, (_, nth) => person(nth)).flat(),
    '0 @L1@ INDI',
    '1 NAME Sekar Ayu /Rahasia/',
    '2 NICK Mimi',
    '1 BIRT',
    '2 DATE 3 MAY 1999',
    '0 @L2@ INDI',
    '1 NAME Putra /Tersembunyi/',
    '1 NAME Guntur /Lama/',
    '2 TYPE birth',
    '1 BIRT',
    '2 DATE 2001',
    '0 @F1@ FAM',
    '1 HUSB @I0@',
    '1 MARR',
    `2 DATE INT 1870 (${say('words beside the date of a wedding')})`,
    `2 PLAC ${sayWhole('place of a wedding')}`,
    `2 NOTE ${say('note of a wedding')}`,
    `1 NOTE ${say('note of a couple')}`,
    `0 @N1@ NOTE ${say('note of several')}`,
    '0 @S1@ SOUR',
    `1 TITL ${say('title of a source')}`,
    `1 TEXT ${say('text of a source')}`,
    `1 NOTE ${say('note of a source')}`,
    '1 REPO @R1@',
    '0 @R1@ REPO',
    `1 NAME ${say('repository')}`,
    `1 ADDR ${say('address of a repository')}`,
    '1 PHON 0812 3456 7890',
    '0 TRLR',
    '',
  ].join('\n');
}

/** Every way in which somebody living is named. */
const named = ['Sekar Rahasia', 'RAHASIA, Sekar', 'Mimi', 'Guntur Lama', 'Sekar’s mother', 'Putra'];
const family = fc.record({
  dead: fc.integer({ min: 2, max: 4 }),
  names: fc.array(fc.constantFrom(...named), { minLength: 5, maxLength: 9 }),
  around: fc.array(fc.constantFrom('born 3 May 1999', 'phone 0812', 'and', 'in Solo', '?!'), {
    minLength: 1,
    maxLength: 4,
  }),
});

async function startTalkative({ dead, names, around }: typeof family extends fc.Arbitrary<infer One> ? One : never) {
  const canaries = createCanaries();
  let nth = 0;
  const say = (where: string) => {
    nth += 1;
    const name = names[nth % names.length] ?? '';
    return `${canaries.word(`${where} ${nth}`)} ${name} ${around[nth % around.length] ?? ''}`;
  };
  const { app, treeId, sari, bringIn } = await startWithImport();
  const params = { treeId };
  /** Of places and names only a whole name counts. */
  const sayWhole = (where: string) => `${canaries.word(`${where} ${nth++}`)} Sekar Rahasia`;
  await bringIn(talkativeFile(say, sayWhole, dead), 'add');
  await sari.call(updateTree, { params, body: { description: say('description') } });
  const { items } = await sari.call(listMembers, { params, query: { limit: '20' } });
  const [shown] = items.filter(({ lastName }) => lastName === 'Santoso');
  const path = `${addPhoto.path.replace('{treeId}', treeId)}?memberId=${shown?.id}`;
  const { photo } = addPhoto.ok.parse(await (await sari.request('POST', path, plainPicture(40))).json());
  await sari.call(updatePhoto, { params: { ...params, photoId: photo.id }, body: { caption: say('caption') } });
  await drawSizes(app);

  const write = async (kind: Kind, keptTexts: readonly string[]) => {
    const options = { living: 'redacted' as const, language: 'en' as const, keptTexts: [...keptTexts] };
    if (kind !== 'book') {
      const job = await writeExport(sari, treeId, { ...options, format: kind });
      const receipt = await sari.call(getFileReceipt, { params: { treeId, fileId: job.id } });
      return { bytes: Buffer.from(await (await fetchFile(sari, job)).arrayBuffer()), told: receipt.namedTexts };
    }
    const book = await writeFile(sari, treeId, { kind: 'book', request: { ...options, scope: 'whole' } });
    return { bytes: Buffer.from(await (await fetchFile(sari, book)).arrayBuffer()), told: book.outcome?.namedTexts };
  };
  const wordsIn = async (bytes: Buffer) => {
    const found = new Set<string>();
    for await (const text of readings(bytes)) for (const what of canaries.namedIn(text)) found.add(what);
    return found;
  };
  return { app, sari, treeId, canaries, write, wordsIn };
}

const keysOf = (texts: NamedTexts | undefined) => texts?.first.map(({ key }) => key).toSorted();
const families = fc.sample(family, { seed: 5, numRuns: 2 });

test.each(families)(
  '[FND-005] named-in-texts: no format holds a text that names the living unless it is kept',
  async (one) => {
    const { sari, treeId, canaries, write, wordsIn } = await startTalkative(one);
    for (const kind of kinds) {
      const listed = await sari.call(listNamedTexts, { params: { treeId }, query: { file: kind } });
      expect([kind, listed.kept, listed.first.length]).toEqual([kind, 0, listed.leftOut]);
      expect(listed.leftOut).toBeGreaterThan(1);
      const none = await write(kind, []);
      expect([kind, [...(await wordsIn(none.bytes))]]).toEqual([kind, []]);
      expect([kind, none.told?.leftOut, keysOf(none.told)]).toEqual([kind, listed.leftOut, keysOf(listed)]);
      // Every other one is kept, and stands in it with its words, and no others do.
      const kept = listed.first.filter((_, nth) => nth % 2 === 0);
      const some = await write(
        kind,
        kept.map(({ key }) => key),
      );
      const wordsOf = (texts: typeof kept) => new Set(texts.flatMap(({ beginning }) => canaries.namedIn(beginning)));
      const wanted = wordsOf(kept);
      const refused = wordsOf(listed.first.filter((text) => !kept.includes(text)));
      const found = await wordsIn(some.bytes);
      expect([kind, [...refused].filter((what) => found.has(what))]).toEqual([kind, []]);
      if (kind !== 'html' && kind !== 'book')
        expect([kind, [...wanted].filter((what) => !found.has(what))]).toEqual([kind, []]);
      expect(found.size).toBeGreaterThan(0);
      expect([kind, some.told?.kept]).toEqual([kind, kept.length]);
    }
  },
  240_000,
);

test('[FND-005] whole files keep all texts, and a changed text is not the one that was kept', async () => {
  const { sari, treeId, canaries, write, wordsIn, app } = await startTalkative(
    families[0] as (typeof families)[number],
  );
  const whole = await exportedBytes(sari, treeId, { format: 'json' });
  expect((await wordsIn(whole)).size).toBeGreaterThan(30);
  const { first } = await sari.call(listNamedTexts, { params: { treeId }, query: { file: 'json' } });
  const [description] = first.filter(({ kind }) => kind === 'description');
  const key = description?.key ?? '';
  expect((await wordsIn((await write('json', [key])).bytes)).size).toBe(1);
  await sari.call(updateTree, { params: { treeId }, body: { description: `${canaries.word('other words')} of Mimi` } });
  expect((await wordsIn((await write('json', [key])).bytes)).size).toBe(0);

  // Of a link the choice is part of it.
  const listed = await sari.call(listTextsOfLink, { params: { treeId } });
  expect(listed).toMatchObject({ leftOut: 1, first: [{ kind: 'description', isKept: false }] });
  const describedBy = async (keptTexts: string[]) => {
    const { token, ...link } = await sari.call(createShare, { params: { treeId }, body: { keptTexts } });
    expect(link.keptTexts).toEqual(keptTexts);
    const page = await app.as(null).request('GET', `/shared/${token}`);
    const { description: said } = await app.as(null).call(sharedTree, { params: { token } });
    return { said, onPage: canaries.namedIn(await page.text()).length };
  };
  expect(await describedBy([])).toEqual({ said: null, onPage: 0 });
  expect((await describedBy(listed.first.map((text) => text.key))).said).toContain('Mimi');
});
