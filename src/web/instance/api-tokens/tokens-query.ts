import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listTokens } from '#contract/api-tokens.ts';
import { call } from '#web/client/server/call.ts';

export const tokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: ({ signal }) => call(listTokens, { signal }),
});

export const refreshTokens = (client: QueryClient) => client.invalidateQueries({ queryKey: tokensQuery.queryKey });
