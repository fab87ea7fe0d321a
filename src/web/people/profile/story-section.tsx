import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberDetails } from '#contract/members.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { FieldsForm } from './fields-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ToldText } from './told-text.tsx';

interface StorySectionProps {
  readonly member: MemberDetails;
  readonly of: 'biography' | 'notes';
  readonly mayEdit: boolean;
}

/** A text of the family about somebody, written in place. */
export function StorySection({ member, of, mayEdit }: StorySectionProps) {
  const { t } = useTranslation('profile');
  const [isEdited, setEdited] = useState(false);
  const text = member[of];
  if (!text && !mayEdit) return null;
  return (
    <ProfileSection
      isOnPaper={Boolean(text)}
      title={t(`${of}.title`)}
      actions={
        mayEdit &&
        !isEdited && (
          <Button look="quiet" size="small" aria-label={t(`${of}.edit`)} onClick={() => setEdited(true)}>
            <Pencil /> {t('edit')}
          </Button>
        )
      }
    >
      {isEdited ? (
        <FieldsForm
          member={member}
          label={t(`${of}.title`)}
          values={{ [of]: text ?? '' }}
          onDone={() => setEdited(false)}
        >
          {(form) => (
            <Field label={t(`${of}.title`)} help={t('markdownHelp')} error={form.formState.errors[of]?.message}>
              <TextArea {...form.register(of)} dir="auto" rows={of === 'biography' ? 14 : 6} />
            </Field>
          )}
        </FieldsForm>
      ) : (
        <Told text={text} empty={t(`${of}.none`)} />
      )}
    </ProfileSection>
  );
}

function Told({ text, empty }: { readonly text: string | null; readonly empty: string }) {
  return text ? <ToldText text={text} /> : <p className="text-ink-soft print:hidden">{empty}</p>;
}
