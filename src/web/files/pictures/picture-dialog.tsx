import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureReport } from '#contract/pictures.ts';
import type { Tree } from '#contract/trees.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { SceneRequest } from '#web/tree/diagram/layout-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { isNoteworthy, PdfReport } from './pdf-report.tsx';
import { PictureFields } from './picture-fields.tsx';
import { isPart, usePictureForm } from './picture-options.ts';
import { TooLarge } from './too-large.tsx';
import { useExportPicture } from './use-export-picture.ts';

interface PictureDialogProps {
  readonly tree: Tree;
  /** What the diagram shows at the moment; without it there is only the whole tree to draw. */
  readonly shown?: SceneRequest | undefined;
  /** Who is picked in the diagram. If anybody is, a picture of them is the usual wish. */
  readonly picked?: ReadonlySet<MemberId> | undefined;
  readonly onClose: () => void;
}

/** Makes a picture of a family: choose how, wait a moment, and the file is there. Facts as a file are in `exports/`. */
export function PictureDialog(props: PictureDialogProps) {
  const { onClose } = props;
  const { t } = useTranslation('pictures');
  const [report, setReport] = useState<PictureReport | null>(null);
  if (!report) return <ChoosePicture {...props} onReport={setReport} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      actions={<Button onClick={onClose}>{t('close', { ns: 'everywhere' })}</Button>}
    >
      <PdfReport report={report} />
    </Dialog>
  );
}

function ChoosePicture({
  tree,
  shown,
  picked = nobody,
  onClose,
  onReport,
}: PictureDialogProps & { readonly onReport: (report: PictureReport) => void }) {
  const { t } = useTranslation('pictures');
  const formId = useId();
  const form = usePictureForm(picked.size > 0 ? 'picked' : 'whole');
  const context = { tree, shown, picked };
  const { start, stop, isRunning, share, tooLarge } = useExportPicture(context, ({ report }) => {
    if (report && isNoteworthy(report)) onReport(report);
    else onClose();
  });
  const submit = form.handleSubmit((options) => start(options));
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button variant="quiet" onClick={isRunning ? stop : close}>
            {isRunning ? t('stop') : t('cancel', { ns: 'everywhere' })}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isRunning}>
            {isRunning ? t('exporting') : t('start')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {tooLarge && (
          <TooLarge
            picture={tooLarge}
            onInstead={(format) => {
              form.setValue('format', format);
              void submit();
            }}
            onSmaller={(scale) => start({ ...form.getValues(), format: tooLarge.format, scale })}
          />
        )}
        <PictureFields id={formId} form={form} hasPart={isPart(shown)} picked={picked.size} onSubmit={submit} />
        {isRunning && <Progress label={t('drawing')} value={share} />}
        <p className="text-sm">
          <Link to="/dashboard/my-trees" search={{ export: tree.id }} className="inline-link">
            {t('toFiles')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

const nobody: ReadonlySet<MemberId> = new Set();
