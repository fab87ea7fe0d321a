import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type NewToken, newToken, tokenDays } from '#contract/api-tokens.ts';
import { tokenScopes } from '#contract/token-scopes.ts';
import { useFieldRefusal } from '#web/client/server/field-refusal.ts';
import { hasRole, useUser } from '#web/client/session/session.ts';
import { useSentence } from '#web/client/text/sentences.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DraftOffer } from '#web/ui/drafts/draft-offer.tsx';
import { NotSavedYet } from '#web/ui/drafts/not-saved-yet.tsx';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** What a new token is for, what it may do, and until when. */
export function TokenForm({ make }: { make: UseMutationResult<unknown, Error, NewToken & { readonly key: string }> }) {
  const { t } = useTranslation('keys');
  const refusal = useFieldRefusal();
  const isAdmin = hasRole(useUser(), 'admin');
  const { form, draft } = useDraftForm<NewToken, unknown, NewToken>(
    { form: 'api-token' },
    { resolver: zodResolver(newToken), defaultValues: { name: '', scopes: ['read'], days: 90, password: '' } },
  );
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    await draft
      .send((key) => make.mutateAsync({ ...values, key }))
      .catch((error: unknown) => void refusal(form, error, { wrong_password: 'password' }));
  });
  const isSaidBeside = Object.keys(errors).length > 0;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <DraftOffer draft={draft} />
      {!isSaidBeside && <FailureAlert error={make.error} />}
      <Field label={t('tokens.name')} error={errors.name?.message} required>
        <TextInput dir="auto" {...form.register('name')} />
      </Field>
      <Scopes error={errors.scopes?.message}>
        {tokenScopes
          .filter((scope) => scope !== 'admin' || isAdmin)
          .map((scope) => (
            <Checkbox key={scope} value={scope} label={t(`tokens.scope.${scope}`)} {...form.register('scopes')} />
          ))}
      </Scopes>
      <Field label={t('tokens.days')}>
        <Select {...form.register('days', { setValueAs: (text) => (text ? Number(text) : null) })}>
          <Options values={tokenDays} word={(count) => t('tokens.day', { count })} />
          <option value="">{t('tokens.never')}</option>
        </Select>
      </Field>
      <Field label={t('password')} error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <NotSavedYet draft={draft} />
      <Button type="submit" variant="primary" wide busy={make.isPending}>
        {make.isPending ? t('tokens.making') : t('tokens.make')}
      </Button>
    </form>
  );
}

function Scopes({ error, children }: { error: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('keys');
  const sentence = useSentence();
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? 'scopes-error' : undefined}>
      <legend className="mb-1 font-medium text-sm">{t('tokens.scopes')}</legend>
      {children}
      {error && (
        <p id="scopes-error" className="font-medium text-heart text-sm">
          {sentence(error)}
        </p>
      )}
    </fieldset>
  );
}
