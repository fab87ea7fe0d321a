import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  askToConnect,
  type ContactRequest,
  decideContactRequest,
  listContactRequests,
  withdrawContactRequest,
} from '#contract/contact-requests.ts';
import type { InputOf } from '#contract/route.ts';
import { publicTree } from '#contract/visits.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { searchKey } from '#web/tree/trees/tree-keys.ts';

export const contactRequestsQuery = queryOptions({
  queryKey: ['tree-connections'],
  queryFn: ({ signal }) => call(listContactRequests, { signal }),
});

/** The public tree that somebody is about to ask about. */
export const askedTreeQuery = (treeId: TreeId) =>
  queryOptions({
    queryKey: ['tree-connections', 'tree', treeId],
    queryFn: ({ signal }) => call(publicTree, { params: { treeId }, signal }),
    retry: false,
  });

type Decision = InputOf<(typeof decideContactRequest)['body']>;

/** What is done with requests; the lists, and what the search offers, follow. */
export function useContactRequestActions() {
  const client = useQueryClient();
  const onSettled = async () => {
    await client.invalidateQueries({ queryKey: contactRequestsQuery.queryKey });
    await client.invalidateQueries({ queryKey: searchKey });
  };
  const decide = useMutation({
    mutationFn: ({ connection, ...body }: Decision & { connection: ContactRequest }) => {
      const params = { treeId: connection.treeId, connectionId: connection.id };
      return call(decideContactRequest, { params, body });
    },
    onSettled,
  });
  const withdraw = useMutation({
    mutationFn: ({ id }: ContactRequest) => call(withdrawContactRequest, { params: { connectionId: id } }),
    onSettled,
  });
  const ask = useMutation({
    mutationFn: ({ key, ...body }: InputOf<(typeof askToConnect)['body']> & { readonly key: string }) =>
      call(askToConnect, { body, idempotencyKey: key, isPatient: true }),
    onSettled,
  });
  return { decide, withdraw, ask };
}
