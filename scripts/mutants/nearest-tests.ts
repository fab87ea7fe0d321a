import { dirname, join, normalize } from 'node:path';

/** Files by their path from the root, with their text. */
export type Sources = ReadonlyMap<string, string>;

/** Who imports or starts a file, for each file. Types are not imported: they are gone before anything runs. */
export function importersOf(sources: Sources): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [path, source] of sources) {
    for (const [, from = ''] of source.matchAll(/(?<!^(?:import|export) type .*)'([^']+\.tsx?)'/gm)) {
      const file = from.startsWith('#') ? from.replace('#', 'src/') : normalize(join(dirname(path), from));
      importers.set(file, [...(importers.get(file) ?? []), path]);
    }
  }
  return importers;
}

/**
 * The tests that reach a file by imports, those first that are likely to notice a fault of it: few imports away, and in folders
 * beside it. Those of the server and the browser take long: for a file of `domain` they count where there is no other.
 */
export function nearestTests(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const steps = new Map([[file, 0]]);
  // A map goes on to the keys that are added meanwhile.
  for (const [path, count] of steps) {
    for (const importer of importers.get(path) ?? []) {
      if (!steps.has(importer)) steps.set(importer, count + 1);
    }
  }
  const distance = (test: string) => (steps.get(test) ?? 0) - 2 * sharedFolders(file, test);
  const tests = [...steps.keys()].filter((path) => /\.test\.tsx?$/.test(path));
  const ofDomain = isOfDomain(file) ? tests.filter(isOfDomain) : [];
  return (ofDomain.length > 0 ? ofDomain : tests).sort((a, b) => distance(a) - distance(b));
}

function sharedFolders(one: string, other: string): number {
  const folders = dirname(other).split('/');
  return dirname(one)
    .split('/')
    .filter((folder) => folders.includes(folder)).length;
}

const isOfDomain = (path: string) => path.startsWith('src/domain/');
