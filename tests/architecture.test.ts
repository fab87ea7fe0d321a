import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { callsOf, readSources, type SourceFile } from './source-files.ts';

const sources = readSources();
const inFolder = (folder: string) => sources.filter(({ path }) => path.startsWith(`${folder}/`));

/** `file: what` for every breach; the tests expect none, so that a failure names all of them. */
const breaches = (files: readonly SourceFile[], find: (file: SourceFile) => readonly string[]): string[] =>
  files.flatMap((file) => find(file).map((what) => `${file.path}: ${what}`));

const layerOf = (path: string): string | undefined => /^src\/(domain|contract|server|web)\//.exec(path)?.[1];

/** The second folder: `members` of `src/server/members/routes.ts`; undefined for files of the layer itself. */
const featureOf = (path: string): string | undefined => /^src\/(?:server|web)\/([\w-]+)\//.exec(path)?.[1];

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

/** Any feature may use these. */
const commonGround = { server: ['audit', 'db', 'http', 'config', 'settings'], web: ['ui', 'text', 'app', 'drafts'] };

/** And beyond them only what is listed here: a new line is a decision, not an accident. */
const mayUse: Record<string, readonly string[]> = {
  'server/accounts': ['blobs', 'changes', 'exports', 'jobs', 'mail', 'notifications', 'trees'],
  'server/admin': ['accounts', 'backups', 'blobs', 'changes', 'exports', 'jobs', 'mail', 'notifications', 'trees'],
  'server/api-tokens': ['accounts'],
  'server/archives': ['blobs', 'gedcom', 'photos', 'pictures', 'trees'],
  'server/backups': ['blobs', 'erasure', 'jobs', 'notifications', 'shares'],
  'server/books': ['archives', 'blobs', 'exports', 'gedcom', 'photos', 'pictures', 'reports', 'trees'],
  'server/calendar': ['accounts', 'trees'],
  'server/cards': ['changes', 'trees'],
  'server/changes': ['blobs', 'trees'],
  'server/connections': ['changes', 'trees'],
  'server/dashboard': ['calendar', 'statistics', 'trees'],
  'server/erasure': ['accounts', 'blobs', 'changes', 'jobs', 'trees'],
  'server/evidence': ['changes', 'connections', 'life', 'members', 'sources', 'trees'],
  'server/exports': ['archives', 'blobs', 'gedcom', 'jobs', 'trees', 'visits'],
  'server/gedcom': ['blobs', 'changes', 'jobs', 'photos', 'trees'],
  'server/health': ['jobs', 'mail'],
  'server/house': [
    'accounts',
    'backups',
    'blobs',
    'changes',
    'exports',
    'health',
    'invitations',
    'jobs',
    'mail',
    'notifications',
    'shares',
    'suggestions',
  ],
  'server/http': ['visits'],
  'server/invitations': ['accounts', 'changes', 'mail', 'notifications', 'trees'],
  'server/integrity': ['changes', 'jobs', 'members', 'trees'],
  'server/kept-searches': ['trees'],
  'server/kinship': ['trees'],
  'server/life': ['changes', 'members', 'records', 'sources', 'trees'],
  'server/living': ['members', 'trees'],
  'server/mail': ['notifications', 'trees'],
  'server/members': ['changes', 'trees'],
  'server/notifications': ['calendar', 'mail', 'trees'],
  'server/passkeys': ['accounts', 'two-factor'],
  'server/photos': ['blobs', 'changes', 'jobs', 'trees', 'visits'],
  'server/pictures': ['blobs', 'cards', 'exports', 'jobs', 'trees'],
  'server/places': ['changes', 'members', 'records', 'trees'],
  'server/public-trees': ['photos', 'shares', 'trees', 'visits'],
  'server/reports': ['blobs', 'exports', 'jobs', 'pictures', 'statistics', 'trees'],
  'server/records': ['changes'],
  'server/search': ['changes', 'members', 'public-trees', 'trees', 'visits'],
  'server/shares': ['accounts', 'invitations', 'trees', 'visits'],
  'server/sources': ['changes', 'members', 'records', 'trees'],
  'server/statistics': ['changes', 'places', 'trees'],
  'server/suggestions': ['accounts', 'blobs', 'changes', 'notifications', 'photos', 'trees', 'visits'],
  'server/two-factor': ['accounts', 'notifications'],
  'server/tree-connections': ['accounts', 'invitations', 'notifications', 'shares', 'trees'],
  'server/trees': ['changes'],
  'server/visits': ['changes', 'members', 'pictures', 'shares', 'statistics', 'trees'],
  'web/admin': ['two-factor'],
  'web/api-tokens': ['accounts'],
  'web/books': ['exports', 'trees'],
  'web/accounts': ['landing', 'passkeys', 'settings', 'two-factor'],
  'web/command-palette': ['search', 'sharing', 'trees'],
  'web/dashboard': ['diagram', 'kinship', 'people', 'pictures', 'sharing', 'trees'],
  'web/diagram': [
    'erasure',
    'gedcom',
    'kinship',
    'living',
    'members',
    'people',
    'photos',
    'pictures',
    'sharing',
    'trees',
  ],
  'web/erasure': ['exports', 'members', 'trees'],
  'web/evidence': ['life', 'members', 'trees'],
  'web/exports': ['gedcom', 'trees'],
  'web/gedcom': ['trees'],
  'web/history': ['diagram', 'trees'],
  'web/imports': ['gedcom', 'trees'],
  'web/invitations': ['accounts', 'kinship', 'people', 'trees'],
  'web/kinship': ['people', 'trees'],
  'web/integrity': ['exports', 'imports', 'members', 'trees'],
  'web/life': ['gedcom', 'members', 'trees'],
  'web/living': ['life', 'members', 'people', 'trees'],
  'web/members': ['search', 'trees'],
  'web/notifications': ['suggestions'],
  'web/passkeys': ['accounts', 'two-factor'],
  'web/photos': ['members', 'trees'],
  'web/pictures': ['diagram', 'people', 'trees'],
  'web/places': ['life', 'members', 'records', 'trees'],
  'web/profile': ['gedcom', 'kinship', 'life', 'living', 'members', 'photos', 'records', 'trees'],
  'web/public-trees': ['search'],
  'web/records': ['members', 'trees'],
  'web/reports': ['dashboard', 'kinship', 'people', 'trees'],
  'web/search': ['gedcom', 'photos', 'trees'],
  'web/settings': ['accounts', 'api-tokens', 'notifications', 'passkeys', 'pictures', 'two-factor'],
  'web/sharing': ['diagram', 'exports', 'members', 'people', 'trees'],
  'web/sources': ['life', 'members', 'records', 'trees'],
  'web/suggestions': ['members', 'trees'],
  'web/two-factor': ['accounts', 'passkeys'],
  'web/tree-connections': ['trees'],
  'web/trees': ['books', 'exports', 'imports', 'invitations', 'sharing'],
  'web/visits': ['diagram', 'people', 'pictures', 'sharing', 'suggestions', 'trees'],
};

test('a feature uses the common ground, itself, and otherwise only what is listed', () => {
  const found = (['server', 'web'] as const).flatMap((layer) =>
    breaches(inFolder(`src/${layer}`), ({ path, imports }) => {
      const feature = featureOf(path);
      if (feature === undefined || feature === 'app') return [];
      const listed = [feature, ...commonGround[layer], ...(mayUse[`${layer}/${feature}`] ?? [])];
      return imports.filter((name) => {
        const other = layerOf(name) === layer ? featureOf(name) : undefined;
        return other !== undefined && !listed.includes(other);
      });
    }),
  );
  expect(found).toEqual([]);
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
  expect(found.filter((breach) => breach !== 'src/server/make-data-folder.ts: data')).toEqual([]);
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

test('a rule that is switched off in one place says why', () => {
  const found = breaches(sources, ({ text }) => [
    ...(text.match(/@ts-(?:ignore|nocheck|expect-error)/g) ?? []),
    ...Array.from(text.matchAll(/biome-ignore[^\n]*/g), ([line]) => line).filter((line) => !/: \S.{15,}/.test(line)),
  ]);
  expect(found).toEqual([]);
});

/** Operations that have rules of their own around their statements, and so keep them in one file. */
const operationsWithSql = [
  'src/server/audit/record-audit.ts',
  'src/server/mail/queue-mail.ts',
  'src/server/notifications/notify.ts',
  'src/server/accounts/create-user.ts',
  'src/server/accounts/demo-accounts.ts',
  'src/server/accounts/setup-link.ts',
  'src/server/accounts/account-tokens.ts',
  'src/server/accounts/throttle.ts',
  'src/server/http/idempotency.ts',
];

test('SQL is in queries.ts, in files named after the one thing they find, in db/ and in changes/', () => {
  const touchesDatabase =
    /\bsql(?:<[^`]*>)?`|\b(?:db|tx|transaction|pool|client)\s*\.\s*(?:select|selectDistinct|insert|update|delete|execute|query)\(/;
  const files = inFolder('src/server').filter(
    ({ path }) =>
      !/^src\/server\/(db|changes)\//.test(path) &&
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
  const files = inFolder('src/server').filter(({ path }) => !path.startsWith('src/server/changes/'));
  expect(breaches(files, ({ code }) => code.match(writes) ?? [])).toEqual([]);
});

test('inside a transaction nothing is sent to the pool', () => {
  const found = breaches(inFolder('src/server'), ({ path, code }) => [
    ...callsOf('withTransaction', code).flatMap((call) => {
      const work = call.slice(call.indexOf(',') + 1);
      return work.match(/(?<![\w'])(?:\w+\.)?(?:db|pool)\b(?!\s*[:'])/g) ?? [];
    }),
    ...(path === 'src/server/db/connection.ts' ? [] : (code.match(/\.transaction\(/g) ?? [])),
  ]);
  expect(found).toEqual([]);
});

test('locks end with their transaction, and nothing waits for LISTEN, outside of the hold on the embedded cluster', () => {
  const files = inFolder('src/server').filter(({ path }) => path !== 'src/server/db/hold-cluster.ts');
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
  const app = loadedWith('src/web/app/main.tsx');
  const visit = loadedWith('src/web/visits/start-visit.tsx');
  const everywhere = ['src/web/ui/toaster.tsx', 'src/web/app/crash-screen.tsx', 'src/web/app/banners.tsx'];
  expect(everywhere.filter((path) => !visit.has(path))).toEqual([]);
  expect(
    [...everywhere, 'src/web/app/broken-page.tsx', 'src/web/app/not-found-page.tsx'].filter((path) => !app.has(path)),
  ).toEqual([]);
  // A part that is fetched late goes through LatePart, OpensLate or latePage, which say that it did not come.
  const lazy = breaches(inFolder('src/web'), ({ code }) =>
    /\blazy\(|lazyRouteComponent/.test(code) ? ['fetches a part that takes the page down where it does not come'] : [],
  );
  expect(lazy).toEqual([]);
});
