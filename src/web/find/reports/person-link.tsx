import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Statistics } from '#contract/statistics.ts';

interface PersonLinkProps {
  statistics: Statistics;
  /** A member's number within the figures. */
  member: number;
}

/** Somebody whom a figure mentions, by name, leading to their page. */
export function PersonLink({ statistics, member }: PersonLinkProps) {
  const { t } = useTranslation('reports');
  const person = statistics.people[member];
  const tree = person && statistics.trees[person.tree];
  const name = person?.name || t('nameUnknown');
  if (!person || !tree) return name;
  return (
    <Link
      to="/dashboard/members/$memberId"
      params={{ memberId: person.id }}
      search={{ tree }}
      dir="auto"
      className="wrap-anywhere font-serif font-semibold hover:text-link"
    >
      {name}
    </Link>
  );
}
