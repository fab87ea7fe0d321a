import { expect, test } from 'vitest';
import { downloadImportReceipt } from '#contract/imports.ts';
import { createMember } from '#contract/members.ts';
import { connectPeople } from '#contract/relationships.ts';
import { addSource } from '#contract/sources.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { exportedText } from '#server/testing/write-file.ts';

const head = '0 HEAD|1 SOUR KinTool|1 GEDC|2 VERS 5.5.1|1 CHAR UTF-8|';
const file = (body: string) => `${head}${body}|0 TRLR|`.replaceAll('|', '\n');

/** Brings a file into an empty tree and merges another into it. */
async function mergeInto(first: string, second: string, takesOut = false) {
  const { sari, treeId, bringIn } = await startWithImport();
  const exported = async () => {
    const text = await exportedText(sari, treeId);
    return text.slice(text.indexOf('\n0 @') + 1, text.indexOf('\n0 TRLR'));
  };
  await bringIn(file(first));
  const before = await exported();
  const { id, outcome } = await bringIn(file(second), 'merge', takesOut);
  const path = downloadImportReceipt.path.replace('{treeId}', treeId).replace('{importId}', id);
  const rows = (await (await sari.request('GET', path)).text()).trimEnd().split('\r\n');
  const refused = rows.flatMap((row) => /^\d+,notTaken,(.*)$/.exec(row)?.[1] ?? []);
  return { before, after: await exported(), outcome, refused, merge: bringIn, exported };
}

const sarah = '0 @I1@ INDI|1 NAME Sarah /Hanks/|1 SOUR @S1@|0 @S1@ SOUR|1 TITL Parish book|1 AUTH Smith';

test('[FND-018] [FND-019] a record that people share keeps what it says, and what a merged file says otherwise is told', async () => {
  const otherAuthor = await mergeInto(sarah, sarah.replace('Smith', 'Jones|1 PUBL Solo'));
  expect(otherAuthor.after).toBe(`${otherAuthor.before}\n1 PUBL Solo`);
  expect(otherAuthor.outcome?.notTaken).toEqual([
    { who: '', what: 'SOUR.AUTH', line: 11, ours: 'Smith', theirs: 'Jones' },
  ]);
  expect(otherAuthor.refused).toEqual(['SOUR.AUTH,1 AUTH Jones']);

  const note = (text: string) => `0 @I1@ INDI|1 NAME Sarah /Hanks/|1 NOTE @N1@|0 @N1@ NOTE ${text}`;
  const otherText = await mergeInto(note('Old text'), note('New text|1 CONT and more'));
  expect(otherText.after).toBe(otherText.before);
  expect(otherText.outcome?.notTaken).toMatchObject([{ what: 'NOTE', line: 9, ours: 'Old text' }]);
  expect(otherText.refused).toEqual(['NOTE,0 @N1@ NOTE New text', 'NOTE,1 CONT and more']);
  expect((await mergeInto(note('Old text'), note('New text'), true)).after).toContain('NOTE New text');
});

test('[FND-018] another record of the same name, source or picture, comes under a name of its own', async () => {
  const { before, after, merge, exported } = await mergeInto(sarah, sarah.replace('Parish book', 'Passenger list'));
  expect(after).toBe(
    `${before.replace('1 SOUR @S1@', '1 SOUR @S1_2@\n1 SOUR @S1@')}\n0 @S1_2@ SOUR\n1 TITL Passenger list\n1 AUTH Smith`,
  );
  await merge(file(sarah.replace('Parish book', 'Passenger list')), 'merge');
  expect(await exported()).toBe(after);

  const wedding = '0 @I1@ INDI|1 NAME Sarah /Hanks/|1 OBJE @O1@|0 @O1@ OBJE|1 FILE a.jpg|2 FORM jpg|2 TITL Wedding';
  const pictures = await mergeInto(wedding, wedding.replace('a.jpg', 'b.jpg').replace('Wedding', 'Funeral'));
  expect(pictures.after).toContain(pictures.before.split('\n0 @O1@')[1]);
  expect(pictures.after).toContain('1 OBJE @O1_2@\n1 OBJE @O1@');
  expect(pictures.after).toContain('0 @O1_2@ OBJE\n1 FILE b.jpg');
});

const family = (...pedigree: string[]) =>
  [
    '0 @I2@ INDI|1 NAME P /B/|1 FAMS @F1@',
    ['0 @I3@ INDI|1 NAME E /B/|1 FAMC @F1@', ...pedigree].join('|'),
    '0 @F1@ FAM|1 HUSB @I2@|1 CHIL @I3@',
  ].join('|');

test('[FND-017] an adopted child stays adopted when a merged file says nothing of it, or something else', async () => {
  const silent = await mergeInto(family('2 PEDI adopted'), family());
  expect(silent.after).toBe(silent.before);
  expect(silent.outcome).toMatchObject({ notTaken: [], unchanged: 2 });
  const otherwise = await mergeInto(family('2 PEDI birth'), family('2 PEDI adopted'));
  expect(otherwise.after).toBe(otherwise.before);
  expect(otherwise.outcome?.notTaken).toMatchObject([{ what: 'INDI.FAMC.PEDI', ours: 'birth', theirs: 'adopted' }]);
  const louder = await mergeInto(family('2 PEDI adopted'), family('2 PEDI ADOPTED'));
  expect(louder.after).toBe(louder.before);
  expect(louder.outcome?.notTaken).toEqual([]);
  const adopted = await mergeInto(family(), family('2 PEDI adopted'));
  expect(adopted.after).toBe(adopted.before.replace('1 FAMC @F1@', '1 FAMC @F1@\n2 PEDI adopted'));
});

test('[FND-017] a file that names husband and wife the other way round has the same couple', async () => {
  const people = '0 @I1@ INDI|1 NAME A /B/|1 FAMS @F1@|0 @I2@ INDI|1 NAME C /D/|1 FAMS @F1@';
  const { before, after, outcome } = await mergeInto(
    `${people}|0 @F1@ FAM|1 HUSB @I1@|1 WIFE @I2@`,
    `${people}|0 @F1@ FAM|1 HUSB @I2@|1 WIFE @I1@`,
  );
  expect(after).toBe(before);
  expect(outcome).toMatchObject({ updated: 0, unchanged: 2, notTaken: [] });
  // The husband of this file is C, who is named as the wife here.
  const child = '|0 @I3@ INDI|1 NAME E /B/|1 FAMC @F1@';
  const one = await mergeInto(
    `${people}${child}|0 @F1@ FAM|1 HUSB @I1@|1 WIFE @I2@|1 CHIL @I3@`,
    `${people}${child}|0 @F1@ FAM|1 HUSB @I2@|1 WIFE @I1@|1 CHIL @I3@|2 _FREL Adopted|2 _MREL Natural`,
  );
  expect(one.after).toBe(`${one.before}\n2 _MREL Adopted\n2 _FREL Natural`);
});

test('[FND-018] the own export of a tree in GEDCOM 7, merged back, adds nobody and says nothing twice', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  const uid = '0A177777-7777-7777-7777-777777777777';
  const tree = [
    `0 @I-1@ INDI|1 NAME Sally /Wells/|1 ALIA Sal|1 SEX F|1 _UID ${uid.replaceAll('-', '')}|1 BIRT|2 DATE @#DJULIAN@ 3 MAY 1701`,
    '1 NOTE @N-1@|1 ASSO @I-2@|2 RELA Godmother|1 _HEAL good|1 FAMC @F-1@|2 PEDI adopted',
    '0 @I-2@ INDI|1 NAME Ann /Wells/|1 FAMS @F-1@|0 @F-1@ FAM|1 WIFE @I-2@|1 CHIL @I-1@|0 @N-1@ NOTE One|1 CONT two',
  ].join('|');
  await bringIn(file(tree));
  const five = await exportedText(sari, treeId);
  const seven = await exportedText(sari, treeId, { format: 'gedcom70' });
  expect(seven).toContain('0 @I_1@ INDI');
  const { outcome } = await bringIn(seven, 'merge');
  expect(outcome).toMatchObject({ added: 0, updated: 0, unchanged: 2, notTaken: [] });
  const body = (text: string) => text.slice(text.indexOf('\n0 @'));
  expect(body(await exportedText(sari, treeId))).toBe(body(five));
});

test('[FND-018] what a file of GEDCOM 7 says new is added in the words of the record, which keeps all of its own', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  const own =
    '0 @I1@ INDI|1 NAME A /B/|1 BIRT|2 DATE 1850|1 EMAIL a@@b.ch|1 PHON 12|1 ADDR Lane 3|1 NOTE abc|2 CONC def';
  await bringIn(file(own));
  const body = (text: string) => text.slice(text.indexOf('\n0 @') + 1, text.indexOf('\n0 TRLR'));
  const before = body(await exportedText(sari, treeId));
  const seven = await exportedText(sari, treeId, { format: 'gedcom70' });
  const more = seven.replace('2 DATE 1850\n', '2 DATE 1850\n2 PLAC Bern\n1 OCCU Baker\n2 NOTE at a@b.ch\n');
  expect((await bringIn(more, 'merge')).outcome).toMatchObject({ added: 0, updated: 1 });
  const after = body(await exportedText(sari, treeId));
  expect(before.split('\n').filter((line) => !after.split('\n').includes(line))).toEqual([]);
  expect(after).toContain('1 OCCU Baker\n2 NOTE at a@@b.ch');
  expect(after).toContain('1 BIRT\n2 DATE 1850\n2 PLAC Bern\n');
  expect(after.match(/1850/g)).toHaveLength(1);
  for (const version of ['gedcom70', 'gedcom551'] as const) {
    const again = await bringIn(await exportedText(sari, treeId, { format: version }), 'merge');
    expect(again.outcome).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
    expect(body(await exportedText(sari, treeId))).toBe(after);
  }
  // The same file once more adds nothing either.
  expect((await bringIn(more, 'merge')).outcome).toMatchObject({ added: 0, updated: 0 });
  expect(body(await exportedText(sari, treeId))).toBe(after);
});

test('[FND-018] what a file of 5.5.1 says new is added to a record of GEDCOM 7 in its words', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  const own = '0 @I1@ INDI|1 NAME A /B/|1 BIRT|2 DATE 1850|1 NOTE at a@b.ch|1 SNOTE @N1@|0 @N1@ SNOTE Told by C';
  await bringIn(file(own).replace('2 VERS 5.5.1\n1 CHAR UTF-8', '2 VERS 7.0'));
  const body = (text: string) => text.slice(text.indexOf('\n0 @') + 1, text.indexOf('\n0 TRLR'));
  const exported = async (format: 'gedcom70' | 'gedcom551') => body(await exportedText(sari, treeId, { format }));
  const before = await exported('gedcom70');
  const more = (await exportedText(sari, treeId, { format: 'gedcom551' })).replace(
    '2 DATE 1850\n',
    '2 DATE ABT 1850\n2 PLAC Bern\n1 OCCU Baker\n2 NOTE at c@@d.ch\n',
  );
  expect((await bringIn(more, 'merge')).outcome).toMatchObject({ added: 0, updated: 1 });
  const after = await exported('gedcom70');
  expect(before.split('\n').filter((line) => !after.split('\n').includes(line))).toEqual([]);
  expect(after).toContain('1 OCCU Baker\n2 NOTE at c@d.ch');
  expect(after).toContain('2 DATE ABT 1850\n2 PLAC Bern');
  for (const format of ['gedcom70', 'gedcom551'] as const) {
    await bringIn(await exportedText(sari, treeId, { format }), 'merge');
    expect(await exported('gedcom70')).toBe(after);
  }
});

test('[FND-018] people, couples and sources that were made here are known again in their own export', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  const params = { treeId };
  const add = async (firstName: string, birthDate: string) =>
    (await sari.call(createMember, { params, body: { firstName, lastName: 'B', birthDate } })).member.id;
  const parent = await add('Ann', '1970-05-04');
  const child = await add('Cid', 'about 1999');
  await sari.call(connectPeople, { params, body: { kind: 'child', parentId: parent, childId: child } });
  await sari.call(addSource, { params, body: { title: 'Parish book' } });
  for (const format of ['gedcom551', 'gedcom70'] as const) {
    const count = (text: string) => (text.match(/^0 @/gm) ?? []).length;
    const before = await exportedText(sari, treeId, { format });
    expect((await bringIn(before, 'merge')).outcome).toMatchObject({ added: 0 });
    expect(count(await exportedText(sari, treeId, { format }))).toBe(count(before));
  }
});

test('[FND-017] a couple that a replacement takes out is named by nobody any more, whatever file brought them', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  const couple = '0 @I1@ INDI|1 NAME A /B/|1 FAMS @F1@|0 @I2@ INDI|1 NAME C /D/|1 FAMS @F1@';
  await bringIn(file(`${couple}|0 @F1@ FAM|1 HUSB @I1@|1 WIFE @I2@`));
  const seven = `${couple}|0 @I3@ INDI|1 NAME E /B/|1 FAMC @F1@|0 @F1@ FAM|1 HUSB @I1@|1 WIFE @I2@|1 CHIL @I3@`;
  await bringIn(file(seven).replace('2 VERS 5.5.1\n1 CHAR UTF-8', '2 VERS 7.0'), 'merge');
  expect(await exportedText(sari, treeId)).toContain('1 FAMC @F1@');
  await bringIn(file('0 @I1@ INDI|1 NAME A /B/|0 @I2@ INDI|1 NAME C /D/'), 'replace');
  const after = await exportedText(sari, treeId);
  expect(after).toContain('1 NAME E /B/');
  const names = new Set(Array.from(after.matchAll(/^0 @(.+)@ /gm), ([, name]) => name));
  const pointers = Array.from(after.matchAll(/^1 (?:HUSB|WIFE|CHIL|FAMS|FAMC) @(.+)@$/gm), ([, name]) => name);
  expect(pointers.filter((name) => !names.has(name))).toEqual([]);
});
