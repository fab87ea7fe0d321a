import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface NameSearchDialogProps {
  readonly title: string;
  readonly name: string;
  readonly busy: boolean;
  /** Why it could not be kept. */
  readonly problem: string | undefined;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

const MOST_LETTERS = 80;

/** Asks what a search is called. */
export function NameSearchDialog({ title, name, busy, problem, onSave, onClose }: NameSearchDialogProps) {
  const { t } = useTranslation(['search', 'everywhere']);
  const formId = useId();
  const [text, setText] = useState(name.slice(0, MOST_LETTERS));
  const isBlank = text.trim() === '';
  return (
    <Dialog
      onOpenChange={onClose}
      title={title}
      lead={t('kept.private')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('everywhere:cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {busy ? t('everywhere:saving') : t('everywhere:save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlank) onSave(text.trim());
        }}
      >
        <Field label={t('kept.name')} error={isBlank ? 'Give it a name' : problem} required>
          <TextInput
            dir="auto"
            autoComplete="off"
            maxLength={MOST_LETTERS}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
