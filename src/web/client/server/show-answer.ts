import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Shows what a write has answered. A read that began before it knows nothing of it, and is not waited for. */
export async function showAnswer<Answer>(client: QueryClient, queryKey: QueryKey, answer: Answer): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Answer>(queryKey, answer);
}
