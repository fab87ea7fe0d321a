import type { MergePreview } from '#contract/integrity.ts';
import type { MergeChoices } from '#domain/integrity/merge/merge-facts.ts';
import { indexGraph, isAncestor } from '#domain/tree/graph-walks.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { type KinChildLink, selectChildren, selectKin } from '#server/people/members/select-kin.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { LoadedTree } from '#server/tree/access/load-tree.ts';
import { loadMerge } from '#server/tree/changes/apply-merge.ts';
import { presentPeople } from './present-people.ts';

interface MergeQuestion {
  readonly kept: MemberId;
  readonly other: MemberId;
  readonly choices: MergeChoices;
}

type From = MergePreview['unions'][number]['from'];

/** What would become of two people and of the couples and parents around them, in the words of the screen. */
export async function previewMerge(
  db: Queryable,
  tree: LoadedTree,
  graph: TreeGraph,
  { kept, other, choices }: MergeQuestion,
): Promise<MergePreview> {
  if (kept === other) throw new AppError('cannot_merge', { details: { refusal: 'same_person' } });
  const { plan } = await loadMerge({ tx: db, journal: { treeId: tree.id } }, { kept, other, choices });
  const kin = await selectKin(db, tree.id, [kept, other]);
  const children = await selectChildren(
    db,
    tree.id,
    kin.unions.map(({ id }) => id),
  );
  const parents = kin.parentLinks.flatMap(({ union }) => [union.partnerA, union.partnerB]);
  const partners = kin.unions.flatMap(({ partnerA, partnerB }) => [partnerA, partnerB]);
  const named = [...parents, ...partners, kept, other].filter((id) => id !== null);
  const peopleOf = await presentPeople(db, tree.id, [...named, ...children.map(({ memberId }) => memberId)]);
  const [keptPerson, otherPerson] = peopleOf([kept, other]);
  if (!keptPerson || !otherPerson) throw new AppError('not_found');

  const into = new Map<UnionId, UnionId>();
  for (const union of plan.unions) if (union.into !== null) into.set(union.id, union.into);
  const facts = new Map(plan.unions.map((union) => [union.id, union.facts]));
  const isOwn = ({ partnerA, partnerB }: (typeof kin.unions)[number]) => partnerA === kept || partnerB === kept;
  const staying = kin.unions.filter(({ id }) => !into.has(id));
  return {
    version: tree.version,
    kept: keptPerson,
    other: otherPerson,
    refusal: plan.refusal ?? (areInLine(graph, kept, other) ? 'ancestor' : null),
    fields: [...plan.fields],
    unions: staying.map((union) => {
      const { partnerA, partnerB, kind, startDate } = facts.get(union.id) ?? union;
      const same = kin.unions.filter(({ id }) => id === union.id || into.get(id) === union.id);
      const childIds = new Set(childrenIn(children, same).map((id) => (id === other ? kept : id)));
      return {
        id: union.id,
        from: fromOf(same.map(isOwn)),
        partner: peopleOf([partnerA === kept || partnerA === other ? partnerB : partnerA])[0] ?? null,
        kind,
        startDate,
        children: peopleOf([...childIds]),
      };
    }),
    parentSets: [...Map.groupBy(kin.parentLinks, ({ unionId }) => unionId).values()].flatMap((links) => {
      const [link] = links;
      if (!link) return [];
      const { partnerA, partnerB } = link.union;
      const from = fromOf(links.map(({ memberId }) => memberId === kept));
      return [{ unionId: link.unionId, from, parents: peopleOf([partnerA, partnerB]) }];
    }),
  };
}

const childrenIn = (links: readonly KinChildLink[], unions: readonly { readonly id: UnionId }[]): MemberId[] =>
  links.filter(({ unionId }) => unions.some(({ id }) => id === unionId)).map(({ memberId }) => memberId);

function fromOf(areOwn: readonly boolean[]): From {
  if (areOwn.every(Boolean)) return 'kept';
  return areOwn.some(Boolean) ? 'both' : 'other';
}

/** Whether one stands above the other, over any number of generations: then one person would be their own ancestor. */
function areInLine(graph: TreeGraph, kept: MemberId, other: MemberId): boolean {
  const one = graph.memberIds.indexOf(kept);
  const two = graph.memberIds.indexOf(other);
  if (one < 0 || two < 0) return false;
  const index = indexGraph(graph);
  return isAncestor(index, one, two) || isAncestor(index, two, one);
}
