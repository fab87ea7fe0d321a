import { useQuery } from '@tanstack/react-query';
import type { FormEventHandler } from 'react';
import { FormProvider, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newPassword } from '#contract/accounts.ts';
import { shareLifetimes } from '#contract/shares.ts';
import type { Tree } from '#contract/trees.ts';
import { systemQuery } from '#web/client/server/system-query.ts';
import { ScopeFields } from '#web/files/exports/scope-fields.tsx';
import { KeepTexts, textsOfLink } from '#web/people/erasure/named-texts.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ToLivingPolicy, WhatIsSeenOfLiving } from './living-people-note.tsx';
import type { ShareForm } from './share-form.ts';

interface NewLinkFieldsProps {
  readonly id: string;
  readonly tree: Tree;
  readonly form: ShareForm;
  readonly onSubmit: FormEventHandler;
  readonly onLeave: () => void;
}

/** How long a link works, how much of the tree it shows, and what its visitors may do. */
export function NewLinkFields({ id, tree, form, onSubmit, onLeave }: NewLinkFieldsProps) {
  const { t } = useTranslation(['sharing', 'exports']);
  const { field: kept } = useController({ control: form.control, name: 'keptTexts' });
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="grid gap-5">
      <Field label={t('expiresIn')}>
        <Select {...form.register('expiresIn')}>
          <Options values={shareLifetimes} word={(lifetime) => t(`lifetimes.${lifetime}`)} />
        </Select>
      </Field>
      <FormProvider {...form}>
        <ScopeFields tree={tree} label={t('whatIsShared')} />
      </FormProvider>
      <p className="text-ink-soft text-sm">
        <WhatIsSeenOfLiving policy={tree.privacy} /> <ToLivingPolicy tree={tree} onLeave={onLeave} />
      </p>
      <KeepTexts
        texts={textsOfLink(tree.id)}
        lead={t('named.leadOfLink', { ns: 'exports' })}
        value={kept.value}
        onChange={kept.onChange}
        isQuiet
      />
      <Choice form={form} name="viewOnly" />
      <Choice form={form} name="allowDownload" />
      <Choice form={form} name="allowSuggestions" help={form.watch('viewOnly') ? 'allowSuggestionsNotes' : undefined} />
      <PasswordFields form={form} />
      <Field label={t('name')} help={t('nameHelp')} optional>
        <TextInput dir="auto" maxLength={100} autoComplete="off" {...form.register('name')} />
      </Field>
    </form>
  );
}

interface ChoiceProps {
  readonly form: ShareForm;
  readonly name: 'viewOnly' | 'allowDownload' | 'allowSuggestions' | 'requirePassword';
  /** Where it means something else than usual. */
  readonly help?: 'allowSuggestionsNotes' | undefined;
  readonly onChange?: (isOn: boolean) => void;
}

function Choice({ form, name, help, onChange }: ChoiceProps) {
  const { t } = useTranslation('sharing');
  const { field } = useController({ control: form.control, name });
  const change = (isOn: boolean) => {
    field.onChange(isOn);
    onChange?.(isOn);
  };
  return <Switch label={t(name)} help={t(help ?? `${name}Help`)} checked={field.value} onCheckedChange={change} />;
}

function PasswordFields({ form }: { form: ShareForm }) {
  const { t } = useTranslation('sharing');
  const least = useQuery(systemQuery).data?.passwordMinLength;
  const isAsked = form.watch('requirePassword');
  const validate = (typed: string) => newPassword(least ?? 1).safeParse(typed).error?.issues[0]?.message;
  return (
    <div className="grid gap-3">
      {/* What is not asked for is forgotten: it must not come back unseen. */}
      <Choice form={form} name="requirePassword" onChange={(isOn) => !isOn && form.resetField('password')} />
      {isAsked && (
        <Field
          label={t('password')}
          help={least !== undefined && t('passwordHelp', { count: least })}
          error={form.formState.errors.password?.message}
          required
        >
          <PasswordInput autoComplete="new-password" {...form.register('password', { validate })} />
        </Field>
      )}
    </div>
  );
}
