import { Link } from '@tanstack/react-router';
import { Waypoints } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { buttonClasses } from '#web/ui/button.tsx';

interface RelationshipLinkProps {
  tree: TreeId;
  /** Who is filled in, beside the reader. */
  to?: MemberId | undefined;
}

/** The way to "How are we related?", from wherever one may ask it. */
export function RelationshipLink({ tree, to }: RelationshipLinkProps) {
  const { t } = useTranslation('kinship');
  return (
    <Link
      to="/dashboard/relationship"
      search={{ tree, to }}
      className={buttonClasses({ variant: 'quiet', size: 'small' })}
    >
      <Waypoints aria-hidden="true" /> {t('title')}
    </Link>
  );
}
