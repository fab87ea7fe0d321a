import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#web/client/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import type { SuggestDialogProps } from './suggest-dialog.tsx';

// Most visitors only look: the form is fetched by those who write.
const loadDialog = async () => {
  const [{ SuggestDialog }] = await Promise.all([import('./suggest-dialog.tsx'), loadTexts('suggest')]);
  return SuggestDialog;
};

/** The way for visitors to tell the family what is wrong or missing about a person. */
export function SuggestButton(about: Omit<SuggestDialogProps, 'onClose'>) {
  const { t } = useTranslation('visits');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MessageSquarePlus aria-hidden="true" />
        {t('suggest')}
      </Button>
      {isOpen && (
        <LatePart name="suggest-dialog" load={loadDialog}>
          {(SuggestDialog) => <SuggestDialog {...about} onClose={() => setOpen(false)} />}
        </LatePart>
      )}
    </>
  );
}
