import { useTranslation } from 'react-i18next';
import type { AuditAction } from '#contract/audit.ts';
import type audit from '#locales/en/audit.json';

type ActionKey = keyof (typeof audit)['actions'];

/** An action in words. Its name has a dot, which would be a step into the texts. */
export function useActionText(): (action: AuditAction) => string {
  const { t } = useTranslation('audit');
  return (action) => {
    // Safe: the texts name every action of the contract, see audit.test.ts; the compiler cannot follow `replace`.
    const key = action.replace('.', '_') as ActionKey;
    return t(`actions.${key}`);
  };
}
