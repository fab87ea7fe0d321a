import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createMember } from '#contract/members.ts';
import { createRelative } from '#contract/relatives.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { isReachable, onNetworkChange } from '#web/client/network.ts';
import { isPassing } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { idempotencyKey } from '#web/client/server/idempotency-key.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { saySelf } from '#web/people/kinship/me.ts';
import { dateStyle } from '#web/people/members/date-reading.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';
import { type Addition, isBuilder, memberRequest, relativeRequest } from './addition.ts';
import { type Building, type BuildingState, createBuilding } from './building.ts';

/** The building site of one tree, with the server behind it. */
export function useBuilding(
  treeId: TreeId,
  graph: TreeGraph,
  active: MemberId | undefined,
): { readonly building: Building; readonly state: BuildingState } {
  const client = useQueryClient();
  const datesNow = useDates();
  const dates = useRef(datesNow);
  dates.current = datesNow;
  const [building] = useState(() => {
    const send = async (addition: Addition) => {
      const options = { idempotencyKey: addition.idempotencyKey };
      const { anchor } = addition.role;
      const answer =
        anchor === null
          ? await call(createMember, { params: { treeId }, body: memberRequest(addition), ...options })
          : await call(createRelative, {
              params: { treeId, memberId: anchor },
              body: relativeRequest(addition),
              ...options,
            });
      if (addition.role.kind === 'first') await saySelf(treeId, isBuilder(addition) ? addition.id : null);
      void refreshTree(client, treeId);
      return answer;
    };
    return createBuilding({ send, isPassing, newKey: idempotencyKey, dates: () => dateStyle(dates.current) }, active);
  });
  const state = useSyncExternalStore(building.subscribe, building.get);

  useEffect(() => building.know(graph), [building, graph]);
  useEffect(
    () =>
      onNetworkChange(() => {
        const isHeldUp = building.get().additions.some(({ state, error }) => state === 'failed' && isPassing(error));
        if (isReachable() && isHeldUp) building.retry();
      }),
    [building],
  );
  return { building, state };
}
