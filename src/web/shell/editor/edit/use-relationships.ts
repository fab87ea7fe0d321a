import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  connectPeople,
  disconnectPeople,
  type NewRelationshipInput,
  type RelationshipRemovalInput,
} from '#contract/relationships.ts';
import { indexGraph, parentUnionsOf, unionsOf } from '#domain/tree/graph-walks.ts';
import type { ChangeId, MemberId, TreeId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { graphKey } from '#web/tree/trees/load-graph.ts';
import { useTreeWrite } from '#web/tree/trees/tree-write.ts';
import { useUndoAction } from '#web/tree/trees/use-undo-action.ts';

/** Somebody else changed what ties these people to others while it was being asked. Nothing was written. */
export class TiesChanged extends Error {
  override readonly name = 'TiesChanged';
}

interface Written {
  readonly changeId: ChangeId;
}

/** Ties people to each other and parts them, on the family as it was shown. */
export function useRelationships(treeId: TreeId, graph: TreeGraph) {
  const { t } = useTranslation('editor');
  const client = useQueryClient();
  const errorText = useErrorText();
  const undoAction = useUndoAction();

  /** A newer version of the tree is no obstacle as long as the people concerned belong to whom they belonged to. */
  const onFamilyAsShown = async (people: readonly MemberId[], send: (version: number) => Promise<Written>) => {
    try {
      return await send(graph.version);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error;
      await client.refetchQueries({ queryKey: graphKey(treeId) });
      const now = client.getQueryData<TreeGraph>(graphKey(treeId));
      if (!now || people.some((id) => tiesOf(now, id) !== tiesOf(graph, id))) throw new TiesChanged();
      return await send(now.version);
    }
  };
  const connecting = useTreeWrite(treeId, {
    send: (body: NewRelationshipInput, key) =>
      onFamilyAsShown(peopleIn(body), (ifMatch) =>
        call(connectPeople, { params: { treeId }, body, ifMatch, idempotencyKey: key }),
      ),
  });
  const parting = useTreeWrite(treeId, {
    send: ({ body, people }: { body: RelationshipRemovalInput; people: readonly MemberId[] }, key) =>
      onFamilyAsShown(people, (ifMatch) =>
        call(disconnectPeople, { params: { treeId }, body, ifMatch, idempotencyKey: key }),
      ),
  });
  return {
    isBusy: connecting.isBusy || parting.isBusy,
    /** The sentence for a refusal. */
    sentence: (error: unknown) => (error instanceof TiesChanged ? t('connect.changed') : errorText(error)),
    connect: async (body: NewRelationshipInput, what: string) => {
      const { changeId } = await connecting.write(body);
      notify.success(t('connect.done', { what }), { action: undoAction(treeId, changeId) });
    },
    part: async (body: RelationshipRemovalInput, people: readonly MemberId[], what: string) => {
      const { changeId } = await parting.write({ body, people });
      notify.success(t('part.done', { what }), { action: undoAction(treeId, changeId) });
    },
  };
}

const peopleIn = (body: NewRelationshipInput): MemberId[] =>
  body.kind === 'partner' ? [body.memberId, body.partnerId] : [body.parentId, body.childId];

/** The couples and parents of somebody as one text, for comparing two versions of a family. */
export function tiesOf(graph: TreeGraph, id: MemberId): string {
  const member = graph.memberIds.indexOf(id);
  if (member < 0) return 'gone';
  const index = indexGraph(graph);
  const nameOf = (place: number | undefined) => graph.memberIds[place ?? -1] ?? '?';
  const coupleOf = (union: number) =>
    [graph.unionIds[union], nameOf(graph.partnerA[union]), nameOf(graph.partnerB[union])].join(' ');
  return [
    ...Array.from(unionsOf(index, member), coupleOf),
    ...Array.from(parentUnionsOf(index, member), (union) => `child of ${coupleOf(union)}`),
  ]
    .sort()
    .join('; ');
}
