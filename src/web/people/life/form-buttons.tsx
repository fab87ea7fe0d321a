import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';

/** Saving and leaving a form that stands in the page. */
export function FormButtons({ busy, onCancel }: { readonly busy: boolean; readonly onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" look="primary" busy={busy}>
        {busy ? t('saving') : t('save')}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
