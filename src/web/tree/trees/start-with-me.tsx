import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { createMember, newMember } from '#contract/members.ts';
import type { Tree } from '#contract/trees.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useUser } from '#web/client/session/session.ts';
import { notify } from '#web/client/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftOffer } from '#web/ui/drafts/draft-offer.tsx';
import { NotSavedYet } from '#web/ui/drafts/not-saved-yet.tsx';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { refreshTree } from './tree-keys.ts';
import { useWayToTree } from './use-way-to-tree.ts';

type NewMemberInput = z.input<typeof newMember>;
type NewMember = z.output<typeof newMember>;

/** The shortest way into a tree: one's own name. The person becomes the home person of the tree. */
export function StartWithMe({ tree }: { tree: Tree }) {
  const { t } = useTranslation(['trees', 'members']);
  const user = useUser();
  const client = useQueryClient();
  const beginWay = useWayToTree(tree.id);
  const errorText = useErrorText();
  const { form, draft } = useDraftForm<NewMemberInput, unknown, NewMember>(
    { form: 'first-person', record: tree.id, treeId: tree.id },
    {
      resolver: zodResolver(newMember),
      defaultValues: { firstName: user.firstName, lastName: user.lastName, gender: 'unknown' },
    },
  );
  // On a phone the form opens below what is seen; the keyboard goes there, and the page with it.
  useEffect(() => form.setFocus('firstName'), [form.setFocus]);
  const begin = useMutation({
    mutationFn: async ({ body, key }: { readonly body: NewMember; readonly key: string }) => {
      const { member } = await call(createMember, {
        params: { treeId: tree.id },
        body: { ...body, isHome: tree.role === 'owner' },
        idempotencyKey: key,
        isPatient: true,
      });
      await refreshTree(client, tree.id);
      return member;
    },
    onError: (error) => notify.failure(t('startFailed'), { detail: errorText(error) }),
  });
  const save = (body: NewMember) => {
    const show = beginWay();
    draft
      .send((key) => begin.mutateAsync({ body, key }))
      .then(
        ({ id }) => show(id),
        // `begin` has said why.
        () => undefined,
      );
  };
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(save)}
      className="grid gap-4 border-t bg-band px-5 py-5 sm:grid-cols-2"
    >
      <div className="empty:hidden sm:col-span-2">
        <DraftOffer draft={draft} />
      </div>
      <Field label={t('myName')} error={errors.firstName?.message} required>
        <TextInput {...form.register('firstName')} autoComplete="given-name" dir="auto" />
      </Field>
      <Field label={t('myLastName')} error={errors.lastName?.message} optional>
        <TextInput {...form.register('lastName')} autoComplete="family-name" dir="auto" />
      </Field>
      <Field label={t('gender', { ns: 'members' })} error={errors.gender?.message}>
        <Select {...form.register('gender')}>
          <Options values={genders} word={(gender) => t(`genders.${gender}`, { ns: 'members' })} />
        </Select>
      </Field>
      <div className="grid justify-items-start gap-3 sm:col-span-2">
        <NotSavedYet draft={draft} />
        <Button type="submit" variant="primary" busy={begin.isPending}>
          {t('begin')}
        </Button>
      </div>
    </form>
  );
}
