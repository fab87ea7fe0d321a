import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSession } from '#contract/accounts.ts';
import { leaveOwedStep } from '#contract/owed-step.ts';
import { type SecondStepForm, verifySecondStep } from '#contract/two-factor.ts';
import { call } from '#web/client/server/call.ts';
import { startSession } from '#web/client/session/session.ts';
import { forgetOwedStep } from './owed-step.ts';

export function useVerifySecondStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SecondStepForm) => call(verifySecondStep, { body }),
    onSuccess: (user) => startSession(client, user),
  });
}

/** Goes in after the set-up, when the recovery codes are kept. */
export function useEnterAfterSetUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(getSession),
    onSuccess: ({ user }) => {
      if (user) startSession(client, user);
      else forgetOwedStep(client);
    },
  });
}

/** Back to the beginning: somebody else, or the same once more. */
export function useLeaveOwedStep() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => call(leaveOwedStep), onSettled: () => forgetOwedStep(client) });
}
