import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { email } from '#contract/accounts.ts';
import { type Invitation, invitationDays, invitationForm } from '#contract/invitations.ts';
import { accessRoles } from '#contract/tree-access.ts';
import type { Tree } from '#contract/trees.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { systemQuery } from '#web/client/server/system-query.ts';
import { usePersonPhrases } from '#web/client/session/use-person-phrases.ts';
import { createPeople } from '#web/people/kinship/people.ts';
import { PersonPicker } from '#web/people/kinship/person-picker.tsx';
import { useTreeGraph } from '#web/tree/trees/load-graph.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/drafts/draft-offer.tsx';
import { NotSavedYet } from '#web/ui/drafts/not-saved-yet.tsx';
import { useDraftForm } from '#web/ui/drafts/use-draft-form.ts';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useInvite } from './access.ts';

interface InviteDialogProps {
  tree: Tree;
  onMade: (made: { invitation: Invitation; token: string }) => void;
  onBack: () => void;
  onClose: () => void;
}

/** As the contract's, but that an address may be left empty. */
const form = invitationForm.extend({
  email: z.union([
    z
      .string()
      .trim()
      .length(0)
      .transform(() => null),
    email,
  ]),
});

export function InviteDialog({ tree, onMade, onBack, onClose }: InviteDialogProps) {
  const { t } = useTranslation('invitations');
  const formId = useId();
  const { data: system } = useQuery(systemQuery);
  const invite = useInvite(tree);
  const { form: fields, draft } = useDraftForm<z.input<typeof form>, unknown, z.output<typeof form>>(
    { form: 'invitation', record: tree.id, treeId: tree.id },
    {
      resolver: zodResolver(form),
      defaultValues: { role: 'reader', memberId: null, email: '', message: '', days: 7 },
    },
  );
  const { control, register, handleSubmit, formState } = fields;
  const { errors } = formState;
  const canMail = system?.mailConfigured ?? false;
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('invite.title', { tree: tree.name })}
      lead={t('invite.lead')}
      actions={
        <>
          <NotSavedYet draft={draft} />
          <Button variant="quiet" onClick={onBack}>
            {t('invite.back')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={invite.isPending}>
            {invite.isPending ? t('invite.busy') : t('invite.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={handleSubmit((values) => draft.submit((key) => invite.mutateAsync({ body: values, key }), onMade))}
      >
        <DraftOffer draft={draft} />
        <FailureAlert error={invite.error} fallback={t('invite.failed')} />
        <Controller
          control={control}
          name="role"
          render={({ field }) => (
            <ChoiceList
              label={t('invite.role')}
              value={field.value}
              onChange={field.onChange}
              choices={accessRoles.toReversed().map((role) => ({
                value: role,
                title: t(`roles.${role}`),
                help: t(`rolesMean.${role}`),
              }))}
            />
          )}
        />
        <Controller
          control={control}
          name="memberId"
          render={({ field }) => (
            <InvitedMember tree={tree} value={field.value ?? null} onChoose={(id) => field.onChange(id ?? null)} />
          )}
        />
        {canMail && (
          <>
            <Field label={t('invite.email')} help={t('invite.emailHelp')} error={errors.email?.message} optional>
              <TextInput
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                {...register('email')}
              />
            </Field>
            <Field label={t('invite.message')} error={errors.message?.message} optional>
              <TextArea dir="auto" {...register('message')} />
            </Field>
          </>
        )}
        {!canMail && <p className="text-ink-faint text-sm">{t('invite.emailOff')}</p>}
        <Field label={t('invite.works')}>
          <Select {...register('days', { valueAsNumber: true })}>
            <Options values={invitationDays} word={(count) => t('invite.days', { count })} />
          </Select>
        </Field>
      </form>
    </Dialog>
  );
}

interface InvitedMemberProps {
  tree: Tree;
  value: MemberId | null;
  onChoose: (member: MemberId | undefined) => void;
}

/** Which person of the tree the invited are; absent while nobody is in it. */
function InvitedMember({ tree, value, onChoose }: InvitedMemberProps) {
  const { data: graph, isPending } = useTreeGraph(tree.id);
  if (isPending) return <Skeleton className="h-16" />;
  if (!graph || graph.memberIds.length === 0) return null;
  return <Picker graph={graph} value={value} onChoose={onChoose} />;
}

function Picker({ graph, value, onChoose }: Omit<InvitedMemberProps, 'tree'> & { graph: TreeGraph }) {
  const { t } = useTranslation('invitations');
  const phrases = usePersonPhrases();
  const people = useMemo(() => createPeople(graph, phrases), [graph, phrases]);
  return (
    <PersonPicker
      label={t('invite.member')}
      help={t('invite.memberHelp')}
      people={people}
      me={null}
      value={people.memberOf(value)}
      onChoose={onChoose}
    />
  );
}
