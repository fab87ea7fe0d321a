import { useTranslation } from 'react-i18next';
import { errorCodes } from '#contract/error-codes.ts';

/** Why something that the server carried out has failed: a sentence where the reason is a code, and otherwise as it stands. */
export function useReasonWords(): (reason: string) => string {
  const { t } = useTranslation('errors');
  return (reason) => {
    const known = ['interrupted' as const, ...errorCodes].find((one) => one === reason);
    return known === undefined ? reason : t(known);
  };
}
