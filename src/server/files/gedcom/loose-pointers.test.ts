import { expect, test } from 'vitest';
import type { ImportMode } from '#contract/imports.ts';
import { getLife } from '#contract/life.ts';
import { listMembers } from '#contract/members.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { exportedText } from '#server/testing/write-file.ts';

const head = '0 HEAD|1 SOUR KinTool|1 GEDC|2 VERS 5.5.1|1 CHAR UTF-8|';
const file = (...records: string[]) => `${head}${records.join('|')}|0 TRLR|`.replaceAll('|', '\n');

/** John, whose record speaks of five records that his file does not have. */
const john =
  '0 @I1@ INDI|1 NAME John /Hale/|1 BIRT|2 DATE 1850|2 SOUR @S9@|1 NOTE @N9@|1 ASSO @I77@|2 RELA Friend|1 FAMS @F999@|1 FAMC @F998@';

/** A family that knows nothing of him, and whose records have those five names. */
const strangers = [
  '0 @I5@ INDI|1 NAME Budi /Santoso/|1 FAMS @F999@',
  '0 @I6@ INDI|1 NAME Wati|1 FAMS @F999@',
  '0 @I7@ INDI|1 NAME Dewi /Santoso/|1 FAMC @F998@|1 SOUR @S9@|1 NOTE @N9@',
  '0 @I77@ INDI|1 NAME Joko /Santoso/|1 FAMS @F998@',
  '0 @F999@ FAM|1 HUSB @I5@|1 WIFE @I6@',
  '0 @F998@ FAM|1 HUSB @I77@|1 CHIL @I7@',
  '0 @S9@ SOUR|1 TITL Register of Solo',
  '0 @N9@ NOTE Told by Dewi',
];

async function start() {
  const { sari, treeId, bringIn } = await startWithImport();
  const exported = (format: 'gedcom551' | 'gedcom70' = 'gedcom551') => exportedText(sari, treeId, { format });
  const life = async (q: string) => {
    const { items } = await sari.call(listMembers, { params: { treeId }, query: { q } });
    return await sari.call(getLife, { params: { treeId, memberId: items[0]?.id ?? '' } });
  };
  return { bringIn, exported, life };
}

/** The lines of whoever has this name, without the first. */
const recordOf = (text: string, name: string) =>
  text
    .split(/\n(?=0 )/)
    .find((record) => record.includes(`1 NAME ${name}`))
    ?.split('\n')
    .slice(1) ?? [];
const targetsIn = (lines: readonly string[]) =>
  lines.flatMap((line) => /^\d+ (?:SOUR|NOTE|SNOTE|ASSO|FAMS|FAMC) @(.+)@$/.exec(line)?.[1] ?? []);
const namesIn = (text: string) => new Set(Array.from(text.matchAll(/^0 @(.+)@ /gm), ([, name = '']) => name));

test('[FND-017] a pointer without a record is of its file: no record of the next file is taken for it', async () => {
  for (const mode of ['add', 'merge'] as const satisfies ImportMode[]) {
    const { bringIn, exported, life } = await start();
    await bringIn(file(john));
    const alone = recordOf(await exported(), 'John /Hale/');
    await bringIn(file(...strangers), mode);
    for (const format of ['gedcom551', 'gedcom70'] as const) {
      const text = await exported(format);
      const names = namesIn(text);
      expect(
        targetsIn(recordOf(text, 'John /Hale/')).filter((target) => names.has(target)),
        mode,
      ).toEqual([]);
      const dewi = targetsIn(recordOf(text, 'Dewi /Santoso/'));
      expect(
        dewi.filter((target) => names.has(target)),
        mode,
      ).toEqual(dewi);
    }
    expect(recordOf(await exported(), 'John /Hale/')).toEqual(alone);
    const told = JSON.stringify(await life('John'));
    for (const word of ['Register of Solo', 'Told by Dewi', 'Joko']) expect(told, mode).not.toContain(word);
  }
});

test('[FND-017] a pointer without a record of the next file is not taken for a record that is here', async () => {
  for (const mode of ['add', 'merge'] as const satisfies ImportMode[]) {
    const { bringIn, exported, life } = await start();
    await bringIn(file(...strangers));
    const before = await exported();
    // Some programs write the letters of a pointer in another case.
    await bringIn(file(john.replace('@F999@', '@f999@')), mode);
    const text = await exported();
    const names = namesIn(text);
    expect(targetsIn(recordOf(text, 'John /Hale/')).filter((target) => names.has(target.toUpperCase()))).toEqual([]);
    for (const name of ['Budi /Santoso/', 'Dewi /Santoso/'])
      expect(recordOf(text, name)).toEqual(recordOf(before, name));
    expect(JSON.stringify(await life('John'))).not.toContain('Register of Solo');
    // The same file once more says nothing that is not known.
    const again = await bringIn(file(john.replace('@F999@', '@f999@')), 'merge');
    expect(again.outcome, mode).toMatchObject({ added: 0, updated: 0, unchanged: 1, notTakenCount: 0 });
    expect(await exported()).toBe(text);
  }
});

test('[FND-017] a later state of a file that has the missing records ties them to who spoke of them', async () => {
  const mary = '0 @I2@ INDI|1 NAME Mary|1 FAMS @F999@';
  const missing = [mary, '0 @F999@ FAM|1 HUSB @I1@|1 WIFE @I2@', '0 @S9@ SOUR|1 TITL Parish book'];
  for (const isSecond of [false, true]) {
    const { bringIn, exported } = await start();
    if (isSecond) await bringIn(file(...strangers));
    await bringIn(file(john), 'merge');
    if (!isSecond) await bringIn(file(...strangers), 'merge');
    const { outcome } = await bringIn(file(john, ...missing), 'merge');
    expect(outcome).toMatchObject({ added: 1, notTakenCount: 0 });
    const text = await exported();
    const [family = ''] = targetsIn(recordOf(text, 'Mary'));
    expect(targetsIn(recordOf(text, 'John /Hale/'))).toContain(family);
    expect(recordOf(text, 'Budi /Santoso/')).not.toContain(`1 FAMS @${family}@`);
    const book = /^0 @(.+)@ SOUR\n1 TITL Parish book/m.exec(text)?.[1];
    expect(recordOf(text, 'John /Hale/')).toContain(`2 SOUR @${book}@`);
  }
});

test('[FND-017] a merged branch of a file, whose sources are not in it, speaks of those that are here', async () => {
  const cited = '0 @I5@ INDI|1 NAME Ann /Hale/|1 BIRT|2 DATE 1850|2 SOUR @S9@';
  for (const isSecond of [false, true]) {
    const { bringIn, exported } = await start();
    if (isSecond) await bringIn(file(...strangers));
    await bringIn(file(cited, '0 @S9@ SOUR|1 TITL Parish book'), 'add');
    const before = await exported();
    const { outcome } = await bringIn(file(cited), 'merge');
    expect(outcome).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
    expect(await exported()).toBe(before);
  }
});
