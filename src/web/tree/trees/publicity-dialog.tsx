import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askForPublicity, getPublicity, letSearchEngines } from '#contract/admin-trees.ts';
import type { OutputOf } from '#contract/route.ts';
import type { Tree } from '#contract/trees.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { showAnswer } from '#web/client/server/show-answer.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { refreshTree, treeKey } from './tree-keys.ts';

/** Whether everybody may see the public part of a tree: asked for by its owner, decided by an administrator. */
export function PublicityDialog({ tree, onClose }: { tree: Tree; onClose: () => void }) {
  const { t } = useTranslation('trees');
  const errorText = useErrorText();
  const client = useQueryClient();
  const params = { treeId: tree.id };
  const key = [...treeKey(tree.id), 'publicity'];
  const { data, isError, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getPublicity, { params, signal }),
    // An administrator may have decided since it was open.
    staleTime: 0,
  });
  const onSuccess = async (answer: NonNullable<typeof data>) => {
    await showAnswer(client, key, answer);
    void refreshTree(client, tree.id);
  };
  const ask = useMutation({
    mutationFn: (wanted: boolean) => call(askForPublicity, { params, body: { wanted } }),
    onSuccess,
  });
  const letFind = useMutation({
    mutationFn: (allowed: boolean) => call(letSearchEngines, { params, body: { allowed } }),
    onSuccess,
  });
  const failure = ask.error ?? letFind.error ?? error;
  const isSaid = data && (data.isPublic || data.askedAt !== null);
  const standing = data && standingOf(data);
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('publicity.title', { name: tree.name })}
      lead={t('publicity.lead')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('close', { ns: 'everywhere' })}
          </Button>
          {isSaid && (
            <Button busy={ask.isPending} onClick={() => ask.mutate(false)}>
              {t(data.isPublic ? 'publicity.end' : 'publicity.takeBack')}
            </Button>
          )}
          {data?.isOffered && !isSaid && (
            <Button variant="primary" busy={ask.isPending} onClick={() => ask.mutate(true)}>
              {t('publicity.ask')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {standing ? <p role="status">{t(`publicity.${standing}`)}</p> : !isError && <Skeleton className="h-6" />}
        {data?.isPublic && data.isOffered && (
          <p>
            <a href={`/public/${tree.id}`} className="inline-link">
              {t('publicity.page')}
            </a>
          </p>
        )}
        {isSaid && data.isOffered && (
          <Switch
            label={t('publicity.engines')}
            help={t('publicity.enginesHelp')}
            checked={letFind.isPending ? letFind.variables : data.forSearchEngines}
            disabled={letFind.isPending}
            onCheckedChange={(allowed) => letFind.mutate(allowed)}
          />
        )}
        {data && !data.isOffered && <Alert tone="notice">{t('publicity.off')}</Alert>}
        {failure && <Alert>{errorText(failure)}</Alert>}
      </div>
    </Dialog>
  );
}

function standingOf({ isPublic, askedAt }: OutputOf<(typeof getPublicity)['ok']>) {
  if (isPublic) return 'isPublic';
  return askedAt ? 'isAsked' : 'isPrivate';
}
