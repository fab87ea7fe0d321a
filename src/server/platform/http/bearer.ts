import type { Context } from 'hono';

/** The API token that a program names in `Authorization: Bearer …`; null where there is no such header. */
export function bearerOf(http: Context): string | null {
  const header = http.req.header('authorization');
  return /^bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? null;
}
