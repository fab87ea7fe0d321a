import type { QueryClient } from '@tanstack/react-query';

/** Everything the administration reads has a key that begins with this. */
export const adminKey = ['admin'] as const;

/** After any write of an administrator: lists and figures are read again. */
export async function refreshAdministration(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: adminKey });
}
