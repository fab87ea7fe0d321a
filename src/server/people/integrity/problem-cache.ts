import { setImmediate } from 'node:timers/promises';
import { datedTree } from '#domain/integrity/dated-tree.ts';
import { findDeathsToCome } from '#domain/integrity/find-deaths-to-come.ts';
import { searchProblems } from '#domain/integrity/find-problems.ts';
import { type Finding, findingCodes, severities } from '#domain/integrity/finding.ts';
import { createLineCheck } from '#domain/integrity/line-check.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { type Db, type Snapshot, withSnapshot } from '#server/platform/db/connection.ts';
import { dayOf } from '#server/tree/trees/graph-cache.ts';
import {
  selectCheckedFamily,
  selectDeathsAhead,
  selectKnownRecords,
  selectTiedRecords,
} from './select-checked-family.ts';

/** Trees whose findings are kept. */
const MOST_TREES = 8;

interface Entry {
  readonly version: number;
  readonly day: number;
  readonly findings: Promise<readonly Finding[]>;
}

/** The findings of a tree, the certain first; looked for once for each of its versions and days. */
export type FindProblemsOf = (tree: { readonly id: TreeId; readonly version: number }) => Promise<readonly Finding[]>;

export function createProblemCache(db: Db, now: () => Date): FindProblemsOf {
  const entries = new Map<TreeId, Entry>();
  return async ({ id, version }) => {
    const day = dayOf(now());
    const held = entries.get(id);
    const isFresh = held !== undefined && held.version >= version && held.day === day;
    const entry = isFresh ? held : { version, day, findings: withSnapshot(db, (snapshot) => check(snapshot, id, day)) };
    entries.delete(id);
    entries.set(id, entry);
    const [oldest] = entries.keys();
    if (oldest !== undefined && entries.size > MOST_TREES) entries.delete(oldest);
    try {
      return await entry.findings;
    } catch (error) {
      if (entries.get(id) === entry) entries.delete(id);
      throw error;
    }
  };
}

async function check(snapshot: Snapshot, treeId: TreeId, today: number): Promise<readonly Finding[]> {
  const tree = datedTree(await selectCheckedFamily(snapshot, treeId), { version: 0, today });
  const findings: Finding[] = [];
  const steps = searchProblems(tree);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      findings.push(...step.value);
      break;
    }
    // Others have requests, too.
    await setImmediate();
  }
  const examine = createLineCheck(tree, await selectKnownRecords(snapshot, treeId));
  for await (const records of selectTiedRecords(snapshot, treeId)) {
    for (const record of records) findings.push(...examine(record));
  }
  const known = new Set(findings.map(({ key }) => key));
  const ahead = findDeathsToCome(tree, await selectDeathsAhead(snapshot, treeId, today));
  findings.push(...ahead.filter(({ key }) => !known.has(key)));
  return findings.sort((one, other) => rankOf(one) - rankOf(other));
}

const rankOf = ({ severity, code }: Finding): number =>
  severities.indexOf(severity) * findingCodes.length + findingCodes.indexOf(code);
