import type { OutputOf } from '#contract/route.ts';
import { previewVisit } from '#contract/shares.ts';
import { type PrivacyPolicy, type Viewer, whatIsHidden } from '#domain/privacy/privacy.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { guardOf, policyOf } from '#server/tree/access/viewer.ts';
import { packJson, toColumns } from '#server/tree/trees/graph-columns.ts';
import type { ProjectedTree, TreeViews } from '#server/tree/views/view-tree.ts';

type Preview = OutputOf<(typeof previewVisit)['ok']>;

const MOST_NAMED = 1000;

/** For owners: the tree through the eyes of somebody else, by the very functions that visitors' answers are made with. */
export function registerVisitPreview(on: OnTree, { views }: { readonly views: TreeViews }): void {
  on(previewVisit, async ({ tree, query }) => {
    const { branch: kind, of, generations } = query;
    const branch = kind === undefined || of === undefined ? null : { branch: kind, of, generations };
    const viewer = { kind: query.viewer };
    const policy = policyOf(tree);
    const seen = await views.preview({ tree, viewer, policy, branch });
    const preview: Preview = {
      columns: toColumns(seen.graph),
      shown: seen.graph.memberIds.length,
      ...listHidden(seen, viewer, policy),
      policy: { ...policy, ...guardOf(tree) },
    };
    // As large as the tree.
    return new Response(new Uint8Array(await packJson(preview)), {
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
  });
}

/** Those of the branch first. */
function listHidden(seen: ProjectedTree, viewer: Viewer, policy: PrivacyPolicy): Pick<Preview, 'hidden' | 'counts'> {
  const shown = new Set(seen.graph.memberIds);
  const isSeen = ({ memberId }: Preview['hidden'][number]) => shown.has(memberId);
  const kept = whatIsHidden(seen.origin.graph, viewer, policy)
    .map(({ memberId, why, keeps }): Preview['hidden'][number] => ({ memberId, why, keeps }))
    .filter(isSeen);
  const outside = seen.origin.graph.memberIds
    .map((memberId): Preview['hidden'][number] => ({ memberId, why: 'outside', keeps: 'nothing' }))
    .filter((one) => !isSeen(one));
  const countOf = (reason: Preview['hidden'][number]['why']) => kept.filter(({ why }) => why === reason).length;
  return {
    hidden: [...kept, ...outside].slice(0, MOST_NAMED),
    counts: {
      living: countOf('living'),
      minor: countOf('minor'),
      recent: countOf('recent'),
      closed: countOf('closed'),
      outside: outside.length,
    },
  };
}
