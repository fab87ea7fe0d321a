import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downloadImportReceipt } from '#contract/imports.ts';
import { deleteMember, listMembers, updateMember } from '#contract/members.ts';
import { createTree } from '#contract/trees.ts';
import { importInto } from '#server/testing/start-with-import.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { exportedText } from '#server/testing/write-file.ts';

const file = `0 HEAD
1 SOUR KinTool
2 VERS 3.1
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
1 LANG Indonesian
0 @I1@ INDI
1 _UID 0A177777777777777777777777777777
1 NAME Hadi /Wijaya/
1 SEX M
1 BIRT
2 DATE ABT 1931
2 PLAC Solo
3 MAP
4 LATI S7.57
4 LONG E110.82
2 SOUR @S1@
3 PAGE 12
1 OCCU Smith
1 OCCU Baker
1 NOTE He kept
2 CONT bees.
1 FAMS @F1@
0 @I2@ INDI
1 _UID 0A277777777777777777777777777777
1 NAME Wulan
1 SEX F
1 DEAT Y
1 RESI
2 PLAC Kediri
1 FAMS @F1@
0 @I3@ INDI
1 _UID 0A377777777777777777777777777777
1 NAME Tirta /Wijaya/
1 SEX F
1 BIRT
2 DATE 3 MAY 1960
1 FAMC @F1@
2 PEDI birth
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
1 MARR
2 DATE 1955
2 PLAC Solo
0 @S1@ SOUR
1 TITL Church book
1 AUTH The priest
0 TRLR
`;

const people = ['0A1', '0A2', '0A3'];
const names = ['Hadi', 'Wulan', 'Tirta'];
const lines = file.trimEnd().split('\n');
const levelOf = (line: string): number => Number(line.split(' ', 1)[0]);
const firstPerson = lines.findIndex((line) => line.endsWith('INDI'));
/** Statements right below a record that a file may leave out or say otherwise. */
const statements = lines.flatMap((line, at) =>
  levelOf(line) === 1 && at > firstPerson && !/ _UID/.test(line) ? at : [],
);
const words = lines.flatMap((line, at) =>
  at > firstPerson && levelOf(line) > 0 && !/@|_UID|SEX|PEDI|DEAT|CONT|LATI|LONG|DATE/.test(line) && / .* /.test(line)
    ? at
    : [],
);
const dates = lines.flatMap((line, at) => (/ DATE /.test(line) ? at : []));

/** Where a structure of a text of lines ends. */
const endOf = (all: readonly string[], at: number): number => {
  const next = all.findIndex((line, other) => other > at && levelOf(line) <= levelOf(all[at] ?? ''));
  return next < 0 ? all.length : next;
};

interface Choice {
  readonly without: readonly number[];
  readonly reworded: readonly number[];
  readonly redated: readonly number[];
  readonly more: boolean;
}

/** A part of the file that says some things otherwise, and some more. */
function partOf({ without, reworded, redated, more }: Choice): string {
  const gone = new Set(without.flatMap((at) => Array.from({ length: endOf(lines, at) - at }, (_, nth) => at + nth)));
  const part = lines.flatMap((line, at) => {
    if (gone.has(at)) return [];
    if (reworded.includes(at)) return `${line} again`;
    if (redated.includes(at)) return line.replace(/DATE .*/, 'DATE 7 JUN 1933');
    return more && line.startsWith('1 NAME') ? [line, '1 EDUC Village school', '2 DATE 1940'] : line;
  });
  return `${part.join('\n')}\n`;
}

const edit = fc.record({
  who: fc.nat({ max: people.length - 1 }),
  body: fc.constantFrom(
    { firstName: 'Suhadi' },
    { birthPlace: 'Surakarta' },
    { birthPlace: null },
    { birthDate: '2 FEB 1930' },
    { notes: 'Something else.' },
    { notes: null },
    { gender: 'other' as const },
  ),
});

/** What every line of a text says, with all that it stands below. 'DEAT Y' says no more than 'DEAT' with something below it. */
function saidIn(all: readonly string[]): string[] {
  const above: string[] = [];
  return all.map((line) => {
    above.length = levelOf(line);
    above.push(line.replace(/^(\d+ [A-Z]+) Y$/, '$1'));
    return above.join('\n');
  });
}

test('[FND-019] [FND-018] what the receipt of a merge says of every line is what the next export holds', async () => {
  const app = await startTestApp({ runsJobs: true });
  const subset = (all: readonly number[]) => fc.subarray([...all], { maxLength: Math.min(6, all.length) });
  const seen = new Set<string | undefined>();
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        without: subset(statements),
        reworded: subset(words),
        redated: subset(dates),
        more: fc.boolean(),
      }),
      fc.array(edit, { maxLength: 4 }),
      fc.option(fc.nat({ max: people.length - 1 })),
      async (options, edits, deleted) => {
        const { id: treeId } = await app.as('sari').call(createTree, { body: { name: 'Wijaya' } });
        const { sari, bringIn } = importInto(app, treeId);
        await bringIn(file);
        const { items } = await sari.call(listMembers, { params: { treeId } });
        const idOf = (who: number) => items.find(({ firstName }) => firstName === names[who])?.id ?? '';
        for (const { who, body } of edits) {
          await sari.call(updateMember, { params: { treeId, memberId: idOf(who) }, body });
        }
        if (deleted !== null) await sari.call(deleteMember, { params: { treeId, memberId: idOf(deleted) } });

        const part = partOf(options);
        const { id: importId, outcome } = await bringIn(part, 'merge');
        const path = downloadImportReceipt.path.replace('{treeId}', treeId).replace('{importId}', importId);
        const rows = (await (await sari.request('GET', path)).text()).trimEnd().split('\r\n');
        const told = rows.flatMap((row) => {
          const [, from = '', to = from, fate = ''] =
            /^(\d+)(?:-(\d+))?,(there|taken|notTaken|ofFile),/.exec(row) ?? [];
          return fate === '' ? [] : Array.from({ length: Number(to || from) - Number(from) + 1 }, () => fate);
        });
        const ofPart = part.trimEnd().split('\n');
        const body = (all: readonly string[]) => all.slice(0, -1);
        expect(told).toHaveLength(ofPart.length - 1);
        const exported = new Set(saidIn((await exportedText(sari, treeId)).trimEnd().split('\n')));
        const listed = new Set(
          outcome?.notTaken.flatMap(({ line }) =>
            Array.from({ length: endOf(ofPart, line - 1) - line + 1 }, (_, nth) => line - 1 + nth),
          ),
        );
        for (const [at, said] of body(saidIn(ofPart)).entries()) {
          seen.add(told[at]);
          if (told[at] === 'ofFile') expect(at).toBeLessThan(firstPerson);
          else if (told[at] === 'notTaken') {
            expect([exported.has(said), listed.has(at)], `not taken: ${said}`).toEqual([false, true]);
          } else expect(exported.has(said), `${told[at]}: ${said}`).toBe(true);
        }
        const found = people.length - (deleted === null ? 0 : 1);
        const contradicted = new Set(outcome?.notTaken.flatMap(({ who }) => (who === '' ? [] : who.split(' & '))));
        expect(outcome?.unchanged).toBeLessThanOrEqual(found - contradicted.size);
      },
    ),
    { numRuns: 8, seed: 19 },
  );
  expect([...seen].sort()).toEqual(['notTaken', 'ofFile', 'taken', 'there']);
});
