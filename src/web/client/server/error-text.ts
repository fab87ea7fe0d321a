import { useTranslation } from 'react-i18next';
import { useSentence } from '#web/client/text/sentences.ts';
import { ApiError } from './api-error.ts';

/**
 * The sentence to show for a failure: what the server said where it said something, else the sentence of the code, in the
 * language on screen. `fallback` speaks for what is no refusal by the server, and for an empty message.
 */
export function useErrorText(): (error: unknown, fallback?: string) => string {
  const { t, i18n } = useTranslation('errors');
  const sentence = useSentence();
  return (error, fallback) => {
    if (!(error instanceof ApiError)) return fallback ?? t('unexpected');
    if (i18n.language === 'en' && error.message) return error.message;
    const said = sentence(error.message);
    if (said && said !== error.message) return said;
    if (!error.message && fallback !== undefined && error.code === 'internal') return fallback;
    return t(error.code);
  };
}
