import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberDetails } from '#contract/members.ts';
import { genders, memberPrivacies } from '#domain/tree/vocabulary.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FieldsForm, type FieldsFormState } from './fields-form.tsx';
import { ProfileSection } from './profile-section.tsx';

interface PersonSectionProps {
  readonly member: MemberDetails;
  readonly mayEdit: boolean;
}

/** Gender, how to reach them, and what strangers may see of them. */
export function PersonSection({ member, mayEdit }: PersonSectionProps) {
  const { t } = useTranslation(['profile', 'members']);
  const [isEdited, setEdited] = useState(false);
  return (
    <ProfileSection
      title={t('person.title')}
      actions={
        mayEdit &&
        !isEdited && (
          <Button variant="quiet" size="small" aria-label={t('person.edit')} onClick={() => setEdited(true)}>
            <Pencil /> {t('edit')}
          </Button>
        )
      }
    >
      {isEdited ? <PersonForm member={member} onDone={() => setEdited(false)} /> : <PersonFacts member={member} />}
    </ProfileSection>
  );
}

function PersonFacts({ member }: { readonly member: MemberDetails }) {
  const { t } = useTranslation(['profile', 'members']);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <Fact name={t('members:gender')}>{t(`members:genders.${member.gender}`)}</Fact>
      <Fact name={t('members:email')}>
        {member.email && (
          <a className="inline-link" href={`mailto:${member.email}`}>
            {member.email}
          </a>
        )}
      </Fact>
      <Fact name={t('members:phone')}>{member.phone}</Fact>
      <Fact name={t('members:location')}>{member.location}</Fact>
      <Fact name={t('members:privacyShown')}>
        {member.privacy === 'auto' ? null : t(`members:privacies.${member.privacy}`)}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="wrap-anywhere" dir="auto">
        {children}
      </dd>
    </>
  );
}

function PersonForm({ member, onDone }: { readonly member: MemberDetails; readonly onDone: () => void }) {
  const { t } = useTranslation(['profile', 'members']);
  const { gender, email, phone, location, privacy } = member;
  return (
    <FieldsForm
      member={member}
      label={t('person.title')}
      values={{ gender, email, phone, location, privacy }}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Field label={t('members:gender')}>
            <Select {...form.register('gender')}>
              <Options values={genders} word={(one) => t(`members:genders.${one}`)} />
            </Select>
          </Field>
          <Plain form={form} name="email" type="email" />
          <Plain form={form} name="phone" type="tel" />
          <Plain form={form} name="location" type="text" />
          <Field label={t('members:privacyShown')} help={t(`members:privacyHelp.${form.watch('privacy') ?? 'auto'}`)}>
            <Select {...form.register('privacy')}>
              <Options values={memberPrivacies} word={(one) => t(`members:privacies.${one}`)} />
            </Select>
          </Field>
        </>
      )}
    </FieldsForm>
  );
}

interface PlainProps {
  readonly form: FieldsFormState;
  readonly name: 'email' | 'phone' | 'location';
  readonly type: 'email' | 'tel' | 'text';
}

function Plain({ form, name, type }: PlainProps) {
  const { t } = useTranslation('members');
  return (
    <Field label={t(name)} error={form.formState.errors[name]?.message}>
      <TextInput {...form.register(name)} type={type} dir="auto" autoComplete="off" />
    </Field>
  );
}
