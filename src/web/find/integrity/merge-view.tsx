import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MergeChoicesInput, MergePreview } from '#contract/integrity.ts';
import type { Relative } from '#contract/members.ts';
import type { Tree } from '#contract/trees.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { useUndoAction } from '#web/tree/trees/use-undo-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { backLinkClasses } from '#web/ui/back-link-classes.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MergeFamily } from './merge-family.tsx';
import { MergeFields } from './merge-fields.tsx';
import { useMergePeople, useMergePreview } from './merge-people.ts';
import { usePersonText } from './person-text.ts';

interface MergeViewProps {
  tree: Tree;
  keep: MemberId;
  other: MemberId;
}

/** Two people side by side, field by field, and the one they would become. */
export function MergeView({ tree, keep, other }: MergeViewProps) {
  const { t } = useTranslation('integrity');
  const errorText = useErrorText();
  const [choices, setChoices] = useState<MergeChoicesInput>({});
  const { data: preview, error, isPending, refetch } = useMergePreview({ treeId: tree.id, keep, other }, choices);
  return (
    <div className="grid gap-6">
      <div>
        <Link to="/dashboard/check" search={{ tree: tree.id, show: 'twice' }} className={backLinkClasses}>
          <ArrowLeft aria-hidden="true" />
          {t('mergeBack')}
        </Link>
      </div>
      {isPending && <Skeleton className="h-64" />}
      {!isPending && !preview && (
        <ErrorState title={t('previewFailed')} detail={errorText(error)} onRetry={() => void refetch()} />
      )}
      {preview && (
        <>
          <TwoSides tree={tree} preview={preview} />
          {preview.refusal ? (
            <Alert tone="notice">{t(`refusals.${preview.refusal}`)}</Alert>
          ) : (
            <>
              <MergeFields
                preview={preview}
                choices={choices}
                onChoose={(field, side) => setChoices((before) => ({ ...before, [field]: side }))}
              />
              <MergeFamily preview={preview} />
              <MergeButton tree={tree} preview={preview} choices={choices} />
            </>
          )}
        </>
      )}
    </div>
  );
}

function TwoSides({ tree, preview: { kept, other } }: { tree: Tree; preview: MergePreview }) {
  const { t } = useTranslation('integrity');
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <SideCard title={t('stays')} person={kept} stays />
        <SideCard title={t('goes')} person={other} />
      </div>
      <div>
        <Link
          to="/dashboard/check"
          search={{ tree: tree.id, show: 'twice', keep: other.id, with: kept.id }}
          replace
          preload={false}
          className={buttonClasses({ variant: 'quiet', size: 'small' })}
        >
          <ArrowLeftRight aria-hidden="true" />
          {t('swap')}
        </Link>
      </div>
    </div>
  );
}

function SideCard({ title, person, stays = false }: { title: string; person: Relative; stays?: boolean }) {
  const { nameOf, yearsOf } = usePersonText();
  return (
    <div
      className={`flex min-w-0 items-center gap-3 rounded-surface border p-4 ${stays ? 'border-accent bg-accent-soft' : 'bg-surface'}`}
    >
      <Avatar firstName={person.firstName} lastName={person.lastName} />
      <div className="min-w-0">
        <p className="text-ink-soft text-sm">{title}</p>
        <p dir="auto" className="wrap-anywhere font-semibold font-serif text-lg">
          {nameOf(person)}
        </p>
        <p className="text-ink-soft text-sm tabular-nums">{yearsOf(person)}</p>
      </div>
    </div>
  );
}

interface MergeButtonProps {
  tree: Tree;
  preview: MergePreview;
  choices: MergeChoicesInput;
}

function MergeButton({ tree, preview, choices }: MergeButtonProps) {
  const { t } = useTranslation('integrity');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const undoAction = useUndoAction();
  const { nameOf } = usePersonText();
  const { kept, other } = preview;
  const merge = useMergePeople({ treeId: tree.id, keep: kept.id, other: other.id });
  const isOutdated = merge.error instanceof ApiError && merge.error.code === 'version_conflict';
  // Whoever went elsewhere meanwhile stays there.
  const onSuccess = () => void navigate({ to: '/dashboard/check', search: { tree: tree.id, show: 'twice' } });
  const run = () =>
    void merge.mutateAsync({ preview, choices }, { onSuccess }).then(
      ({ changeId }) =>
        notify.success(t('mergedToast', { name: nameOf(kept) }), {
          action: undoAction(tree.id, changeId, t('mergeUndone')),
        }),
      // Said below the button, where the next try is.
      () => undefined,
    );
  return (
    <div className="grid gap-3 border-t pt-6">
      {merge.isError && (
        <Alert tone={isOutdated ? 'notice' : 'heart'}>
          {isOutdated ? t('changedMeanwhile') : `${t('mergeFailed')}. ${errorText(merge.error)}`}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={merge.isPending} onClick={run}>
          {merge.isPending ? t('merging') : t('merge')}
        </Button>
      </div>
    </div>
  );
}
