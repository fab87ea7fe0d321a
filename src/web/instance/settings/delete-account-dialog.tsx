import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteOwnAccount, getDeletion } from '#contract/own-account.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { leaveSession } from '#web/client/session/session.ts';
import { notify } from '#web/client/toast.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Plan = OutputOf<(typeof getDeletion)['ok']>;
type Fate = InputOf<(typeof deleteOwnAccount)['body']>['trees'][number]['fate'];

/** Deletes the account, after a choice for every tree and the password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const formId = useId();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const plan = useQuery({ queryKey: ['account-deletion'], queryFn: ({ signal }) => call(getDeletion, { signal }) });
  const [fates, setFates] = useState<ReadonlyMap<TreeId, Fate>>(new Map());
  const remove = useMutation({
    mutationFn: (password: string) => {
      const trees =
        plan.data?.trees.map(({ id }) => ({ treeId: id, fate: fates.get(id) ?? ('delete' as const) })) ?? [];
      return call(deleteOwnAccount, { body: { password, trees } });
    },
    onSuccess: async () => {
      // The page goes first: behind the guard, an ended session would lead to the sign-in page instead.
      await navigate({ to: '/' });
      leaveSession(client);
      notify.success(t('own.gone'));
    },
  });
  const isWrongPassword = remove.error instanceof ApiError && remove.error.code === 'wrong_password';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    remove.mutate(String(new FormData(event.currentTarget).get('password')));
  };
  return (
    <Dialog
      onOpenChange={(open) => !open && onClose()}
      title={t('own.dialogTitle')}
      lead={t('own.dialogText')}
      actions={
        <Button type="submit" form={formId} variant="danger" busy={remove.isPending} disabled={!plan.data}>
          {remove.isPending ? t('own.deleting') : t('own.confirm')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {!isWrongPassword && <FailureAlert error={remove.error} />}
        {plan.isPending && <Skeleton className="h-16" />}
        <LoadFailure query={plan} />
        {plan.data?.trees.length === 0 && <p>{t('own.noTrees')}</p>}
        {plan.data?.trees.map((tree) => (
          <TreeFate key={tree.id} tree={tree} onChoose={(fate) => setFates(new Map(fates).set(tree.id, fate))} />
        ))}
        <Field
          label={t('own.password')}
          error={isWrongPassword && remove.error ? errorText(remove.error) : undefined}
          required
        >
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      </form>
    </Dialog>
  );
}

function TreeFate({ tree, onChoose }: { tree: Plan['trees'][number]; onChoose: (fate: Fate) => void }) {
  const { t } = useTranslation('settings');
  const choose = (value: string) => {
    const heir = tree.heirs.find(({ userId }) => userId === value);
    if (heir) onChoose({ heir: heir.userId });
    else onChoose(value === 'administrator' ? value : 'delete');
  };
  return (
    <Field label={<span dir="auto">{t('own.treeChoice', { name: tree.name })}</span>}>
      <Select defaultValue="delete" onChange={({ target }) => choose(target.value)}>
        <option value="delete">{t('own.treeDelete', { count: tree.memberCount })}</option>
        {tree.heirs.map(({ userId, name }) => (
          <option key={userId} value={userId}>
            {t('own.treeHand', { name })}
          </option>
        ))}
        <option value="administrator">{t('own.treeKeep')}</option>
      </Select>
    </Field>
  );
}
