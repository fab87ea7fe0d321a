import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountBenches } from './account-benches.ts';
import { adminBenches } from './admin-benches.ts';
import { backupBenches } from './backup-benches.ts';
import { bookBenches } from './book-benches.ts';
import { bundleBenches } from './bundle-benches.ts';
import { editBenches } from './edit-benches.ts';
import type { Bench, Workshop } from './figures.ts';
import { frameBenches } from './frame-benches.ts';
import { gedcomBenches } from './gedcom-benches.ts';
import { historyBench } from './history-bench.ts';
import { intakeBenches } from './intake-benches.ts';
import { integrityBenches } from './integrity-benches.ts';
import { kinshipBenches } from './kinship-benches.ts';
import { layoutBenches } from './layout-benches.ts';
import { mergePreviewBench } from './merge-preview-bench.ts';
import { mixedLoad } from './mixed-load.ts';
import { modeBenches } from './mode-benches.ts';
import { pictureBenches } from './picture-benches.ts';
import { privacyBench } from './privacy-bench.ts';
import { profileBench } from './profile-bench.ts';
import { readingBenches } from './reading-benches.ts';
import { reimportBench } from './reimport-bench.ts';
import { reportBenches } from './report-benches.ts';
import { searchBenches } from './search-benches.ts';
import { stallBenches } from './stall-benches.ts';
import { startBenches } from './start-benches.ts';
import { viewSwitchBench } from './view-switch-bench.ts';
import { visitBenches } from './visit-benches.ts';
import { visitorPageBenches } from './visitor-page-benches.ts';

/**
 * `npm run bench -- [name…]`: measures, one JSON line a figure on standard output, and ends with 1 when one is beyond its
 * limit. A name stands for itself and for what it begins: `layout` runs every layout bench.
 */
const benches: readonly Bench[] = [
  ...startBenches,
  ...gedcomBenches,
  reimportBench,
  mergePreviewBench,
  ...readingBenches,
  profileBench,
  historyBench,
  ...searchBenches,
  ...kinshipBenches,
  privacyBench,
  ...layoutBenches,
  ...modeBenches,
  ...editBenches,
  ...frameBenches,
  ...pictureBenches,
  ...reportBenches,
  ...bookBenches,
  viewSwitchBench,
  ...stallBenches,
  ...intakeBenches,
  ...integrityBenches,
  ...backupBenches,
  ...adminBenches,
  ...accountBenches,
  ...visitBenches,
  ...visitorPageBenches,
  ...bundleBenches,
  mixedLoad,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches.some((bench) => isMeant(bench, name)));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const chosen = benches.filter((bench) => wanted.length === 0 || wanted.some((name) => isMeant(bench, name)));

const { workshop, close } = await openWorkshop();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void close().then(() => process.exit(1)));
let failed = 0;
try {
  for (const bench of chosen) {
    try {
      for (const figure of await bench.run(workshop)) {
        console.log(JSON.stringify(figure));
        if (!figure.ok) failed++;
      }
    } catch (error) {
      // One bench that breaks must not hide what the others would have said.
      failed++;
      console.error(`${bench.name} broke off: ${error instanceof Error ? error.stack : error}`);
    }
  }
} finally {
  await close();
}
process.exitCode = failed === 0 ? 0 : 1;

function isMeant(bench: Bench, name: string): boolean {
  return bench.name === name || bench.name.startsWith(`${name}-`);
}

async function openWorkshop(): Promise<{ workshop: Workshop; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-bench-'));
  // As root the database runs under another account, which must be able to pass through.
  await chmod(folder, 0o711);
  const made = new Map<string, Promise<unknown>>();
  const endings: Array<() => Promise<void>> = [];
  const workshop: Workshop = {
    folder,
    once<Made>(key: string, make: () => Promise<Made>): Promise<Made> {
      const known = made.get(key) ?? make();
      made.set(key, known);
      // Safe: one key is made by one function only.
      return known as Promise<Made>;
    },
    atEnd: (act) => void endings.push(act),
    say: (sentence) => console.error(sentence),
  };
  const close = async () => {
    for (const end of endings.splice(0).reverse()) await end().catch((error: unknown) => console.error(error));
    await rm(folder, { recursive: true, force: true });
  };
  return { workshop, close };
}
