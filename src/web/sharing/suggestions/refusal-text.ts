import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/client/server/api-error.ts';
import { useErrorText } from '#web/client/server/error-text.ts';

/** Why a suggestion could not be sent, to somebody who knows nothing of this instance. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('suggest');
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) return t('failed');
    switch (error.code) {
      case 'too_many_attempts':
        return t('tooMany');
      case 'not_found':
      case 'share_expired':
      case 'share_locked':
        return t('ended');
      case 'forbidden':
        return t('notTaken');
      case 'network':
      case 'not_a_photo':
      case 'photo_unreadable':
      case 'photo_too_large':
      case 'payload_too_large':
        return errorText(error);
      default:
        return t('failed');
    }
  };
}
