import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listDemoAccounts, type SignInForm, signIn, signInToDemo } from '#contract/accounts.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { followAnswer } from '#web/instance/two-factor/owed-step.ts';

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SignInForm) => call(signIn, { body }),
    onSuccess: (answer) => followAnswer(client, answer),
  });
}

/** Whether the password was right and only a word that the account is whose it says is missing. */
export function isNotVerified(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'account_not_verified';
}

const demoAccountsQuery = queryOptions({
  queryKey: ['demo-accounts'],
  queryFn: ({ signal }) => call(listDemoAccounts, { signal }),
  meta: { public: true },
});

/** The three sample accounts; there are none outside of demo mode. */
export const useDemoAccounts = () => useQuery(demoAccountsQuery);

export function useDemoSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => call(signInToDemo, { body: { key } }),
    onSuccess: (answer) => followAnswer(client, answer),
  });
}
