import { execFileSync } from 'node:child_process';
import { root } from './run-program.mjs';

/** Paths, from the root, of what was changed since a commit, what is not committed included. */
export function changedFiles(since) {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
}

/** What a change there can touch is everything: what every feature uses, and what journeys are made with. */
const everywhere =
  /^src\/(?:domain|web\/(?:client|ui|tree|shell)|server\/(?:platform|tree|start))\/|^locales\/|^tests\/e2e\/support\/|^(?:package|vite\.config|playwright\.config)/;

/**
 * The journeys that a change can touch: their own files, and those that name a changed feature, by its contract or by the
 * address of its screens. All of them where a feature is named by none. `journeys` are their texts by path.
 */
export function journeysFor(files, journeys) {
  const paths = Object.keys(journeys);
  const naming = (feature) => paths.filter((path) => journeys[path].includes(feature));
  const touched = [...new Set(files.flatMap((file) => featureOf(file) ?? []))].map(naming);
  if (files.some((file) => everywhere.test(file)) || touched.some(({ length }) => length === 0)) return paths;
  return paths.filter((path) => files.includes(path) || touched.flat().includes(path));
}

/** 'shares' of `src/server/sharing/shares/routes.ts` and of `src/contract/shares.ts`; nothing for tests of a layer. */
function featureOf(file) {
  if (/\.test\.tsx?$/.test(file)) return undefined;
  return /^src\/(?:server|web)\/[\w-]+\/([\w-]+)\//.exec(file)?.[1] ?? /^src\/contract\/([\w-]+)\.ts$/.exec(file)?.[1];
}
