import { useRouter } from '@tanstack/react-router';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';

/**
 * For what fills an empty tree and then shows it. Call it when that is sent; what it returns goes to the tree, unless the
 * user has left the page meanwhile. Whether the choices are still there says nothing: the page takes them away once it
 * hears that the tree has people, which may be before the answer.
 */
export function useWayToTree(treeId: TreeId) {
  const router = useRouter();
  return () => {
    const from = router.state.location.pathname;
    return (selected?: MemberId) => {
      if (router.state.location.pathname !== from) return;
      void router.navigate({ to: '/dashboard/family-tree', search: { tree: treeId, selected } });
    };
  };
}
