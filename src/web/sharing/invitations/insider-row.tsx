import { ArrowRightLeft, EllipsisVertical, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/accounts.ts';
import { type AccessRole, accessRoles, type Insider } from '#contract/tree-access.ts';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { useAccessActions } from './access.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';

interface InsiderRowProps {
  tree: Tree;
  person: Insider;
  mayManage: boolean;
  mayHandOver: boolean;
  onHandedOver: () => void;
}

export function InsiderRow({ tree, person, mayManage, mayHandOver, onHandedOver }: InsiderRowProps) {
  const { t } = useTranslation('invitations');
  const name = fullName(person);
  const isOpen = mayManage && !person.isKeeper && !person.isYou;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-medium">
          <span dir="auto" className="[overflow-wrap:anywhere]">
            {name}
          </span>
          {person.isYou && <span className="font-normal text-ink-faint"> ({t('access.you')})</span>}
        </p>
        {person.email && <p className="text-ink-faint text-sm [overflow-wrap:anywhere]">{person.email}</p>}
      </div>
      {isOpen && <Role tree={tree} person={person} />}
      {isOpen && <RowMenu tree={tree} person={person} onHandedOver={onHandedOver} mayHandOver={mayHandOver} />}
      {!isOpen && (
        <p className="text-ink-soft text-sm">
          {person.isKeeper ? t(person.isYou ? 'access.keeperYou' : 'access.keeper') : t(`roles.${person.role}`)}
        </p>
      )}
    </li>
  );
}

function Role({ tree, person }: { tree: Tree; person: Insider }) {
  const { t } = useTranslation('invitations');
  const errorText = useErrorText();
  const { change } = useAccessActions(tree);
  const name = fullName(person);
  const choose = (role: AccessRole) =>
    change.mutate(
      { userId: person.userId, role },
      {
        onSuccess: () => notify.success(t('access.changed', { name, role: t(`roles.${role}`) })),
        onError: (error) => notify.failure(t('access.changeFailed'), { detail: errorText(error) }),
      },
    );
  return (
    <div className="w-36">
      <Select
        aria-label={t('access.roleOf', { name })}
        value={change.isPending ? change.variables.role : person.role}
        onChange={({ target }) => {
          const role = accessRoles.find((one) => one === target.value);
          if (role) choose(role);
        }}
      >
        <Options values={accessRoles} word={(role) => t(`roles.${role}`)} />
      </Select>
    </div>
  );
}

function RowMenu({ tree, person, mayHandOver, onHandedOver }: Omit<InsiderRowProps, 'mayManage'>) {
  const { t } = useTranslation('invitations');
  const errorText = useErrorText();
  const { remove } = useAccessActions(tree);
  const [asking, ask] = useState<'remove' | 'hand-over'>();
  const name = fullName(person);
  const close = () => ask(undefined);
  const confirm = () =>
    remove.mutate(person.userId, {
      onSuccess: () => notify.success(t('access.removed', { name })),
      onError: (error) => notify.failure(t('access.changeFailed'), { detail: errorText(error) }),
      onSettled: close,
    });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('access.moreFor', { name })} size="small">
            <EllipsisVertical />
          </IconButton>
        }
      >
        {mayHandOver && (
          <MenuItem icon={<ArrowRightLeft aria-hidden="true" />} onSelect={() => ask('hand-over')}>
            {t('access.handOver', { name })}
          </MenuItem>
        )}
        <MenuItem danger icon={<UserMinus aria-hidden="true" />} onSelect={() => ask('remove')}>
          {t('access.remove', { name })}
        </MenuItem>
      </Menu>
      {asking === 'remove' && (
        <AlertDialog
          onOpenChange={close}
          title={t('remove.title', { name })}
          confirm={t('remove.confirm')}
          busy={remove.isPending}
          onConfirm={confirm}
        >
          <p>{t('remove.text', { name })}</p>
        </AlertDialog>
      )}
      {asking === 'hand-over' && <HandOverDialog tree={tree} person={person} onDone={onHandedOver} onClose={close} />}
    </>
  );
}
