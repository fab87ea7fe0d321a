import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/client/server/api-error.ts';
import { useErrorText } from '#web/client/server/error-text.ts';

/** Where a visitor was when it was refused: looking at the link, or at the family behind it. */
export type VisitStep = 'look' | 'tree';

/** Why a link does not open, in the words of the specification. */
export function useRefusalText(): (error: unknown, step: VisitStep) => string {
  const { t } = useTranslation('visits');
  const errorText = useErrorText();
  return (error, step) => {
    if (!(error instanceof ApiError)) return t(`failed.${step}`);
    const { code } = error;
    if (code === 'not_found') return t(`unknown.${step}`);
    if (code === 'share_expired') return t('expired');
    if (code === 'wrong_password') return t('wrongPassword');
    if (code === 'too_many_attempts') return t('tooManyAttempts');
    if (code === 'validation_failed' || code === 'bad_request') return t('invalid');
    return isAway(error) ? errorText(error) : t(`failed.${step}`);
  };
}

/** The instance does not answer; nobody has refused anything. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'unavailable');

/** The link itself has come to an end, and asking again would not change it. */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiError && ['not_found', 'share_expired', 'share_locked', 'validation_failed'].includes(error.code);
