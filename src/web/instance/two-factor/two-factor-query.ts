import { queryOptions } from '@tanstack/react-query';
import { getTwoFactor } from '#contract/two-factor.ts';
import { call } from '#web/client/server/call.ts';

export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => call(getTwoFactor, { signal }),
});
