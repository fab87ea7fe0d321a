import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { useUser } from '#web/app/session.ts';
import { useCreateMember } from '#web/members/create-member.ts';
import { useUndoAction } from '#web/members/use-undo-action.ts';
import { notify } from '#web/ui/toast.ts';
import { RelativeForm } from './relative-form.tsx';

/** The first person of an empty tree. */
export function StartTree({ tree, onStarted }: { tree: Tree; onStarted: (id: MemberId) => void }) {
  const { t } = useTranslation('diagram');
  const user = useUser();
  const errorText = useErrorText();
  const create = useCreateMember(tree.id);
  const undoAction = useUndoAction();
  return (
    <section className="grid gap-3 rounded-surface border bg-surface p-6">
      <h2 className="text-xl">{t('builder.startTitle')}</h2>
      <p className="max-w-prose text-ink-soft">{t('builder.startBody')}</p>
      <RelativeForm
        title={t('builder.startWithMe')}
        firstName={user.firstName}
        lastName={user.lastName}
        gender="unknown"
        busy={create.isPending}
        onAdd={(fields) =>
          create.mutate(fields, {
            onSuccess: ({ member, changeId }) => {
              const name = [member.firstName, member.lastName].filter(Boolean).join(' ');
              notify.success(t('builder.added', { name }), { action: undoAction(tree.id, changeId) });
              onStarted(member.id);
            },
            onError: (error) =>
              notify.failure(t('builder.failed', { name: user.firstName }), { detail: errorText(error) }),
          })
        }
      />
    </section>
  );
}
