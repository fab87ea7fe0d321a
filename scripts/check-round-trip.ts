import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CheckedFile, checkFile } from './round-trip/check-file.ts';
import { compareGrammar } from './round-trip/compare-grammar.ts';
import { hasCorpus, listCorpus } from './round-trip/corpus.ts';
import { printReport } from './round-trip/print-report.ts';
import { tryMutations } from './round-trip/try-mutations.ts';

const usage = `node scripts/run.mjs scripts/check-round-trip.ts [--files TEXT] [--keep FOLDER] [--mutations N]

Takes the GEDCOM files of the corpus beside the project through every way out and says what was kept: in the version of
the file, in the other version, and back. --files chooses those whose name contains TEXT; --keep leaves the
exports. --mutations damages the files instead, N times in all, and says what was not survived.`;

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '' },
    keep: { type: 'string' },
    mutations: { type: 'string' },
    help: { type: 'boolean' },
  },
});

if (values.help) {
  console.log(usage);
} else if (!hasCorpus()) {
  console.log('The corpus (../shared/gedcom) is not on this machine: nothing was checked.');
} else if (values.mutations !== undefined) {
  process.exitCode = (await tryMutations(listCorpus(values.files), Number(values.mutations))) ? 0 : 1;
} else {
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'round-trip-'));
  const files = listCorpus(values.files);
  const checked: CheckedFile[] = [];
  // Two at a time take from one queue.
  const queue = files.values();
  const work = async () => {
    for (const file of queue) checked.push(await checkFile(file, folder));
  };
  await Promise.all([work(), work()]);
  checked.sort((first, second) => (first.name < second.name ? -1 : 1));
  const differences = compareGrammar();
  for (const difference of differences) console.log(`Our grammar of GEDCOM 7: ${difference}`);
  process.exitCode = printReport(checked) && differences.length === 0 ? 0 : 1;
  if (values.keep === undefined) rmSync(folder, { recursive: true });
}
