import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beginTwoFactor, confirmTwoFactor } from '#contract/two-factor.ts';
import { call } from '#web/client/server/call.ts';
import { BeginForm } from './begin-form.tsx';
import { KeyForm } from './key-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SetUpProps {
  needsPassword: boolean;
  /** The codes are kept. */
  onDone: () => void;
  /** Stands below as long as nothing is turned on. */
  beforehand?: ReactNode;
}

/** Password, key and first code, recovery codes: one after the other. */
export function SetUp({ needsPassword, onDone, beforehand }: SetUpProps) {
  const begin = useMutation({
    mutationFn: (password: string | null) => call(beginTwoFactor, { body: { password } }),
  });
  const confirm = useMutation({ mutationFn: (code: string) => call(confirmTwoFactor, { body: { code } }) });
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />;
  return (
    <>
      {begin.data ? (
        <KeyForm enrolment={begin.data} confirm={confirm} />
      ) : (
        <BeginForm needsPassword={needsPassword} begin={begin} />
      )}
      {beforehand}
    </>
  );
}
