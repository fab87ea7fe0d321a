import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ExportRequest } from '#contract/exports.ts';
import { createMember, listMembers, updateMember } from '#contract/members.ts';
import { addPhoto, updatePhoto } from '#contract/photos.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { drawSizes } from '#server/testing/draw-sizes.ts';
import { readPage } from '#server/testing/read-page.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { exportedText } from '#server/testing/write-file.ts';

const family = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Hadi /Wijaya/
1 NAME Hadi Kusumo /Wijaya/
2 TYPE aka
1 SEX M
1 BIRT
2 DATE ABT 1890
2 PLAC Solo
1 DEAT
2 DATE 4 MAY 1960
1 OCCU <img src=x onerror=alert(1)> batik maker
2 DATE FROM 1910 TO 1930
2 SOUR @S1@
3 PAGE 12 & 13
1 ASSO @I4@
2 RELA godfather
1 NOTE @N1@
1 FAMS @F1@
0 @I2@ INDI
1 NAME Wulan <script>alert(2)</script> /"Sari' & Co/
1 SEX F
1 DEAT Y
1 FAMS @F1@
0 @I3@ INDI
1 NAME Tirta /Wijaya/
1 BIRT
2 DATE 1925
1 DEAT Y
1 NOTE First paragraph </article></main>
2 CONT
2 CONT javascript:alert(3) https://elsewhere.example/x
1 FAMC @F1@
1 FAMS @F2@
0 @I4@ INDI
1 NAME Ayu /Lestari/
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
1 EMAIL canary6@family.example
1 FAMC @F2@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
1 MARR
2 DATE 12 JUN 1920
2 PLAC Surakarta
2 SOUR @S1@
0 @F2@ FAM
1 HUSB @I3@
1 WIFE @I4@
1 CHIL @I5@
1 MARR
2 NOTE It rained
0 @S1@ SOUR
1 TITL Church book <b>of Solo</b>
1 PUBL 1931
0 @N1@ NOTE He kept
1 CONT two goats
1 CONT
0 TRLR
`;

async function startArchive() {
  const started = await startWithImport();
  const { sari, treeId } = started;
  await started.bringIn(family);
  const { items } = await sari.call(listMembers, { params: { treeId } });
  const idOf = (firstName: string): MemberId => {
    const found = items.find((member) => member.firstName?.startsWith(firstName));
    if (!found) throw new Error(`There is no ${firstName}.`);
    return found.id;
  };
  const page = async (options: Partial<ExportRequest> = {}) =>
    exportedText(sari, treeId, { format: 'html', ...options });
  const photograph = async (caption: string, ...who: MemberId[]) => {
    const [first] = who;
    const path = `${addPhoto.path.replace('{treeId}', treeId)}${first ? `?memberId=${first}` : ''}`;
    const { photo } = addPhoto.ok.parse(await (await sari.request('POST', path, await drawPhoto(90, 60))).json());
    await drawSizes(started.app);
    const people = who.map((memberId) => ({ memberId, region: null }));
    const params = { treeId, photoId: photo.id };
    return (await sari.call(updatePhoto, { params, body: { caption, people } })).photo;
  };
  return { ...started, idOf, page, photograph };
}

const partsOf = (page: ReturnType<typeof readPage>) =>
  page.flatMap(({ name, attributes }) => (name === 'section' && attributes.id) || []);

const sectionOf = (page: ReturnType<typeof readPage>, name: string) => {
  const found = page.find(({ name: tag, words }) => tag === 'article' && words.trimStart().startsWith(name));
  if (!found) throw new Error(`${name} has no section.`);
  return found;
};

test('an archive tells of everybody in it, and every link of it leads to a place in it', async () => {
  const { page, photograph, idOf } = await startArchive();
  await photograph('Hadi at the <door>', idOf('Hadi'));
  const text = await page();
  expect(text).toContain('He kept<br>two goats</');
  const elements = readPage(text);
  expect(partsOf(elements)).toEqual(['tree', 'index', 'people', 'sources', 'photos']);
  const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  const links = elements.flatMap(({ name, attributes }) => (name === 'a' && attributes.href) || []);
  expect(links.filter((href) => !ids.includes(href.replace(/^#/, '')))).toEqual([]);
  expect(links.every((href) => href.startsWith('#'))).toBe(true);
  expect(elements.filter(({ name }) => name === 'article')).toHaveLength(5);

  const { words } = sectionOf(elements, 'Hadi');
  for (const told of ['about 1890, Solo', '4 May 1960', 'With', 'Married: 12 June 1920, Surakarta', 'Tirta Wijaya']) {
    expect(words).toContain(told);
  }
  for (const told of [
    'batik maker, from 1910 to 1930',
    'Church book <b>of Solo</b>',
    '12 & 13',
    'two goats',
    'Hadi Kusumo Wijaya',
  ]) {
    expect(words).toContain(told);
  }
  expect(words).toContain('Ayu Lestari');
  const drawn = elements.find(({ name, attributes }) => name === 'a' && attributes.id?.startsWith('c'));
  expect(ids).toContain(drawn?.attributes.href?.slice(1));
  expect(elements.filter(({ name }) => name === 'figure').map(({ words: told }) => told)).toEqual([
    'Photo 1Hadi at the <door>Shows: Hadi Wijaya',
  ]);
});

test('an archive asks nobody for anything, and runs no more than its own script [AT-29]', async () => {
  const { page, photograph, idOf } = await startArchive();
  await photograph('"><svg onload=alert(4)>', idOf('Hadi'));
  const text = await page();
  const elements = readPage(text);
  const [script, ...others] = elements.filter(({ name }) => name === 'script');
  expect(others).toEqual([]);
  const policy = elements.find(({ attributes }) => attributes['http-equiv'] === 'Content-Security-Policy')?.attributes
    .content;
  const hash = createHash('sha256')
    .update(script?.words ?? '')
    .digest('base64');
  expect(policy).toContain(`script-src 'sha256-${hash}'`);
  expect(policy).toContain("default-src 'none'");
  const names = new Set(elements.map(({ name }) => name));
  for (const foreign of ['iframe', 'object', 'embed', 'link', 'base', 'video', 'audio', 'foreignObject', 'b']) {
    expect(names.has(foreign), foreign).toBe(false);
  }
  const attributes = elements.flatMap((element) => Object.entries(element.attributes));
  expect(attributes.filter(([name]) => name.startsWith('on') || name === 'style' || name === 'srcset')).toEqual([]);
  const sources = attributes.filter(([name]) => name === 'src').map(([, value]) => value.slice(0, 11));
  expect(new Set(sources)).toEqual(new Set(['data:image/']));
  const addresses = attributes.filter(([, value]) => /^(?:https?:)?\/\//.test(value) || /^javascript:/i.test(value));
  expect(addresses.filter(([name]) => name !== 'xmlns')).toEqual([]);
});

test('of living people a redacted archive says nothing, nor shows photos in which they are [AT-53] [AT-54]', async () => {
  const { page, photograph, idOf, sari, treeId } = await startArchive();
  await sari.call(createMember, {
    params: { treeId },
    body: { firstName: 'Canary10', phone: '+62 11', notes: 'Canary12', location: 'Canary13' },
  });
  await photograph('Canary14 with her father', idOf('Canary1'), idOf('Tirta'));
  await photograph('The father alone', idOf('Tirta'));
  const whole = await page();
  expect(whole.match(/canary\d+/gi)?.length).toBeGreaterThan(7);
  expect(whole).not.toContain('Of living people this page says only');
  const redacted = await page({ living: 'redacted' });
  expect(redacted.match(/canary\d+|\+62|2001/gi)).toBe(null);
  expect(redacted).toContain('The father alone');
  expect(redacted).toContain('Private person');
  expect(redacted).toContain('Of living people this page says only');
  expect(redacted).toContain('two goats');
  await sari.call(updateMember, { params: { treeId, memberId: idOf('Tirta') }, body: { privacy: 'closed' } });
  expect(await page({ living: 'redacted' })).not.toContain('The father alone');
});

test('an archive of a branch holds its people and their photos, in the language that is asked for', async () => {
  const { page, photograph, idOf } = await startArchive();
  await photograph('Wulan at home', idOf('Wulan'));
  const options = { scope: { branch: 'ancestors', of: idOf('Ayu') }, language: 'de' } as const;
  const text = await page(options);
  const elements = readPage(text);
  expect(elements.find(({ name }) => name === 'html')?.attributes.lang).toBe('de');
  expect(elements.filter(({ name }) => name === 'article').map(({ words }) => words)).toHaveLength(1);
  expect(text).toContain('verstorben');
  expect(partsOf(elements)).toEqual(['tree', 'index', 'people']);
  expect(text).not.toMatch(/Wulan|Tirta|Church book/);
  const bare = await page({ includePhotos: false });
  expect(bare).not.toContain('data:image/');
  expect(bare).toContain('Wulan');
});
