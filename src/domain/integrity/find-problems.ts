import type { DatedTree } from './dated-tree.ts';
import { type Finding, type FindingCode, findingKey } from './finding.ts';
import type { Oddity } from './rules/rule.ts';
import { rules, severityOf } from './rules.ts';

/**
 * Everything odd in a tree, rule by rule and inside of a rule in the order of the members. An uncertain date counts as wrong
 * only where every day it allows is; where it is approximate, and other days are possible too, nothing is called certain.
 * Linear in the size of the tree, and ends on trees in which somebody is their own ancestor.
 */
export function findProblems(tree: DatedTree): Finding[] {
  const steps = searchProblems(tree);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, a rule at a time, for callers that have other things to do in between. */
export function* searchProblems(tree: DatedTree): Generator<undefined, Finding[]> {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const [code, rule] of rules) {
    for (const oddity of rule(tree)) {
      const finding = findingOf(tree, code, oddity);
      // A child with one parent in two unions would have its age compared twice.
      if (seen.has(finding.key)) continue;
      seen.add(finding.key);
      findings.push(finding);
    }
    yield;
  }
  return findings;
}

function findingOf({ graph }: DatedTree, code: FindingCode, oddity: Oddity): Finding {
  const members = oddity.members.flatMap((member) => graph.memberIds[member] ?? []);
  const unionId = oddity.union === undefined ? null : (graph.unionIds[oddity.union] ?? null);
  const facts = oddity.facts ?? {};
  return {
    key: findingKey(code, unionId === null ? members : [unionId, ...members], facts),
    code,
    severity: oddity.isRough && severityOf[code] === 'certain' ? 'likely' : severityOf[code],
    members,
    unionId,
    facts,
    amount: oddity.amount ?? null,
  };
}
