import type { ComponentProps, FormEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { DraftOffer } from '#web/ui/drafts/draft-offer.tsx';
import { NotSavedYet } from '#web/ui/drafts/not-saved-yet.tsx';
import { takeKeyboard } from './keep-keyboard.ts';
import { LeaveUnsaved } from './leave-unsaved.tsx';

interface InPlaceFormProps {
  /** Names the form. */
  readonly label: string;
  readonly busy: boolean;
  /** Whether anything was typed that would be lost. */
  readonly isDirty: boolean;
  readonly draft: ComponentProps<typeof DraftOffer>['draft'] & ComponentProps<typeof NotSavedYet>['draft'];
  readonly onSubmit: FormEventHandler;
  readonly onCancel: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form in the place of what it changes: it begins with the keyboard, and asks before what was typed is left. */
export function InPlaceForm(props: InPlaceFormProps) {
  const { label, busy, isDirty, draft, onSubmit, onCancel, className = '', children } = props;
  return (
    <form
      ref={takeKeyboard}
      tabIndex={-1}
      noValidate
      aria-label={label}
      className={`grid max-w-prose gap-4 outline-none ${className}`}
      onSubmit={onSubmit}
    >
      <DraftOffer draft={draft} />
      {children}
      <NotSavedYet draft={draft} />
      <FormButtons busy={busy} onCancel={onCancel} />
      <LeaveUnsaved when={isDirty} />
    </form>
  );
}

/** Saving and leaving a form that stands in the page. */
function FormButtons({ busy, onCancel }: { readonly busy: boolean; readonly onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? t('saving') : t('save')}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
