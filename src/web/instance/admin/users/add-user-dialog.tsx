import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { SubmitHandler } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { roles } from '#contract/accounts.ts';
import { createUser, newUserForm } from '#contract/admin-users.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { systemQuery } from '#web/client/server/system-query.ts';
import { notify } from '#web/client/toast.ts';
import { refreshAdministration } from '#web/instance/admin/admin-keys.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/drafts/draft-offer.tsx';
import { NotSavedYet } from '#web/ui/drafts/not-saved-yet.tsx';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';
import { Field } from '#web/ui/field.tsx';
import { LastNameField } from '#web/ui/last-name-field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type NewUserForm = ReturnType<typeof newUserForm>;
type NewUser = z.input<NewUserForm>;

const empty: NewUser = { email: '', firstName: '', lastName: '', hasNoLastName: false, password: '', role: 'user' };
type Written = Exclude<keyof NewUser, 'hasNoLastName'>;

/** Until the server has said how long a password has to be here; it decides in any case. */
const usualPasswordLength = 8;

/** Refusals that belong to one field. */
const fieldOf: Partial<Record<ApiError['code'], 'email' | 'password'>> = {
  email_taken: 'email',
  weak_password: 'password',
};

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-users');
  const errorText = useErrorText();
  const formId = useId();
  const create = useCreateUser();
  const passwordMinLength = useQuery(systemQuery).data?.passwordMinLength ?? usualPasswordLength;
  const { form, draft } = useDraftForm<NewUser, unknown, z.output<NewUserForm>>(
    { form: 'new-user' },
    { resolver: zodResolver(newUserForm(passwordMinLength)), defaultValues: empty },
  );
  const { errors } = form.formState;
  const values = form.watch();
  const isBlank = (name: Written) => values[name].trim() === '';
  /** An empty field is told apart from a wrong one: "too short" would be a strange thing to say about nothing. */
  const errorOf = (name: Written) => errors[name] && (isBlank(name) ? t('blank') : errors[name].message);
  const someBlank = (['firstName', 'lastName', 'email', 'password'] as const).some(
    (name) => errors[name] && isBlank(name),
  );

  const emptyLastName = () => {
    form.setValue('lastName', '');
    form.clearErrors('lastName');
  };

  const submit: SubmitHandler<z.output<NewUserForm>> = ({ hasNoLastName: _, ...user }) => {
    void draft
      .send((key) => create.mutateAsync({ ...user, key }))
      .then(
        () => {
          notify.success(t('created'));
          draft.ifOpen(onClose);
        },
        (error: unknown) => {
          const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
          if (field) form.setError(field, { message: errorText(error) }, { shouldFocus: true });
          else notify.failure(t('createFailed'), { detail: errorText(error) });
        },
      );
  };

  return (
    <Dialog
      onOpenChange={onClose}
      title={t('addTitle')}
      lead={t('addLead')}
      actions={
        <>
          <NotSavedYet draft={draft} />
          <Button variant="quiet" onClick={onClose}>
            {t('cancel', { ns: 'everywhere' })}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={create.isPending}>
            {create.isPending ? t('creating') : t('create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
        <DraftOffer draft={draft} />
        {someBlank && <Alert>{t('fillIn')}</Alert>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('firstName')} error={errorOf('firstName')} required>
            <TextInput dir="auto" autoComplete="off" {...form.register('firstName')} />
          </Field>
          <LastNameField
            label={t('lastName')}
            noneLabel={t('noLastName')}
            error={errorOf('lastName')}
            autoComplete="off"
            lastName={form.register('lastName')}
            hasNoLastName={form.register('hasNoLastName', { onChange: emptyLastName })}
            isWithout={form.watch('hasNoLastName') === true}
          />
        </div>
        <Field label={t('email')} error={errorOf('email')} required>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            {...form.register('email')}
          />
        </Field>
        <Field
          label={t('password')}
          help={t('passwordHelp', { count: passwordMinLength })}
          error={errorOf('password')}
          required
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field label={t('role')} help={t('roleHelp')} required>
          <Select {...form.register('role')}>
            <Options values={roles.toReversed()} word={(role) => t(`roles.${role}`)} />
          </Select>
        </Field>
      </form>
    </Dialog>
  );
}

/** Adds somebody who can sign in at once. */
function useCreateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: z.output<typeof createUser.body> & { readonly key: string }) =>
      call(createUser, { body, idempotencyKey: key, isPatient: true }),
    onSuccess: () => void refreshAdministration(client),
  });
}
