import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LateVisitPreview } from './late-visit-preview.tsx';
import type { Glimpse } from './share-wish.ts';

interface PreviewDialogProps extends Glimpse {
  readonly tree: Tree;
  /** To the links, where what was filled in still stands. */
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

/** The family through the eyes of a visitor, and who is kept from them. */
export function PreviewDialog({ tree, branch, viewOnly, onBack, onLeave }: PreviewDialogProps) {
  const { t } = useTranslation('sharing');
  return (
    <Dialog
      open
      wide
      onOpenChange={onBack}
      title={t('seen.title')}
      lead={t('seen.lead')}
      actions={
        <Button look="primary" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {t('back', { ns: 'everywhere' })}
        </Button>
      }
    >
      <LateVisitPreview
        tree={tree}
        viewer="share"
        branch={branch}
        details={t(viewOnly ? 'seen.viewOnly' : 'seen.details')}
        onLeave={onLeave}
      />
    </Dialog>
  );
}
