import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { graphOfFile } from '#domain/diagram/testing/family-file.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import { type CardQuality, measureCards } from './bench-peers/measure-cards.ts';
import { type Peer, peers } from './bench-peers/peers.ts';
import { type PlainFamily, plainFamily } from './bench-peers/plain-family.ts';

/**
 * `npm run bench:peers`: lays the same families out with other engines, each in a process of its own with a limit of time,
 * and prints a JSON line a result on standard output and a table to read on standard error. The engines are installed into
 * a temporary folder; the product depends on none of them.
 */
const LIMIT_SECONDS = 60;
const SEED = 20_260_801;
const royal = join(
  import.meta.dirname,
  '../../shared/gedcom/files/D-Jeffrey+gedcom-samples/Royal92-Famous_European_Royalty_Gedcom.ged',
);

interface Result extends Partial<CardQuality> {
  readonly engine: string;
  readonly version: string | null;
  readonly family: string;
  readonly people: number;
  readonly outcome: 'done' | 'too slow' | 'failed' | 'not installed';
  /** Time of the layout alone, in a fresh process: by the clock, and what the processor worked. */
  readonly ms?: number;
  readonly cpuMs?: number;
  readonly reason?: string;
}

const { values } = parseArgs({
  options: {
    /** One layout, in a child process: the engine's name, the file of the family, the folder of the packages. */
    lay: { type: 'string' },
    family: { type: 'string' },
    folder: { type: 'string' },
    /** Comma-separated names of engines and numbers of people, for looking at some of them only. */
    only: { type: 'string' },
    sizes: { type: 'string' },
    /** Seconds for one layout, for a machine that has other things to do. */
    limit: { type: 'string' },
  },
});
const limitMs = Number(values.limit ?? LIMIT_SECONDS) * 1000;
if (values.lay !== undefined) await layOut(values.lay, values.family ?? '', values.folder ?? '');
else await compare(values.only?.split(','), values.sizes?.split(',').map(Number));

async function layOut(name: string, familyPath: string, folder: string): Promise<void> {
  const peer = peers.find((one) => one.name === name);
  if (peer === undefined) throw new Error(`There is no engine ${name}.`);
  const family = JSON.parse(await readFile(familyPath, 'utf8')) as PlainFamily;
  const lay = await peer.adapt(family, folder);
  const processor = process.cpuUsage();
  const start = performance.now();
  const cards = await lay();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(processor);
  process.stdout.write(JSON.stringify({ ms, cpuMs: (user + system) / 1000, ...measureCards(family, cards) }));
  // Engines that start workers of their own would keep the process alive.
  process.exit(0);
}

async function compare(only: readonly string[] | undefined, sizes: readonly number[] | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'swissfam-peers-'));
  try {
    const chosen = peers.filter(({ name }) => only === undefined || only.includes(name));
    const missing = await install(chosen, folder);
    const results: Result[] = [];
    for (const { name, graph } of await families(sizes)) {
      const path = join(folder, `${name}.json`);
      await writeFile(path, JSON.stringify(graph));
      for (const peer of chosen) {
        const result = await runApart(peer, name, graph.members, path, folder, missing);
        console.log(JSON.stringify(result));
        results.push(result);
      }
    }
    console.error(table(results));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function families(sizes: readonly number[] | undefined): Promise<{ name: string; graph: PlainFamily }[]> {
  const invented = (sizes ?? [1000, 10_000]).map((members) => ({
    name: `invented ${members}`,
    graph: plainFamily(buildGraph(generateFamily({ members, seed: SEED }), { version: 1 })),
  }));
  if (sizes !== undefined) return invented;
  if (!existsSync(royal)) {
    console.error(`royal92 is skipped: there is no ${royal}.`);
    return invented;
  }
  return [...invented, { name: 'royal92', graph: plainFamily(graphOfFile(await readFile(royal))) }];
}

/** Each by itself, so that one that cannot be had does not take the others with it. Returns what is missing and why. */
async function install(chosen: readonly Peer[], folder: string): Promise<Map<string, string>> {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'commonjs' }));
  const missing = new Map<string, string>();
  for (const name of new Set(chosen.flatMap((peer) => peer.install ?? []))) {
    console.error(`Installing ${name} …`);
    const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', name], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status === 0) continue;
    const reason = stderr.split('\n').find((line) => line.startsWith('npm error')) ?? 'npm install did not end well';
    missing.set(name, reason);
    console.error(`${name} could not be installed and is left out: ${reason}`);
  }
  return missing;
}

async function runApart(
  peer: Peer,
  family: string,
  people: number,
  path: string,
  folder: string,
  missing: ReadonlyMap<string, string>,
): Promise<Result> {
  const version = peer.install === null ? null : await versionOf(peer.install, folder);
  const common = { engine: peer.name, version, family, people };
  const reason = missing.get(peer.install ?? '');
  if (reason !== undefined) return { ...common, outcome: 'not installed', reason };
  const { output, problem, isLate } = await runChild(['--lay', peer.name, '--family', path, '--folder', folder]);
  if (isLate) return { ...common, outcome: 'too slow' };
  if (problem !== null) return { ...common, outcome: 'failed', reason: problem };
  return { ...common, outcome: 'done', ...(JSON.parse(output) as CardQuality) };
}

async function versionOf(name: string, folder: string): Promise<string | null> {
  const path = join(folder, 'node_modules', name, 'package.json');
  if (!existsSync(path)) return null;
  const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
  return version;
}

function runChild(args: readonly string[]): Promise<{ output: string; problem: string | null; isLate: boolean }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--max-old-space-size=4096', import.meta.filename, ...args]);
    let output = '';
    let problems = '';
    let isLate = false;
    const alarm = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limitMs);
    child.stdout.on('data', (part: Buffer) => {
      output += part;
    });
    child.stderr.on('data', (part: Buffer) => {
      problems += part;
    });
    child.on('close', (code) => {
      clearTimeout(alarm);
      const sentence = problems.split('\n').find((line) => /error|FATAL/i.test(line)) ?? `It ended with ${code}.`;
      resolve({ output, problem: code === 0 ? null : sentence.trim().slice(0, 200), isLate });
    });
  });
}

function timeOf({ outcome, ms }: Result): string {
  if (outcome === 'done') return (ms ?? 0).toFixed(0);
  return outcome === 'too slow' ? `> ${limitMs}` : outcome;
}

function table(results: readonly Result[]): string {
  const head = [
    'family',
    'engine',
    'ms',
    'of processor',
    'drawn',
    'duplicates',
    'overlaps',
    'crossings',
    'couples adjacent',
  ];
  const share = (value: number | undefined) => (value === undefined ? '' : `${(100 * value).toFixed(1)} %`);
  const rows = results.map((one) => [
    one.family,
    [one.engine, one.version].filter((part) => part !== null).join(' '),
    timeOf(one),
    one.cpuMs?.toFixed(0) ?? '',
    share(one.drawn),
    String(one.duplicates ?? ''),
    String(one.overlaps ?? ''),
    String(one.crossings ?? ''),
    share(one.couplesAdjacent),
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [head, ...rows]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}
