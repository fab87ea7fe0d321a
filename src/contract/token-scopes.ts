/** What an API token may be allowed to do: look, change, take families along, and administer. */
export const tokenScopes = ['read', 'write', 'export', 'admin'] as const;
export type TokenScope = (typeof tokenScopes)[number];
