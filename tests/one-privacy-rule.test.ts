import { expect, test } from 'vitest';
import { readSources } from './source-files.ts';

const sources = readSources();
/** Who counts as living, and what strangers see of whom. */
const rule = /^src\/domain\/(?:privacy|living)\//;
const outside = sources.filter(({ path }) => !rule.test(path));

/** Files whose text says something, by their path. */
const saying = (words: RegExp) => outside.filter(({ code }) => words.test(code)).map(({ path }) => path);

test('[AT-54] who counts as living and whom strangers see is decided in one file, and asked for everywhere else', () => {
  // Ages: nobody else knows after how many years somebody is presumed dead.
  expect(saying(/(?:year|life|living)\w* *[<>=-]+ *\(?\w* *110\b|= 110;/i)).toEqual([]);
  // Flags: others read that somebody is hidden or withheld, and only the rule says so.
  expect(saying(/(?:\||=|:|\?) *MEMBER_FLAG\.(?:hidden|withheld)\b(?! *\|| *\)| *&)/)).toEqual([]);
  // Policies: what a policy means is nobody else's business. The others hand it on, store it, or put it into words.
  expect(saying(/livingNames *===? *'(?:hidden|full)'|switch \(\w*\.?livingNames\)/)).toEqual([]);
});

/** What holds people as they are. */
const unprojected =
  /^src\/server\/(?:people\/members\/(?:queries|select-[\w-]+)|tree\/trees\/(?:select-[\w-]+|graph-cache)|people\/statistics\/select-source)\.ts$/;
/** What turns them into what strangers may see, or hands out nothing else. */
const projecting = new Set([
  'src/domain/privacy/privacy.ts',
  'src/domain/privacy/project-family.ts',
  'src/domain/statistics/statistics-source.ts',
  'src/server/tree/views/view-tree.ts',
]);

/** Say how many people there are, and of nobody anything. */
const counting = new Set(['src/server/sharing/shares/count-branch.ts', 'src/server/sharing/shares/visitor-routes.ts']);

/** Takes in what visitors suggest, and never looks at what the tree says; the rest of its folder is for those who decide. */
const proposing = sources.filter(({ path }) =>
  /^src\/server\/sharing\/suggestions\/(?:visitor-routes|keep-suggestion|queries)\.ts$/.test(path),
);

test('[AT-53] in what answers strangers, whatever reads people as they are goes through the one projection', () => {
  const forStrangers = sources.filter(({ path }) =>
    /^src\/server\/(?:sharing\/(?:visits|shares|public-trees)|tree\/views)\//.test(path),
  );
  expect(forStrangers.length).toBeGreaterThan(10);
  expect(proposing.length).toBe(3);
  const bare = [...forStrangers, ...proposing].filter(
    ({ path, imports, code }) =>
      !counting.has(path) &&
      (imports.some((name) => unprojected.test(name)) || /\bfamilyMembers\b|\bfamily_members\b/.test(code)) &&
      !imports.some((name) => projecting.has(name)),
  );
  expect(bare.map(({ path }) => path)).toEqual([]);
});
