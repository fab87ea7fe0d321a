import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { readGedcom } from 'read-gedcom';
import { getFileContent } from '#contract/requested-files.ts';
import { createGedcomReader } from '#domain/gedcom/gedcom-reader.ts';
import type { GedcomRecord } from '#domain/gedcom/gedcom-record.ts';
import { parseStructure } from '#domain/gedcom/structure.ts';
import { emptyFolder, familyBlob, familyFile, livedIn } from './families.ts';
import { atLeast, atMost, type Bench, median, repeat, timed, type Workshop } from './figures.ts';
import { startInstance } from './instance.ts';
import { importFile, moveIn, newTree, pathOf, visit, writtenExport } from './visitor.ts';

export const gedcomBenches: readonly Bench[] = [
  { name: 'gedcom-import-10k', run: (workshop) => measureImport(workshop, 10_000, '10k', 4) },
  { name: 'gedcom-import-100k', run: (workshop) => measureImport(workshop, 100_000, '100k', 30) },
  { name: 'gedcom-export-100k', run: measureExport },
  { name: 'gedcom-parse-200k', run: measureParse },
];

/** From the first byte of the upload to the committed tree, the preview in between included. */
async function measureImport(workshop: Workshop, members: number, size: string, limit: number) {
  const file = await familyBlob(workshop, members);
  const instance = await startInstance(await emptyFolder(workshop, `import-${size}`));
  try {
    const visitor = await moveIn(instance);
    const times = await repeat(3, async (run) => {
      const treeId = await newTree(visitor, `Import ${run}`);
      return await timed(async () => {
        const imported = await importFile(visitor, treeId, file);
        if (imported !== members) throw new Error(`Imported ${imported} people when expected ${members}.`);
      });
    });
    return [atMost({ bench: `gedcom-import-${size}`, n: members, value: median(times) / 1000, unit: 's', limit })];
  } finally {
    await instance.stop();
  }
}

/** From the request to the last byte of the file in hand. */
async function measureExport(workshop: Workshop) {
  const { dataDir, treeId, cookie } = await livedIn(workshop, 100_000);
  const instance = await startInstance(dataDir);
  try {
    const visitor = visit(instance.address, cookie);
    const expected = (await stat(await familyFile(workshop, 100_000))).size;
    const times = await repeat(3, () =>
      timed(async () => {
        const { id } = await writtenExport(visitor, treeId, 'gedcom551');
        const response = await visitor.fetch(pathOf(getFileContent, { params: { treeId, fileId: id } }));
        let bytes = 0;
        for await (const piece of response.body ?? []) bytes += piece.byteLength;
        // The header may differ by its date and names, not by a family.
        if (Math.abs(bytes - expected) > 1000) throw new Error(`Exported ${bytes} bytes when expected ${expected}.`);
      }),
    );
    return [atMost({ bench: 'gedcom-export-100k', n: 100_000, value: median(times) / 1000, unit: 's', limit: 5 })];
  } finally {
    await instance.stop();
  }
}

/** Reading; and reading with every record taken apart into a tree of lines, which is what a parser of others does beside it. */
async function measureParse(workshop: Workshop) {
  const members = 200_000;
  const file = await familyFile(workshop, members);
  const reading = await repeat(3, () => timed(() => readFamily(file, members, () => undefined)));
  const parsing = await repeat(3, () => timed(() => readFamily(file, members, ({ lines }) => parseStructure(lines))));
  workshop.say('Reading the same file with read-gedcom, three times …');
  const others = await repeat(3, () =>
    timed(async () => {
      const { buffer, byteOffset, byteLength } = await readFile(file);
      const persons = readGedcom(buffer.slice(byteOffset, byteOffset + byteLength)).getIndividualRecord().length;
      if (persons !== members) throw new Error(`read-gedcom read ${persons} people when expected ${members}.`);
    }),
  );
  const ratio = median(others) / median(parsing);
  return [
    atMost({ bench: 'gedcom-parse-200k', n: members, value: median(reading) / 1000, unit: 's', limit: 0.8 }),
    atLeast({ bench: 'gedcom-parse-200k-ratio', n: members, value: ratio, unit: 'times as fast', limit: 4 }),
  ];
}

async function readFamily(file: string, members: number, use: (record: GedcomRecord) => unknown): Promise<void> {
  const reader = createGedcomReader();
  let persons = 0;
  const take = (records: readonly GedcomRecord[]) => {
    for (const record of records) {
      if (record.tag === 'INDI') persons++;
      use(record);
    }
  };
  for await (const bytes of createReadStream(file, { highWaterMark: 1 << 19 })) take(reader.push(bytes));
  take(reader.end());
  if (persons !== members) throw new Error(`Read ${persons} people when expected ${members}.`);
}
