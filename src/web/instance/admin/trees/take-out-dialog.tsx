import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminTree, TakenOut } from '#contract/admin-trees.ts';
import { type ExportFormat, exportFormats } from '#contract/exports.ts';
import { ConfirmedDownload } from '#web/instance/two-factor/confirmed-download.tsx';
import { Alert, FailureAlert } from '#web/ui/alert.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { takenOutLink, useTakeOut } from './list-trees.ts';

/** Writes a whole tree to a file. Says before that this is noted, and that the owner hears of it. */
export function TakeOutDialog({ tree, onClose }: { tree: AdminTree; onClose: () => void }) {
  const { t } = useTranslation('admin-trees');
  const [format, setFormat] = useState<ExportFormat>('gedcom551');
  const { begin, job } = useTakeOut(tree.id);
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('exportTitle', { name: tree.name })}
      lead={t('exportText', { count: tree.membersCount, owner: tree.ownerName })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('close', { ns: 'everywhere' })}
          </Button>
          {job?.state === 'done' ? (
            <ConfirmedDownload href={takenOutLink(job)} className={buttonClasses({ variant: 'primary' })}>
              {t('download')}
            </ConfirmedDownload>
          ) : (
            <Button variant="primary" busy={begin.isPending || isAtWork(job)} onClick={() => begin.mutate(format)}>
              {t('exportConfirm')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t('format')}>
          <Select
            value={format}
            disabled={job !== undefined && job.state !== 'failed'}
            onChange={({ target }) => setFormat(exportFormats.find((one) => one === target.value) ?? format)}
          >
            <Options values={exportFormats} word={(one) => t(`formats.${one}`)} />
          </Select>
        </Field>
        <FailureAlert error={begin.error} />
        {job?.state === 'failed' && <Alert>{t('exportFailed')}</Alert>}
        {job && isAtWork(job) && <Progress label={t('exporting')} value={job.progress} />}
        {job?.state === 'done' && <p role="status">{t('exportDone', { file: job.fileName })}</p>}
      </div>
    </Dialog>
  );
}

const isAtWork = (job: TakenOut | undefined) => job?.state === 'waiting' || job?.state === 'writing';
