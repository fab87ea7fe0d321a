import { z } from 'zod';
import { password } from './accounts.ts';
import { anyId, nameLine, timestamp } from './fields.ts';
import { route } from './route.ts';
import { tokenScopes } from './token-scopes.ts';

const scopes = z.array(z.enum(tokenScopes));

/** A key of a program. The secret itself is told once, when it is made. */
const apiToken = z.object({
  id: anyId,
  name: z.string(),
  scopes,
  createdAt: timestamp,
  /** To the minute. */
  lastUsedAt: timestamp.nullable(),
  /** Null: it does not end by itself. */
  expiresAt: timestamp.nullable(),
  isExpired: z.boolean(),
});
export type ApiToken = z.infer<typeof apiToken>;

const tokenName = nameLine(60, 'Give it a name', 'Name too long');

/** Days that a token can be made for. */
export const tokenDays = [30, 90, 365] as const;

export const newToken = z.object({
  name: tokenName,
  scopes: scopes.min(1, 'Choose at least one'),
  days: z.literal(tokenDays).nullable(),
  password,
});
export type NewToken = z.infer<typeof newToken>;

export const listTokens = route({
  method: 'GET',
  path: '/api/me/tokens',
  access: 'user',
  ok: z.object({ items: z.array(apiToken) }),
});

/** Throws wrong_password, and forbidden where a user asks for the scope of administrators. */
export const makeToken = route({
  method: 'POST',
  path: '/api/me/tokens',
  access: 'user',
  body: newToken,
  ok: z.object({ secret: z.string(), token: apiToken }),
});

export const removeToken = route({
  method: 'DELETE',
  path: '/api/me/tokens/{tokenId}',
  access: 'user',
  params: z.object({ tokenId: anyId }),
  ok: z.null(),
});
