import { z } from 'zod';
import { anyId, freeText, timestamp, treeId } from './fields.ts';
import { route } from './route.ts';

/*
 * Asking the owner of a public tree to be in touch. It can be asked of owners who let others ask. Whoever asks gives their name
 * and a message; only when the owner accepts do both learn each other's address.
 */

export const contactRequestStates = ['waiting', 'accepted', 'declined'] as const;

/** After a refusal nobody asks the same owner about the same tree again for so long. */
export const DAYS_AFTER_REFUSAL = 30;

const message = freeText(1000, 'Message must be at most 1000 characters').pipe(
  z.string({ error: 'Write a few words to the owner' }),
);

const connection = z.object({
  id: anyId,
  treeId,
  /** Null where it is not for whoever asked to know any more. */
  treeName: z.string().nullable(),
  state: z.enum(contactRequestStates),
  message: z.string(),
  /** Of the other one: who asks; of the owner only once they have accepted. */
  personName: z.string().nullable(),
  /** Of the other one, once it is accepted. */
  email: z.string().nullable(),
  /** Whether whoever asked may open the tree by now. */
  mayOpen: z.boolean(),
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
});
export type ContactRequest = z.infer<typeof connection>;

/**
 * Asks the owner of a public tree. Throws not_found for a tree that is not public, whose owner takes no requests, or which the
 * caller may open anyway; account_not_verified; conflict while there is a request, or for 30 days after it was declined;
 * and too_many_attempts for whoever asks many.
 */
export const askToConnect = route({
  method: 'POST',
  path: '/api/tree-connections',
  access: 'user',
  body: z.object({ treeId, message }),
  ok: connection,
  status: 201,
});

/** What others ask the caller, and what the caller asks others; the newest first, at most 100 of each. */
export const listContactRequests = route({
  method: 'GET',
  path: '/api/tree-connections',
  access: 'user',
  ok: z.object({ incoming: z.array(connection), outgoing: z.array(connection) }),
});

/** The owner accepts, and may let whoever asks read the tree; or declines. Throws not_found for what is decided already. */
export const decideContactRequest = route({
  method: 'PUT',
  path: '/api/trees/{treeId}/connections-asked/{connectionId}',
  access: 'tree.manage',
  params: z.object({ treeId, connectionId: anyId }),
  body: z.discriminatedUnion('accepted', [
    z.object({ accepted: z.literal(true), mayRead: z.boolean() }),
    z.object({ accepted: z.literal(false) }),
  ]),
  ok: z.null(),
});

/** Whoever asked takes it back while it waits. */
export const withdrawContactRequest = route({
  method: 'DELETE',
  path: '/api/tree-connections/{connectionId}',
  access: 'user',
  params: z.object({ connectionId: anyId }),
  ok: z.null(),
  status: 204,
});
