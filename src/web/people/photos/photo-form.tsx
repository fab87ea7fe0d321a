import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#contract/photos.ts';
import { TypedDateField } from '#web/people/members/typed-date-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/drafts/draft-offer.tsx';
import { NotSavedYet } from '#web/ui/drafts/not-saved-yet.tsx';
import { useDraft } from '#web/ui/drafts/use-draft.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PeopleInPhoto } from './people-in-photo.tsx';
import type { Mark } from './photo-frames.tsx';
import { usePhotoChanges } from './use-photo-changes.ts';

interface PhotoFormProps {
  readonly photo: Photo;
  readonly onClose: () => void;
}

/** What is said of a photo: below it, when and where it was taken, and who is in it. */
export function PhotoForm({ photo, onClose }: PhotoFormProps) {
  const { t } = useTranslation('photos');
  const { caption, takenOn, place, isPrivate } = photo;
  const [facts, setFacts] = useState({ caption, takenOn, place, isPrivate });
  const [marks, setMarks] = useState<readonly Mark[]>(photo.people);
  const [typed, setTyped] = useState<string | null>(null);
  const { change } = usePhotoChanges();
  const draft = useDraft(
    { form: 'photo', record: photo.id, treeId: photo.treeId, base: photo },
    {
      start: () => ({ facts, marks, typed }),
      apply: (values) => {
        setFacts(values.facts);
        setMarks(values.marks);
        setTyped(values.typed);
      },
    },
  );
  const keep = useRef(draft.keep);
  keep.current = draft.keep;
  useEffect(() => keep.current({ facts, marks, typed }), [facts, marks, typed]);
  const field = (name: 'caption' | 'takenOn' | 'place') => ({
    value: facts[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setFacts({ ...facts, [name]: target.value }),
  });
  const save = () => {
    const people = marks.map(({ memberId, region }) => ({ memberId, region }));
    draft.submit((key) => change.mutateAsync({ photo: draft.base, changes: { ...facts, people }, key }), onClose);
  };
  return (
    <Dialog
      wide
      onOpenChange={onClose}
      title={t('edit')}
      actions={
        <>
          <NotSavedYet draft={draft} />
          <Button variant="quiet" onClick={onClose}>
            {t('cancel', { ns: 'everywhere' })}
          </Button>
          <Button type="submit" form="photo-form" variant="primary" busy={change.isPending}>
            {t('save', { ns: 'everywhere' })}
          </Button>
        </>
      }
    >
      <form
        id="photo-form"
        className="grid gap-6 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="empty:hidden md:col-span-2">
          <DraftOffer draft={draft} />
        </div>
        <PeopleInPhoto photo={photo} marks={marks} onChange={setMarks} typed={typed} onTyped={setTyped} />
        <div className="grid content-start gap-4">
          <Field label={t('caption')}>
            <TextInput {...field('caption')} maxLength={500} dir="auto" />
          </Field>
          <TypedDateField
            {...field('takenOn')}
            label={t('takenOn')}
            typed={facts.takenOn ?? ''}
            of="other"
            isStored={facts.takenOn === draft.base.takenOn}
            onMeant={(text) => setFacts({ ...facts, takenOn: text })}
            maxLength={200}
          />
          <Field label={t('place')}>
            <TextInput {...field('place')} maxLength={200} dir="auto" />
          </Field>
          <Checkbox
            label={t('private')}
            help={t('privateHelp')}
            checked={facts.isPrivate}
            onChange={({ target }) => setFacts({ ...facts, isPrivate: target.checked })}
          />
        </div>
      </form>
    </Dialog>
  );
}
