import { Eye } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { type Glimpse, glimpseOf, type ShareForm } from './share-wish.ts';

interface NewLinkActionsProps {
  readonly formId: string;
  readonly form: ShareForm;
  readonly busy: boolean;
  readonly onPreview: (glimpse: Glimpse) => void;
}

export function NewLinkActions({ formId, form, busy, onPreview }: NewLinkActionsProps) {
  const { t } = useTranslation('sharing');
  const [requirePassword, password] = useWatch({ control: form.control, name: ['requirePassword', 'password'] });
  const preview = async () => {
    // A branch is nobody's without the person it is seen from.
    const isKnown = form.getValues('scope') === 'whole' || (await form.trigger('person', { shouldFocus: true }));
    if (isKnown) onPreview(glimpseOf(form.getValues()));
  };
  return (
    <>
      <Button onClick={() => void preview()}>
        <Eye aria-hidden="true" />
        {t('preview')}
      </Button>
      <Button
        type="submit"
        form={formId}
        look="primary"
        busy={busy}
        disabled={requirePassword && password.trim() === ''}
      >
        {busy ? t('making') : t('make')}
      </Button>
    </>
  );
}
