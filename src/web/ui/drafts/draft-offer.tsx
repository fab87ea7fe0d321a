import { useTranslation } from 'react-i18next';
import { useDates } from '#web/client/session/use-dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Draft } from './use-draft.ts';

type DraftOfferProps = Pick<Draft<never>, 'offered' | 'take' | 'discard'>;

/** What a form says at its top: an earlier draft can be taken up. That what was sent is not saved yet, `NotSavedYet` says. */
export function DraftOffer({ draft }: { readonly draft: DraftOfferProps }) {
  const { t } = useTranslation('shell');
  const { moment } = useDates();
  const { offered } = draft;
  if (!offered) return null;
  return (
    <Alert tone="link">
      <p className="font-semibold">{t(offered.unsent ? 'draft.unanswered' : 'draft.found')}</p>
      <p>{t('draft.from', { when: moment(new Date(offered.at).toISOString()) })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={draft.take}>
          {t('draft.take')}
        </Button>
        <Button size="small" variant="danger-quiet" onClick={draft.discard}>
          {t('draft.discard')}
        </Button>
      </div>
    </Alert>
  );
}
