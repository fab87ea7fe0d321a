import type { QueryClient } from '@tanstack/react-query';

/** Everything the administration reads has a key that begins with this. */
export const adminKey = ['admin'] as const;

/** After any write of an administrator: lists and figures are read again, but nothing of `gone`, which exists no more. */
export async function refreshAdministration(client: QueryClient, gone?: string): Promise<void> {
  await client.invalidateQueries({
    queryKey: adminKey,
    predicate: ({ queryKey }) => gone === undefined || !queryKey.includes(gone),
  });
}
