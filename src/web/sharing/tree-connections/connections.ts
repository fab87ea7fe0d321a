import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#contract/route.ts';
import {
  askToConnect,
  decideConnection,
  listConnections,
  type TreeConnection,
  withdrawConnection,
} from '#contract/tree-connections.ts';
import { publicTree } from '#contract/visits.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { searchKey } from '#web/tree/trees/tree-keys.ts';

export const connectionsQuery = queryOptions({
  queryKey: ['tree-connections'],
  queryFn: ({ signal }) => call(listConnections, { signal }),
});

/** The public tree that somebody is about to ask about. */
export const askedTreeQuery = (treeId: TreeId) =>
  queryOptions({
    queryKey: ['tree-connections', 'tree', treeId],
    queryFn: ({ signal }) => call(publicTree, { params: { treeId }, signal }),
    retry: false,
  });

type Decision = InputOf<(typeof decideConnection)['body']>;

/** What is done with requests; the lists, and what the search offers, follow. */
export function useConnectionActions() {
  const client = useQueryClient();
  const onSettled = async () => {
    await client.invalidateQueries({ queryKey: connectionsQuery.queryKey });
    await client.invalidateQueries({ queryKey: searchKey });
  };
  const decide = useMutation({
    mutationFn: ({ connection, ...body }: Decision & { connection: TreeConnection }) => {
      const params = { treeId: connection.treeId, connectionId: connection.id };
      return call(decideConnection, { params, body });
    },
    onSettled,
  });
  const withdraw = useMutation({
    mutationFn: ({ id }: TreeConnection) => call(withdrawConnection, { params: { connectionId: id } }),
    onSettled,
  });
  const ask = useMutation({
    mutationFn: ({ key, ...body }: InputOf<(typeof askToConnect)['body']> & { readonly key: string }) =>
      call(askToConnect, { body, idempotencyKey: key, isPatient: true }),
    onSettled,
  });
  return { decide, withdraw, ask };
}
