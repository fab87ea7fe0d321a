import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PreviewViewer, previewViewers } from '#contract/shares.ts';
import type { Tree } from '#contract/trees.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { LateVisitPreview } from './late-visit-preview.tsx';

interface ViewAsDialogProps {
  readonly tree: Tree;
  readonly onClose: () => void;
}

/** For owners: their family through the eyes of each kind of people who are not of it. */
export function ViewAsDialog({ tree, onClose }: ViewAsDialogProps) {
  const { t } = useTranslation('sharing');
  const [viewer, setViewer] = useState<PreviewViewer>('reader');
  const options = previewViewers.map((value) => ({ value, label: t(`lookAs.${value}`) }));
  const details = {
    reader: t('lookAs.readerDetails'),
    share: t('lookAs.shareDetails'),
    public: t(tree.isPublic ? 'lookAs.publicDetails' : 'lookAs.notPublic'),
  };
  return (
    <Dialog
      wide
      onOpenChange={onClose}
      title={<span dir="auto">{t('lookAs.title', { tree: tree.name })}</span>}
      lead={t('lookAs.lead')}
      actions={<Button onClick={onClose}>{t('close', { ns: 'everywhere' })}</Button>}
    >
      <div className="grid gap-6">
        <Segments label={t('lookAs.whose')} value={viewer} options={options} onChoose={setViewer} />
        <LateVisitPreview
          key={viewer}
          tree={tree}
          viewer={viewer}
          branch="whole"
          details={details[viewer]}
          onLeave={onClose}
        />
      </div>
    </Dialog>
  );
}
