import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/client/server/api-error.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useSentence } from '#web/client/text/sentences.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/drafts/draft-offer.tsx';
import { NotSavedYet } from '#web/ui/drafts/not-saved-yet.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PhotoField } from './photo-field.tsx';
import { useRefusalText } from './refusal-text.ts';
import { SuggestFields } from './suggest-fields.tsx';
import { type SuggestionTarget, useSuggest } from './use-suggest.ts';

export interface SuggestDialogProps extends SuggestionTarget {
  /** As visitors know the person. */
  readonly name: string;
  readonly onClose: () => void;
}

/** A visitor tells the family what is wrong or missing about a person. */
export function SuggestDialog({ name, onClose, ...about }: SuggestDialogProps) {
  const { t } = useTranslation(['suggest', 'everywhere']);
  const suggest = useSuggest(about);
  const formId = useId();
  return (
    <Dialog
      onOpenChange={onClose}
      title={t(suggest.isSent ? 'suggest:thanks' : 'suggest:title')}
      lead={suggest.isSent ? undefined : t('suggest:lead')}
      actions={
        <>
          <Refusal error={suggest.error} problems={suggest.problems} />
          {!suggest.isSent && <NotSavedYet draft={suggest.draft} />}
          {/* One button, so that the keyboard stays on it when everything is sent. */}
          {suggest.isSent ? (
            <Button key="act" variant="primary" onClick={onClose}>
              {t('everywhere:close')}
            </Button>
          ) : (
            <Button key="act" type="submit" form={formId} variant="primary" busy={suggest.isSending}>
              {t(suggest.isSending ? 'suggest:sending' : 'suggest:send')}
            </Button>
          )}
        </>
      }
    >
      {suggest.isSent ? (
        <p role="status">{t('suggest:whatNow')}</p>
      ) : (
        <form ref={suggest.form} id={formId} noValidate onSubmit={suggest.submit} className="grid gap-5">
          <DraftOffer draft={suggest.draft} />
          <p className="name text-lg" dir="auto">
            {name}
          </p>
          <Visitor suggest={suggest} />
          {about.person && <SuggestFields suggest={suggest} isHidden={about.person.isHidden} />}
          <Words suggest={suggest} isAlone={!about.person} />
          <Photo suggest={suggest} />
          <Message suggest={suggest} />
        </form>
      )}
    </Dialog>
  );
}

type Suggest = ReturnType<typeof useSuggest>;

function Visitor({ suggest: { said, change, problems } }: { suggest: Suggest }) {
  const { t } = useTranslation('suggest');
  return (
    <Field label={t('you')} help={t('youHelp')} error={problems.visitorName} required>
      <TextInput
        value={said.visitorName}
        onChange={({ target }) => change({ visitorName: target.value })}
        dir="auto"
        autoComplete="name"
        maxLength={80}
      />
    </Field>
  );
}

/** A note about the person, alone or beside other changes. */
function Words({ suggest: { said, change, problems }, isAlone }: { suggest: Suggest; isAlone: boolean }) {
  const { t } = useTranslation('suggest');
  return (
    <Field label={t('note')} help={t('noteHelp')} error={problems.note} optional={!isAlone}>
      <TextArea
        value={said.note}
        onChange={({ target }) => change({ note: target.value })}
        dir="auto"
        maxLength={5000}
      />
    </Field>
  );
}

const photoRefusals = ['not_a_photo', 'photo_unreadable', 'photo_too_large', 'payload_too_large'];

function Photo({ suggest: { photo, choosePhoto, error, problems } }: { suggest: Suggest }) {
  const errorText = useErrorText();
  const isRefused = error instanceof ApiError && photoRefusals.includes(error.code);
  return <PhotoField photo={photo} onChange={choosePhoto} problem={isRefused ? errorText(error) : problems.photo} />;
}

function Message({ suggest: { said, change, problems } }: { suggest: Suggest }) {
  const { t } = useTranslation('suggest');
  return (
    <Field label={t('message')} help={t('messageHelp')} error={problems.message} optional>
      <TextArea
        value={said.message}
        onChange={({ target }) => change({ message: target.value })}
        dir="auto"
        rows={2}
        maxLength={1000}
      />
    </Field>
  );
}

/** Why it was not sent, where that is not said at a field. */
function Refusal({ error, problems }: { error: unknown; problems: Suggest['problems'] }) {
  const { t } = useTranslation('suggest');
  const sentence = useSentence();
  const refusalText = useRefusalText();
  const isAtFields = Object.keys(problems).length > 0;
  if (!error && !isAtFields) return null;
  const why = isAtFields ? t('checkFields') : `${refusalText(error)} ${t('kept')}`;
  return (
    <div className="w-full">
      <Alert>{problems.fields ? sentence(problems.fields) : why}</Alert>
    </div>
  );
}
