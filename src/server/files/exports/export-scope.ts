import type { ExportFormat, ExportRequest } from '#contract/exports.ts';
import { everything, type WriteScope } from '#domain/gedcom/write-scope.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import type { EvidenceByEntity } from '#domain/living/evidence.ts';
import type { GuardPolicy } from '#domain/living/guard.ts';
import type { DecideOnText } from '#domain/privacy/left-out-text.ts';
import { type PrivacyPolicy, standingOf } from '#domain/privacy/privacy.ts';
import type { Strangers } from '#domain/privacy/project-family.ts';
import type { FamilyTree } from '#domain/tree/facts.ts';
import { type GraphIndex, indexGraph } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { selectBranch } from '#domain/tree/select-branch.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import type { Snapshot } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { LoadedTree } from '#server/tree/access/load-tree.ts';
import { guardOf, policyOf } from '#server/tree/access/viewer.ts';
import { dayOf } from '#server/tree/trees/graph-cache.ts';
import { selectConfidential } from '#server/tree/trees/select-confidential.ts';
import { selectEvidence } from '#server/tree/trees/select-evidence.ts';
import { selectOtherNames } from '#server/tree/trees/select-other-names.ts';
import { createNamedTexts, type NamedTextList } from './named-texts.ts';

/** What strangers may see of the tree. */
interface Rules {
  readonly policy: PrivacyPolicy;
  readonly confidential?: Strangers['confidential'] | undefined;
  readonly guard: GuardPolicy;
  readonly evidence: EvidenceByEntity;
  readonly alsoCalled: NonNullable<Strangers['alsoCalled']>;
  /** A Julian day number. */
  readonly today: number;
}

/** Who is written, and what of them: the words of a request in those of the writers. `family` is the tree in this snapshot. */
export async function readExportScope(
  snapshot: Snapshot,
  { tree, family, request, now, texts }: ExportQuestion,
): Promise<WriteScope> {
  const isForStrangers = request.living !== 'whole';
  const read = (text: string) => snapshot.rows<[id: string, lines: string]>(text, [tree.id]);
  const confidential = isForStrangers ? await selectConfidential(snapshot.rows, tree.id) : undefined;
  const alsoCalled = isForStrangers ? await selectOtherNames(read) : new Map();
  const today = dayOf(now);
  const evidence = isForStrangers ? await selectEvidence(snapshot.rows, { treeId: tree.id, today }) : new Map();
  const policy = policyOf(tree);
  const rules = { policy, guard: guardOf(tree), confidential, evidence, alsoCalled, today };
  return exportScope(family, request, rules, texts);
}

interface ExportQuestion {
  readonly tree: LoadedTree;
  readonly family: FamilyTree;
  readonly request: ExportedPart;
  readonly now: Date;
  /** Hears which texts stay out because of who is named in them, and which do not. */
  readonly texts?: NamedTextList | undefined;
}

type ExportedPart = Pick<ExportRequest, 'scope' | 'living'> & { readonly format: ExportFormat | 'book' };

function exportScope(
  tree: FamilyTree,
  { scope, living, format }: ExportedPart,
  rules: Rules,
  texts: NamedTextList = createNamedTexts(),
): WriteScope {
  if (scope === 'whole' && living === 'whole') return everything;
  const { today, evidence, guard } = rules;
  const index = indexGraph(buildGraph(tree, { version: 0, today, evidence, guard }));
  const members = scope === 'whole' ? 'all' : branchOf(index, scope);
  if (living === 'whole') return { members, strangers: null };
  const decide = texts.decide(tree, members);
  const couples = new Set<string>(tree.unions.map(({ id }) => id));
  // A table has no place for what is told of couples: nobody has to decide on it.
  const decideOnText: DecideOnText = (text, place) =>
    (format === 'csv' && couples.has(place.of ?? '')) || decide(text, place);
  return { members, strangers: { ...strangersTo(index, rules), decideOnText } };
}

function branchOf(index: GraphIndex, { branch, of, generations }: Exclude<ExportRequest['scope'], 'whole'>) {
  const { memberIds } = index.graph;
  const person = memberIds.indexOf(of);
  if (person < 0) throw new AppError('member_not_in_tree');
  const members = selectBranch(index, branch, person, generations);
  return new Set(memberIds.filter((_, member) => members.has(member)));
}

function strangersTo({ graph }: GraphIndex, { policy, confidential, alsoCalled }: Rules): Strangers {
  const flagsOf = new Map(graph.memberIds.map((id, member) => [id, graph.flags[member] ?? 0]));
  const standing = (member: MemberId) => standingOf(flagsOf.get(member) ?? MEMBER_FLAG.living);
  const strangers = { viewer: { kind: 'public' }, policy, standingOf: standing, alsoCalled } as const;
  return confidential ? { ...strangers, confidential } : strangers;
}
