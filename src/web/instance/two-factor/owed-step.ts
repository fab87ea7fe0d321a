import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { SignInAnswer } from '#contract/accounts.ts';
import { getOwedStep, type OwedStep } from '#contract/owed-step.ts';
import { call } from '#web/client/server/call.ts';
import { startSession, useSession } from '#web/client/session/session.ts';

const nothing: OwedStep = { step: 'none' };

const owedStepQuery = queryOptions({
  queryKey: ['owed-step'],
  queryFn: ({ signal }): Promise<OwedStep> => call(getOwedStep, { signal }),
  staleTime: 0,
  // Not while somebody is at it: the step that is being taken stays on the screen until it is finished.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** What is still owed in this browser, also after the page was loaded again. */
export function useOwedStep(): OwedStep {
  const { status } = useSession();
  return useQuery({ ...owedStepQuery, enabled: status === 'signed-out' }).data ?? nothing;
}

/** Where an answer to signing in leads: into the instance, or to the step that is owed. */
export function followAnswer(client: QueryClient, answer: SignInAnswer): void {
  if (answer.step === 'signed-in') startSession(client, answer.user);
  else owe(client, answer.step === 'enrol' ? { step: 'enrol', needsPassword: false } : answer);
}

export function forgetOwedStep(client: QueryClient): void {
  owe(client, { step: 'none' });
}

function owe(client: QueryClient, owed: OwedStep): void {
  client.setQueryData<OwedStep>(owedStepQuery.queryKey, owed);
}
