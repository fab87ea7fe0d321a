import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { callsOf, readSources, type SourceFile } from './source-files.ts';

const sources = readSources();
const inFolder = (folder: string) => sources.filter(({ path }) => path.startsWith(`${folder}/`));

/** `file: what` for every breach; the tests expect none, so that a failure names all of them. */
const breaches = (files: readonly SourceFile[], find: (file: SourceFile) => readonly string[]): string[] =>
  files.flatMap((file) => find(file).map((what) => `${file.path}: ${what}`));

const layerOf = (path: string): string | undefined => /^src\/(domain|contract|server|web)\//.exec(path)?.[1];

/**
 * The storeys of the server and of the browser part, from the ground up. A folder uses what is below it and, of its own storey,
 * the neighbours that `neighbours` names.
 */
const storeys = {
  server: ['platform', 'tree', 'people', 'files', 'sharing', 'instance', 'start'],
  web: ['client', 'ui', 'tree', 'people', 'find', 'files', 'sharing', 'instance', 'shell'],
} as const;

/** A new line is a decision, not an accident. */
const neighbours: Record<string, readonly string[]> = {
  'server/files/archives': ['gedcom', 'paper', 'pictures', 'requests'],
  'server/files/books': ['archives', 'exports', 'gedcom', 'paper', 'pictures', 'requests'],
  'server/files/exports': ['archives', 'gedcom', 'requests'],
  'server/files/gedcom': ['requests'],
  'server/files/pictures': ['paper', 'requests'],
  'server/files/reports': ['paper', 'requests'],
  'server/instance/admin': ['accounts', 'backups', 'health', 'mail', 'notifications'],
  'server/instance/backups': ['erasure'],
  'server/instance/dashboard': ['calendar'],
  'server/instance/erasure': ['accounts'],
  'server/instance/health': ['mail'],
  'server/instance/mail': ['notifications'],
  'server/instance/notifications': ['calendar'],
  'server/people/evidence': ['life', 'members'],
  'server/people/integrity': ['members'],
  'server/people/life': ['members'],
  'server/people/places': ['members'],
  'server/people/statistics': ['places'],
  'server/platform/audit': ['db', 'http'],
  'server/platform/blobs': ['config', 'db', 'http', 'settings'],
  'server/platform/db': ['config'],
  'server/platform/http': ['config', 'db'],
  'server/platform/jobs': ['db', 'http'],
  'server/platform/outbox': ['config', 'db', 'jobs', 'settings'],
  'server/platform/security': ['db', 'http', 'jobs', 'settings'],
  'server/platform/settings': ['db', 'http'],
  'server/sharing/public-trees': ['shares', 'visits'],
  'server/sharing/shares': ['invitations'],
  'server/sharing/contact-requests': ['invitations', 'shares'],
  'server/sharing/visits': ['shares'],
  'server/tree/cards': ['access', 'changes'],
  'server/tree/changes': ['access'],
  'server/tree/records': ['changes'],
  'server/tree/trees': ['access', 'changes'],
  'server/tree/views': ['changes', 'trees'],
  'web/client/server': ['.', 'text'],
  'web/client/session': ['.', 'server', 'text'],
  'web/client/text': ['.'],
  'web/files/books': ['exports'],
  'web/instance/accounts': ['passkeys', 'two-factor'],
  'web/instance/admin': ['two-factor'],
  'web/instance/invited': ['accounts'],
  'web/instance/passkeys': ['two-factor'],
  'web/instance/settings': ['accounts', 'api-tokens', 'notifications', 'passkeys', 'two-factor'],
  'web/people/evidence': ['life', 'members'],
  'web/people/life': ['members'],
  'web/people/photos': ['members'],
  'web/people/profile': ['kinship', 'life', 'members', 'photos', 'records'],
  'web/people/records': ['life', 'members'],
  'web/sharing/visits': ['shares', 'suggestions'],
  'web/shell/app': ['command-palette', 'dashboard', 'editor', 'landing', 'my-trees'],
  'web/tree/diagram': ['trees'],
  'web/tree/gedcom': ['trees'],
  'web/tree/history': ['trees'],
  'web/ui/drafts': ['.'],
  'web/ui/frame': ['.'],
};

/** 'server/people/members' of `src/server/people/members/routes.ts`, 'server/start' of a file of the storey itself. */
const roomOf = (path: string): string => path.split('/').slice(1, -1).slice(0, 3).join('/');

/** Where a file of the server or of the browser part stands; undefined for files beside the storeys, which wire them together. */
function standingOf(path: string) {
  const [, layer, storey, ...rest] = path.split('/');
  if ((layer !== 'server' && layer !== 'web') || storey === undefined || rest.length === 0) return undefined;
  const order: readonly string[] = storeys[layer];
  return { layer, storey, height: order.indexOf(storey), room: roomOf(path) };
}

test('imports go one way: domain, contract, then server and web, which never meet', () => {
  const allowed: Record<string, readonly string[]> = {
    domain: ['domain'],
    contract: ['domain', 'contract'],
    server: ['domain', 'contract', 'server'],
    web: ['domain', 'contract', 'web'],
  };
  const found = breaches(sources, ({ path, imports }) =>
    imports.filter((name) => {
      const layer = layerOf(name);
      return layer !== undefined && !allowed[layerOf(path) ?? '']?.includes(layer);
    }),
  );
  expect(found).toEqual([]);
});

test('the domain needs no package, the contract only zod', () => {
  const packages = ({ imports }: SourceFile) => imports.filter((name) => layerOf(name) === undefined);
  expect(breaches(inFolder('src/domain'), packages)).toEqual([]);
  expect(breaches(inFolder('src/contract'), (file) => packages(file).filter((name) => name !== 'zod'))).toEqual([]);
});

test('[FND-045] every folder of the server and of the browser part stands in a storey', () => {
  const homeless = sources.filter(({ path }) => (standingOf(path)?.height ?? 0) < 0);
  expect(homeless.map(({ path }) => path)).toEqual([]);
});

test('[FND-045] a folder uses the storeys below its own, and neighbours only where they are listed', () => {
  const found = breaches([...inFolder('src/server'), ...inFolder('src/web')], ({ path, imports }) => {
    const own = standingOf(path);
    if (own === undefined) return [];
    return imports.filter((name) => {
      const other = standingOf(name);
      if (other === undefined || other.layer !== own.layer || other.room === own.room) return false;
      if (other.height !== own.height) return other.height > own.height;
      return !neighbours[own.room]?.includes(other.room.split('/')[2] ?? '.');
    });
  });
  expect(found).toEqual([]);
});

test('pages are drawn through the face of their folder, paper.ts', () => {
  const folder = 'src/server/files/paper/';
  const outside = sources.filter(({ path }) => !path.startsWith(folder));
  const found = breaches(outside, ({ imports }) => imports.filter((name) => name.startsWith(folder)));
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter((breach) => !breach.endsWith(`: ${folder}paper.ts`))).toEqual([]);
  const pdf = ({ imports }: SourceFile) => imports.filter((name) => name === 'pdfkit');
  expect(breaches(outside, pdf)).toEqual([]);
});

/** The folders that a folder imports from: of the domain and the contract by their first folder, of the others by room. */
function arrowsBetween(files: readonly SourceFile[]): Map<string, Set<string>> {
  const folderOf = (path: string) =>
    path.startsWith('src/domain/') ? path.split('/').slice(1, -1).slice(0, 2).join('/') : roomOf(path);
  const arrows = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = folderOf(path);
    const to = imports.filter((name) => layerOf(name) !== undefined).map(folderOf);
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...to.filter((folder) => folder !== from)]));
  }
  return arrows;
}

/** All that can be reached from a folder along the arrows. */
function reachedFrom(folder: string, arrows: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set(arrows.get(folder));
  for (const one of reached) for (const next of arrows.get(one) ?? []) reached.add(next);
  return reached;
}

test('[FND-045] no folder imports from itself by way of others', () => {
  // Files of a layer itself wire its folders together, and nothing imports them.
  const arrows = arrowsBetween(sources.filter(({ path }) => path.split('/').length > 3));
  expect(arrows.size).toBeGreaterThan(60);
  expect([...arrows.keys()].filter((folder) => reachedFrom(folder, arrows).has(folder))).toEqual([]);
});

test('[FND-045] a level shows at most nine folders', () => {
  const shown = new Map<string, Set<string>>();
  for (const { path } of [...inFolder('src/server'), ...inFolder('src/web')]) {
    const folders = path.split('/').slice(0, -1);
    for (const [depth, folder] of folders.entries()) {
      const above = folders.slice(0, depth).join('/');
      shown.set(above, (shown.get(above) ?? new Set()).add(folder));
    }
  }
  expect([...shown].filter(([, folders]) => folders.size > 9).map(([above]) => above)).toEqual([]);
});

test('there are no barrels', () => {
  const found = breaches(sources, ({ path, code }) => [
    ...(/^index\.tsx?$/.test(basename(path)) ? ['is named index'] : []),
    ...(/^export \* from/m.test(code) ? ['exports everything of another file'] : []),
  ]);
  expect(found).toEqual([]);
});

const emptyWords =
  'manager service helper helpers util utils common misc data info handler processor base impl enhanced improved v2'.split(
    ' ',
  );

test('file names are kebab-case and hold no word that could be said of every file', () => {
  const found = breaches(sources, ({ path }) => {
    const name = basename(path).replace(/(\.worker)?\.tsx?$/, '');
    const words = name.split('-').filter((word) => emptyWords.includes(word));
    return [...words, ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? [] : ['is not kebab-case'])];
  });
  // "Data folder" is what the setting DATA_DIR calls it.
  expect(found.filter((breach) => breach !== 'src/server/platform/config/make-data-folder.ts: data')).toEqual([]);
});

test('classes, types and interfaces have names that say what they are', () => {
  const found = breaches(sources, ({ code }) =>
    Array.from(code.matchAll(/^export (?:abstract )?(?:class|type|interface) (\w+)/gm), ([, name = '']) => name).filter(
      (name) =>
        name
          .split(/(?=[A-Z])/)
          .some((word) => /^(manager|service|helper|util|misc|processor|impl|enhanced|improved)s?$/i.test(word)),
    ),
  );
  expect(found).toEqual([]);
});

test('no file is longer than 400 lines, and half of them are shorter than 90', () => {
  const lengths = sources.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }));
  expect(lengths.filter(({ lines }) => lines > 400)).toEqual([]);
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(90);
});

test('nothing is left for later', () => {
  // Written in pieces, so that this file does not hold the words itself.
  const words = ['TO' + 'DO', 'FIX' + 'ME', 'coming ' + 'soon', 'not implem' + 'ented'].join('|');
  // In small letters the first of them is Spanish, and means everything.
  const isSpanish = (path: string) => /\/es[./]|\/spanish\./.test(path);
  const found = ({ path, text }: SourceFile) => text.match(new RegExp(words, isSpanish(path) ? '' : 'i')) ?? [];
  expect(breaches(sources, found)).toEqual([]);
});

test('[FND-046] nothing is put on one line to save lines: no spread of what is written out, no list taken apart at once', () => {
  const found = breaches([...sources, ...readSources('{tests,scripts}/**/*.ts')], ({ code }) => [
    ...(code.match(/\.\.\.\{ (?!\.\.\.)\w+.*\}[,}].*$/gm) ?? []),
    ...(code.match(/\.\.\.\(?\[['"`\w][^\]]*\](?= as const|,$|\))/gm) ?? []),
    ...(code.match(/^\s*(?:(?:const|let) )?\[[^\]=]*\] = \[(?!\.\.\.).*\];$/gm) ?? []),
  ]);
  expect(found).toEqual([]);
});

test('a rule that is switched off in one place says why', () => {
  const found = breaches(sources, ({ text }) => [
    ...(text.match(/@ts-(?:ignore|nocheck|expect-error)/g) ?? []),
    ...Array.from(text.matchAll(/biome-ignore[^\n]*/g), ([line]) => line).filter((line) => !/: \S.{15,}/.test(line)),
  ]);
  expect(found).toEqual([]);
});

/** Operations that have rules of their own around their statements, and so keep them in one file. */
const operationsWithSql = [
  'src/server/platform/audit/record-audit.ts',
  'src/server/platform/outbox/queue-mail.ts',
  'src/server/platform/outbox/notify.ts',
  'src/server/instance/accounts/create-user.ts',
  'src/server/instance/accounts/demo-accounts.ts',
  'src/server/instance/accounts/setup-link.ts',
  'src/server/instance/accounts/account-tokens.ts',
  'src/server/platform/security/throttle.ts',
  'src/server/platform/http/idempotency.ts',
];

test('SQL is in queries.ts, in files named after the one thing they find, in db/ and in changes/', () => {
  const touchesDatabase =
    /\bsql(?:<[^`]*>)?`|\b(?:db|tx|transaction|pool|client)\s*\.\s*(?:select|selectDistinct|insert|update|delete|execute|query)\(/;
  const files = inFolder('src/server').filter(
    ({ path }) =>
      !/^src\/server\/(platform\/db|tree\/changes)\//.test(path) &&
      !/^(queries|(find|load|select|read|count|plan)-[\w-]+)\.ts$/.test(basename(path)) &&
      !operationsWithSql.includes(path),
  );
  expect(breaches(files, ({ code }) => code.match(touchesDatabase) ?? [])).toEqual([]);
});

test('only commitChange and what it calls writes the tables of a tree', () => {
  const tables =
    'familyTrees|familyMembers|unions|unionChildren|gedcomRecords|lifeEvents|mediaFiles|dismissedFindings|movedCards|photos|photoFiles|photoPeople|changes|changeEntries';
  const names =
    'family_trees|family_members|unions|union_children|gedcom_records|life_events|media_files|dismissed_findings|moved_cards|photos|photo_files|photo_people|changes|change_entries';
  const writes = new RegExp(
    `\\.(?:insert|update|delete)\\(\\s*(?:${tables})\\b|\\b(?:insert\\s+into|update|delete\\s+from|copy)\\s+"?(?:${names})\\b`,
    'gi',
  );
  const files = inFolder('src/server').filter(({ path }) => !path.startsWith('src/server/tree/changes/'));
  expect(breaches(files, ({ code }) => code.match(writes) ?? [])).toEqual([]);
});

test('inside a transaction nothing is sent to the pool', () => {
  const found = breaches(inFolder('src/server'), ({ path, code }) => [
    ...callsOf('withTransaction', code).flatMap((call) => {
      const work = call.slice(call.indexOf(',') + 1);
      return work.match(/(?<![\w'])(?:\w+\.)?(?:db|pool)\b(?!\s*[:'])/g) ?? [];
    }),
    ...(path === 'src/server/platform/db/connection.ts' ? [] : (code.match(/\.transaction\(/g) ?? [])),
  ]);
  expect(found).toEqual([]);
});

test('locks end with their transaction, and nothing waits for LISTEN, outside of the hold on the embedded cluster', () => {
  const files = inFolder('src/server').filter(({ path }) => path !== 'src/server/platform/db/hold-cluster.ts');
  const session = /\bpg_(?:try_)?advisory_lock\w*|\blisten\s+\w+;|\bset\s+session\b/gi;
  expect(breaches(files, ({ code }) => code.match(session) ?? [])).toEqual([]);
});

test('an effect in the browser never fetches', () => {
  const found = breaches(inFolder('src/web'), ({ code }) =>
    callsOf('useEffect', code).flatMap((effect) => effect.match(/(?<![\w.])(?:fetch|call)\(/g) ?? []),
  );
  expect(found).toEqual([]);
});

test('the browser part needs no crypto.subtle, which does not exist on plain http', () => {
  expect(breaches(inFolder('src/web'), ({ code }) => code.match(/crypto\.subtle/g) ?? [])).toEqual([]);
});

test('a component has at most three pieces of state of its own', () => {
  const found = breaches(inFolder('src/web'), ({ code }) => {
    const components = code.split(/^(?:export )?(?:default )?function (?=[A-Z])/m).slice(1);
    return components.flatMap((component) => {
      const count = component.match(/\buseState\b/g)?.length ?? 0;
      return count > 3 ? [`${/^\w+/.exec(component)?.[0]} has ${count}`] : [];
    });
  });
  expect(found).toEqual([]);
});

/** Everything a page of ours has from its start: what `entry` imports, and what that imports, but nothing fetched later. */
function loadedWith(entry: string): ReadonlySet<string> {
  const loaded = new Set([entry]);
  for (const path of loaded) {
    const file = sources.find((one) => one.path === path);
    for (const name of file?.staticImports ?? []) loaded.add(name);
  }
  return loaded;
}

test('[FND-012] what reports a failure is there from the start: without a network nothing more comes', () => {
  const app = loadedWith('src/web/shell/app/main.tsx');
  const visit = loadedWith('src/web/sharing/visits/start-visit.tsx');
  const everywhere = ['src/web/ui/toaster.tsx', 'src/web/ui/frame/crash-screen.tsx', 'src/web/ui/frame/banners.tsx'];
  expect(everywhere.filter((path) => !visit.has(path))).toEqual([]);
  expect(
    [...everywhere, 'src/web/shell/app/broken-page.tsx', 'src/web/ui/frame/not-found-page.tsx'].filter(
      (path) => !app.has(path),
    ),
  ).toEqual([]);
  // A part that is fetched late goes through LatePart, OpensLate or latePage, which say that it did not come.
  const lazy = breaches(inFolder('src/web'), ({ code }) =>
    /\blazy\(|lazyRouteComponent/.test(code) ? ['fetches a part that takes the page down where it does not come'] : [],
  );
  expect(lazy).toEqual([]);
});
