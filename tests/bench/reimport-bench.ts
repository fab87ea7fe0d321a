import { getFileContent } from '#contract/requested-files.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { livedIn } from './families.ts';
import { atMost, type Bench, type Figure, median, repeat, timed, type Workshop } from './figures.ts';
import { startInstance } from './instance.ts';
import { commit, finishImport, offerFile, pathOf, type Visitor, visit, writtenExport } from './visitor.ts';
import { watchServer } from './watch-server.ts';

const PEOPLE = 100_000;
const CHANGED = 50;

/**
 * A family goes out as GEDCOM 5.5.1, fifty people are changed in the file, and it is merged back: from the first byte of the
 * upload to the committed tree, the preview in between included, while somebody asks the server every 20 ms whether it is
 * there. The limits are our own. 45 s: the file is read, put together and compared with the whole tree twice, for the preview
 * and again for the merge, so that it may take longer than the first import, but nobody should give up waiting. 200 ms: a
 * longer wait is felt by everybody else in the instance; no step is meant to take more than 150. 2,000 MB: a machine of 4 GB,
 * its database included.
 */
async function measure(workshop: Workshop): Promise<readonly Figure[]> {
  const { dataDir, treeId, cookie } = await livedIn(workshop, PEOPLE);
  const instance = await startInstance(dataDir);
  try {
    const visitor = visit(instance.address, cookie);
    let text = await exported(visitor, treeId);
    const runs = await repeat(3, async (run) => {
      text = changeFifty(text, run);
      const file = new Blob([text]);
      let time = 0;
      const watched = await watchServer(instance, async () => {
        time = await timed(() => mergeBack(visitor, treeId, file));
      });
      return { ...watched, time };
    });
    const figure = { bench: 'reimport-100k', n: PEOPLE };
    const peak = Math.max(...runs.map(({ peakMemory }) => peakMemory));
    return [
      atMost({ ...figure, value: median(runs.map(({ time }) => time)) / 1000, unit: 's', limit: 45 }),
      atMost({
        ...figure,
        value: median(runs.map(({ longestHold }) => longestHold)),
        unit: 'ms longest hold',
        limit: 200,
      }),
      atMost({ ...figure, value: peak, unit: 'MB', limit: 2000 }),
    ];
  } finally {
    await instance.stop();
  }
}

async function exported(visitor: Visitor, treeId: TreeId): Promise<string> {
  const { id } = await writtenExport(visitor, treeId, 'gedcom551');
  return await (await visitor.fetch(pathOf(getFileContent, { params: { treeId, fileId: id } }))).text();
}

async function mergeBack(visitor: Visitor, treeId: TreeId, file: Blob): Promise<void> {
  const offered = await offerFile(visitor, treeId, file);
  if (offered.preview?.known.people !== PEOPLE) {
    throw new Error(`The preview knows ${offered.preview?.known.people} people when expected ${PEOPLE}.`);
  }
  const { outcome } = await finishImport(visitor, await commit(visitor, offered, 'merge'));
  if (outcome?.updated !== CHANGED || outcome.added !== 0) {
    throw new Error(`Updated ${outcome?.updated} and added ${outcome?.added} people when expected ${CHANGED} and 0.`);
  }
}

/** The birth places of fifty people all over the file, spelt backwards: other people in every run, and not a byte more. */
function changeFifty(text: string, run: number): string {
  const records = text.split(/(?=^0 )/m);
  const places = records.flatMap((record, at) => (birthPlace.test(record) ? [at] : []));
  const step = Math.floor(places.length / CHANGED);
  for (let change = 0; change < CHANGED; change++) {
    const at = places[change * step + run] ?? 0;
    records[at] = (records[at] ?? '').replace(birthPlace, (_, before: string, place: string) => {
      return before + [...place].reverse().join('');
    });
  }
  return records.join('');
}

const birthPlace = /(^1 BIRT\r?\n(?:2 DATE .*\n)?2 PLAC )([^\r\n]+)/m;

export const reimportBench: Bench = { name: 'reimport-100k', run: measure };
