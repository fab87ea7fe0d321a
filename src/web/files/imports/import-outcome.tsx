import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ImportJob } from '#contract/imports.ts';
import type { Tree } from '#contract/trees.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { useUndoChange } from '#web/tree/trees/undo-change.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ImportProblems } from './import-problems.tsx';
import { ImportedLines } from './imported-lines.tsx';
import { MergeOutcome } from './merge-outcome.tsx';
import { useReasonSentence } from './problem-sentence.ts';

interface ImportOutcomeProps {
  tree: Tree;
  job: ImportJob;
  onAnother: () => void;
}

/** How an import ended. */
export function ImportOutcome({ tree, job, onAnother }: ImportOutcomeProps) {
  const { t } = useTranslation('imports');
  if (job.state === 'done') return <ImportReceipt tree={tree} job={job} onAnother={onAnother} />;
  return (
    <div className="grid max-w-prose gap-4">
      <NoImport job={job} />
      <div>
        <Button variant="primary" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </div>
  );
}

function NoImport({ job }: { job: ImportJob }) {
  const { t } = useTranslation('imports');
  const reason = useReasonSentence()(job.reason);
  if (job.state === 'cancelled') {
    return (
      <Alert tone="link">
        <p className="font-semibold">{t('cancelledTitle')}</p>
        <p>{t('cancelledText')}</p>
      </Alert>
    );
  }
  const refused = job.state === 'refused';
  return (
    <Alert>
      <p className="font-semibold">{refused ? t('refusedTitle') : t('failedTitle')}</p>
      <p>
        {reason ?? (refused ? t('reason.not_gedcom') : t('failedText'))} {t('unchanged')}
      </p>
    </Alert>
  );
}

/** What came in, what was done about damaged lines, and the way back. */
function ImportReceipt({ tree, job, onAnother }: ImportOutcomeProps) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const undo = useUndoChange();
  const { preview, changeId } = job;
  if (undo.data) {
    return (
      <div className="grid max-w-prose gap-4">
        <Alert tone="link">{t('undone')}</Alert>
        <div>
          <Button onClick={onAnother}>{t('another')}</Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <div role="status">
        {job.outcome ? (
          <MergeOutcome outcome={job.outcome} file={job.fileName} />
        ) : (
          <h2 className="text-xl">{t('doneTitle')}</h2>
        )}
        {preview && !job.outcome && (
          <p className="mt-1 max-w-prose text-ink-soft">
            {t('done', {
              people: t('people', { count: preview.members }),
              couples: t('couples', { count: preview.unions }),
              file: job.fileName,
            })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="/dashboard/family-tree" search={{ tree: tree.id }} className={buttonClasses({ variant: 'primary' })}>
          {t('seeTree')}
        </Link>
        {changeId && (
          <Button
            variant="danger-quiet"
            busy={undo.isPending}
            onClick={() =>
              undo.mutate(
                { treeId: tree.id, changeId },
                { onError: (error) => notify.failure(t('undoFailed'), { detail: errorText(error) }) },
              )
            }
          >
            {undo.isPending ? t('undoing') : t('undo')}
          </Button>
        )}
      </div>
      <ImportedLines job={job} />
      {preview && <ImportProblems problems={preview.problems} count={preview.problemCount} />}
    </div>
  );
}
