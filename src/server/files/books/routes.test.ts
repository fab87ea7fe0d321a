import { expect, test } from 'vitest';
import type { BookRequest } from '#contract/books.ts';
import { eraseMember } from '#contract/erasure.ts';
import { createMember, listMembers } from '#contract/members.ts';
import { addPhoto, updatePhoto } from '#contract/photos.ts';
import { cancelFile, type FileOf, getFile, getFileContent, listFiles, startFile } from '#contract/requested-files.ts';
import { languages } from '#domain/languages.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { treeAccess } from '#server/platform/db/schema.ts';
import { knownPassword } from '#server/testing/browse.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { drawSizes } from '#server/testing/draw-sizes.ts';
import { checkPdf, hasPdftotext, hasQpdf, savedPdf, textOfPdf } from '#server/testing/pdf-programs.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { fetchFile, writeFile } from '#server/testing/write-file.ts';

const family = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Hadi /Wijaya/
1 SEX M
1 BIRT
2 DATE ABT 1890
2 PLAC Solo
2 SOUR @S1@
3 PAGE folio 12
1 DEAT
2 DATE 4 MAY 1960
1 OCCU Batik maker
2 DATE FROM 1910 TO 1930
2 SOUR @S2@
1 NOTE Kept two goats and one peacock.
1 FAMS @F1@
0 @I2@ INDI
1 NAME Wulan
1 SEX F
1 DEAT Y
1 FAMC @F3@
1 FAMS @F1@
0 @I3@ INDI
1 NAME Tirta /Wijaya/
1 BIRT
2 DATE 1925
1 DEAT Y
1 FAMC @F1@
1 FAMS @F2@
0 @I4@ INDI
1 NAME Ayu /Lestari/
1 SEX F
1 DEAT Y
1 FAMS @F2@
0 @I5@ INDI
1 NAME Canary1 /Canary2/
1 SEX F
1 BIRT
2 DATE 3 MAR 2001
2 PLAC Canary3
1 OCCU Canary4
1 NOTE Canary5
1 FAMC @F2@
0 @I6@ INDI
1 NAME Eyang /Sari/
1 SEX M
1 DEAT Y
1 FAMS @F3@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
1 MARR
2 DATE 12 JUN 1920
2 PLAC Surakarta
2 SOUR @S1@
3 PAGE folio 30
0 @F2@ FAM
1 HUSB @I3@
1 WIFE @I4@
1 CHIL @I5@
0 @F3@ FAM
1 HUSB @I6@
1 CHIL @I2@
0 @S1@ SOUR
1 TITL Church book of Solo
0 @S2@ SOUR
1 TITL Address book of 1912
0 TRLR
`;

async function startBooks() {
  const started = await startWithImport();
  const { sari, treeId } = started;
  await started.bringIn(family);
  const { items } = await sari.call(listMembers, { params: { treeId } });
  const idOf = (firstName: string): MemberId => {
    const found = items.find((member) => member.firstName === firstName);
    if (!found) throw new Error(`There is no ${firstName}.`);
    return found.id;
  };
  const write = (request: Partial<BookRequest> = {}) =>
    writeFile(sari, treeId, { kind: 'book', request: { scope: 'whole', language: 'en', ...request } });
  const fetch = (book: FileOf<'book'>) => fetchFile(sari, book);
  const file = async (options: Partial<BookRequest> = {}) => {
    const job = await write(options);
    return { job, file: Buffer.from(await (await fetch(job)).arrayBuffer()) };
  };
  const photograph = async (caption: string, ...who: MemberId[]) => {
    const path = `${addPhoto.path.replace('{treeId}', treeId)}?memberId=${who[0]}`;
    const { photo } = addPhoto.ok.parse(await (await sari.request('POST', path, await drawPhoto(90, 60))).json());
    await drawSizes(started.app);
    const people = who.map((memberId) => ({ memberId, region: null }));
    await sari.call(updatePhoto, { params: { treeId, photoId: photo.id }, body: { caption, people } });
  };
  return { ...started, idOf, write, fetch, file, photograph };
}

const wordsOf = (file: Buffer) => readPdf(file).pages.map(({ lines }) => lines.join(' ').replace(/\s+/g, ' '));

test('a book tells of descendants by generation, numbered after d’Aboville, with partners, sources and an index', async () => {
  const { file, idOf, photograph } = await startBooks();
  await photograph('Hadi at the door', idOf('Hadi'));
  const written = await file({ scope: { branch: 'descendants', of: idOf('Hadi') }, title: 'Our book' });
  const { pages, bookmarks, looseFonts, title, dictionaries } = readPdf(written.file);
  const words = wordsOf(written.file);
  const all = words.join(' ');
  expect(title).toBe('Our book');
  expect(written.job).toMatchObject({ fileName: expect.stringMatching(/^family-book-\d{4}-\d\d-\d\d\.pdf$/) });
  expect(written.job.outcome).toEqual({ pages: pages.length, people: 5, unwritten: '' });
  expect(looseFonts).toEqual([]);
  expect(words[0]).toContain('The descendants of Hadi Wijaya');
  for (const told of [
    'Born about 1890 in Solo. ¹',
    'Died on 4 May 1960.',
    'Occupation: Batik maker, from 1910 to 1930. ²',
    'Kept two goats and one peacock.',
    'Married on 12 June 1920 in Surakarta to Wulan . ³',
    '1 Church book of Solo, folio 12.',
    'Hadi at the door',
    '1.1.1',
  ]) {
    expect(all).toContain(told);
  }
  expect(bookmarks).toEqual(
    expect.arrayContaining(['Contents', 'Generation 1', '1 Hadi Wijaya', '1.1 Tirta Wijaya', 'Sources', 'Names']),
  );
  // Each number leads to its note, and the number of the note back to where it is cited.
  for (const note of [1, 2, 3]) {
    for (const place of [`note-${note}`, `cited-${note - 1}`]) {
      expect(dictionaries).toContain(`/Dest (${place})`);
      expect(dictionaries).toContain(`(${place}) [`);
    }
    expect(dictionaries).toContain(`/Contents (note ${note})`);
  }
  const pageOf = (what: string) => words.findIndex((page) => page.includes(what)) + 1;
  const contents = words[1] ?? '';
  expect(contents).toContain(`Generation 2 ${pageOf('Born in 1925.')}`);
  expect(contents).toContain(`Names ${pages.length}`);
  expect(words.at(-1)).toContain(`Lestari, Ayu ${pageOf('A family with Ayu Lestari')} `);
  expect(all).toContain(`Church book of Solo (page ${pageOf('Church book of Solo, folio 12')} )`);
});

test('a book begins with charts of its family, in which every name leads to what is told of it', async () => {
  const { file, idOf } = await startBooks();
  const written = await file({ scope: { branch: 'descendants', of: idOf('Hadi') }, language: 'de' });
  const { bookmarks, dictionaries } = readPdf(written.file);
  const words = wordsOf(written.file);
  expect(bookmarks).toEqual(expect.arrayContaining(['Stammtafeln', 'Die Nachkommen von Hadi Wijaya']));
  const chart = words[2] ?? '';
  expect(words[1]).toContain('Stammtafeln 3');
  for (const told of ['Stammtafeln', 'Hadi Wijaya', 'Wulan', '1. 1 ° 1925', 'Ayu Lestari', 'Canary1 Canary2'])
    expect(chart).toContain(told);
  expect(dictionaries).toMatch(/\/S \/Figure[\s\S]*?\/Alt \([^)]*Die Nachkommen von Hadi Wijaya/);
  const places = Array.from(dictionaries.matchAll(/\/Dest \((person-\d+)\)/g), ([, place = '']) => place);
  expect(new Set(places).size).toBe(5);
  for (const place of places) expect(dictionaries).toContain(`(${place}) [`);
  const up = await file({ scope: { branch: 'ancestors', of: idOf('Tirta') } });
  expect(wordsOf(up.file)[2]).toMatch(/Family charts .*The ancestors of Tirta Wijaya.* Eyang Sari/);
});

test('ancestors are numbered after Sosa, and a whole family is told of line by line', async () => {
  const { file, idOf, sari, treeId } = await startBooks();
  await sari.call(createMember, { params: { treeId }, body: { firstName: 'Alone' } });
  const up = wordsOf((await file({ scope: { branch: 'ancestors', of: idOf('Tirta') } })).file).join(' ');
  expect(up).toContain('The ancestors of Tirta Wijaya');
  for (const told of ['2 Hadi Wijaya', '3 Wulan', '6 Eyang Sari']) expect(up).toContain(told);
  expect(up).not.toContain('Canary');
  const whole = wordsOf((await file()).file).join(' ');
  for (const told of ['A1 Eyang Sari', 'A1.1 Wulan', 'A1.1.1 Tirta Wijaya', 'Others', 'Alone']) {
    expect(whole).toContain(told);
  }
});

test('a redacted book says nothing of the living and shows no photo in which they are [AT-53] [AT-54]', async () => {
  const { file, idOf, photograph } = await startBooks();
  await photograph('Canary6 with her father', idOf('Canary1'), idOf('Tirta'));
  await photograph('The father alone', idOf('Tirta'));
  const whole = wordsOf((await file()).file).join(' ');
  expect(whole).toContain('Canary6');
  expect(whole).not.toContain('Of living people');
  const redacted = await file({ living: 'redacted', language: 'id' });
  const words = wordsOf(redacted.file).join(' ');
  expect(words.match(/canary\d|2001/gi)).toBe(null);
  expect(redacted.file.toString('latin1')).not.toMatch(/canary/i);
  expect(words).toContain('The father alone');
  expect(words).toContain('Tentang orang yang masih hidup');
  const bare = wordsOf((await file({ includePhotos: false })).file).join(' ');
  expect(bare).not.toContain('The father alone');
});

test.skipIf(!hasQpdf || !hasPdftotext)(
  'other programs find nothing wrong with a book in any language, and every name in it',
  async () => {
    const { file, idOf, photograph } = await startBooks();
    await photograph('Together', idOf('Hadi'), idOf('Wulan'));
    for (const language of languages) {
      const saved = await savedPdf((await file({ language })).file);
      const { status, words } = checkPdf(saved);
      expect(words).toContain('No syntax or stream encoding errors found');
      expect(status).toBe(0);
      const text = textOfPdf(saved);
      for (const name of ['Hadi Wijaya', 'Wulan', 'Tirta Wijaya', 'Ayu Lestari', 'Canary1 Canary2', 'Eyang Sari']) {
        expect(text, language).toContain(name);
      }
    }
  },
);

test('a book belongs to whoever asked for it, can be listed, and is let go of', async () => {
  const { app, write, fetch, sari, treeId, idOf } = await startBooks();
  const book = await write();
  const params = { treeId, fileId: book.id };
  expect(
    (await sari.call(listFiles, { params: { treeId }, query: { kind: 'book' } })).items.map(({ id }) => id),
  ).toEqual([book.id]);
  const { id: userId } = await app.user('budi');
  const budi = app.as('budi');
  for (const spec of [getFile, getFileContent, cancelFile]) {
    expect((await budi.refused(spec, { params })).status).toBe(404);
  }
  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId, role: 'reader' });
  expect((await budi.refused(getFile, { params })).status).toBe(404);
  expect((await budi.call(listFiles, { params: { treeId }, query: { kind: 'book' } })).items).toEqual([]);
  const ask = (body: object) => sari.refused(startFile, { params: { treeId }, body: { kind: 'book', request: body } });
  expect(await ask({ scope: { branch: 'descendants', of: newId() }, language: 'en' })).toMatchObject({
    code: 'member_not_in_tree',
  });
  expect((await ask({ scope: { branch: 'around', of: idOf('Hadi') }, language: 'en' })).status).toBe(422);

  // What was written of somebody goes with them.
  await sari.call(eraseMember, {
    params: { treeId, memberId: idOf('Ayu') },
    body: { password: knownPassword, confirmation: 'Ayu Lestari' },
  });
  expect((await sari.refused(getFile, { params })).status).toBe(404);
  expect((await fetch(book)).status).toBe(404);
  const again = await write();
  expect((await sari.call(cancelFile, { params: { treeId, fileId: again.id } })).state).toBe('expired');
});
