import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  type MemberDetails,
  type MemberFields,
  type MemberFieldsInput,
  memberFields,
  wholeNameProblem,
} from '#contract/members.ts';
import { InPlaceForm } from '#web/people/life/in-place-form.tsx';
import { ConflictDialog } from '#web/people/members/conflict-dialog.tsx';
import { SignedOutNote } from '#web/people/members/signed-out-note.tsx';
import { useSaveMember } from '#web/people/members/use-save-member.ts';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';

export type FieldsFormState = UseFormReturn<MemberFieldsInput, unknown, MemberFields>;

/** Only the fields that a form has are checked; both names joined obey their rule where they are among them. */
const someFields = memberFields.superRefine((fields, context) => {
  const message = fields.firstName === undefined ? undefined : wholeNameProblem(fields);
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['firstName'], message });
});

interface FieldsFormProps {
  readonly member: MemberDetails;
  /** Names the form. */
  readonly label: string;
  /** The fields that it has, as they are now. */
  readonly values: MemberFieldsInput;
  readonly onDone: () => void;
  readonly children: (form: FieldsFormState) => ReactNode;
}

/** Some fields of a person, changed where they stand. */
export function FieldsForm({ member, label, values, onDone, children }: FieldsFormProps) {
  const { form, draft } = useDraftForm<MemberFieldsInput, unknown, MemberFields, MemberDetails>(
    {
      form: 'member-fields',
      record: `${member.id} ${Object.keys(values).join(' ')}`,
      treeId: member.treeId,
      base: member,
    },
    { resolver: zodResolver(someFields), defaultValues: values },
  );
  const { save, saving, signedOut, conflict, keepMine, takeTheirs, chooseBetween, dismissConflict } = useSaveMember({
    treeId: member.treeId,
    draft,
    onSaved: onDone,
  });
  return (
    <InPlaceForm
      label={label}
      busy={saving}
      draft={draft}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(save)}
      onCancel={onDone}
    >
      {signedOut && <SignedOutNote />}
      {children(form)}
      {conflict && (
        <ConflictDialog
          theirs={conflict.theirs}
          conflicts={conflict.conflicts}
          busy={saving}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          onChoose={chooseBetween}
          onClose={dismissConflict}
        />
      )}
    </InPlaceForm>
  );
}
