import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClasses } from '#web/ui/button.tsx';

/** The menu has the four entries of the specification; the log is reached from the pages that fill it. */
export function AuditLink() {
  const { t } = useTranslation('admin');
  return (
    <Link to="/admin/audit" className={buttonClasses({ variant: 'quiet' })}>
      {t('auditLog')}
    </Link>
  );
}
