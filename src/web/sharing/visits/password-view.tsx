import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addresses } from '#contract/addresses.ts';
import type { unlockShare } from '#contract/visits.ts';
import { callAt } from '#web/client/server/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useRefusalText } from './refusal-text.ts';
import { visitByLink } from './share-queries.ts';
import { VisitCard } from './visit-message.tsx';

/** Asks for the password of a link. The right one lets the page go on; a wrong one stays, with why, in the field. */
export function PasswordView({ token }: { token: string }) {
  const { t } = useTranslation('visits');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const refuse = (message: string) => {
    setProblem(message);
    field.current?.focus();
  };
  const unlock = useMutation({
    mutationFn: (password: string) =>
      callAt<typeof unlockShare>(addresses.unlockShare, { params: { token }, body: { password } }),
    onSuccess: () => client.resetQueries({ queryKey: visitByLink(token).key }),
    onError: (error) => refuse(refusalText(error, 'look')),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (password.trim() === '') return refuse(t('password.required'));
    setProblem(undefined);
    unlock.mutate(password);
  };
  return (
    <VisitCard title={t('password.title')} lead={t('password.lead')}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <Field label={t('password.label')} error={problem} required>
          <PasswordInput ref={field} autoComplete="off" />
        </Field>
        <Button type="submit" variant="primary" disabled={unlock.isPending}>
          {t(unlock.isPending ? 'password.busy' : 'password.submit')}
        </Button>
      </form>
    </VisitCard>
  );
}
