import { isForVisitors, type RouteSpec } from './route.ts';

/** What an API token may be allowed to do: look, change, take families along, and administer. */
export const tokenScopes = ['read', 'write', 'export', 'admin'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/**
 * Which scope a route asks of an API token; null where no token is accepted: nothing that belongs to signing in or to one's
 * own account can be done with one, so that a token that was lost makes no second token and changes no password.
 */
export function scopeOf({ method, path, access, sessionOnly }: RouteSpec): TokenScope | null {
  if (isForVisitors(access) || sessionOnly || path.startsWith('/api/me/')) return null;
  if (path === '/api/me') return method === 'GET' ? 'read' : null;
  if (access === 'admin') return 'admin';
  if (access === 'tree.export') return 'export';
  // Whoever sees the links of a tree can pass it on to anybody.
  if (access === 'tree.share') return 'write';
  return method === 'GET' || access === 'tree.view' ? 'read' : 'write';
}
