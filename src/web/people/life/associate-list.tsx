import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LifeAssociate } from '#contract/life.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { useLifeWords } from './use-life-words.ts';

interface AssociateListProps {
  readonly treeId: TreeId;
  readonly associates: readonly LifeAssociate[];
}

/** Who stood by: 'Witness: Budi Santoso', each the way to their profile. */
export function AssociateList({ treeId, associates }: AssociateListProps) {
  const { t } = useTranslation('life');
  const { roleName } = useLifeWords();
  if (associates.length === 0) return null;
  return (
    <ul aria-label={t('associate.list')} className="flex flex-wrap gap-x-4 gap-y-0.5 text-ink-soft text-sm">
      {associates.map((associate) => (
        <li key={associate.line} className="wrap-anywhere">
          <span className="text-ink-faint">{roleName(associate)}: </span>
          {associate.person ? (
            <Link
              to="/dashboard/members/$memberId"
              params={{ memberId: associate.person.id }}
              search={{ tree: treeId }}
              className="inline-link"
              dir="auto"
            >
              {memberName(associate.person) ?? t('associate.nameless')}
            </Link>
          ) : (
            t('associate.gone')
          )}
        </li>
      ))}
    </ul>
  );
}
