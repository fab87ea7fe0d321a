import { useTranslation } from 'react-i18next';
import type { Suggestion } from '#contract/suggestions.ts';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { useDropSuggestions } from './decide-suggestion.ts';

interface DropDialogProps {
  readonly tree: Tree;
  readonly link: Suggestion['link'];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before all that waits from one link is thrown away. */
export function DropDialog({ tree, link, onDone, onClose }: DropDialogProps) {
  const { t } = useTranslation('suggestions');
  const errorText = useErrorText();
  const dropping = useDropSuggestions(tree.id);
  const confirm = () =>
    void dropping
      .mutateAsync(link.id)
      .then(
        ({ dropped: count }) => {
          onDone();
          notify.success(t('dropped', { count }));
        },
        (error: unknown) => notify.failure(t('dropFailed'), { detail: errorText(error) }),
      )
      .then(onClose);
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('dropTitle')}
      confirm={t('dropConfirm')}
      confirming={t('dropping')}
      busy={dropping.isPending}
      onConfirm={confirm}
    >
      <p dir="auto" className="mb-2 font-medium wrap-anywhere">
        {link.name ?? t('unnamedLink')}
      </p>
      <p>{t('dropText')}</p>
      {link.isThere && <p className="mt-2">{t('dropLinkStays')}</p>}
    </AlertDialog>
  );
}
