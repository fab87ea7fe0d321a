import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { loadTexts } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Glimpse } from './share-wish.ts';

/** The diagram is fetched where somebody wants to see it. */
const VisitPreview = lazy(async () => {
  const [{ VisitPreview }] = await Promise.all([import('./visit-preview.tsx'), loadTexts('diagram')]);
  return { default: VisitPreview };
});

interface PreviewDialogProps extends Glimpse {
  readonly tree: Tree;
  /** To the links, where what was filled in still stands. */
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

/** The family through the eyes of a visitor, and who is kept from them. */
export function PreviewDialog({ onBack, onLeave, ...seen }: PreviewDialogProps) {
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
      <Suspense fallback={<Skeleton className="h-96" />}>
        <VisitPreview {...seen} onLeave={onLeave} />
      </Suspense>
    </Dialog>
  );
}
