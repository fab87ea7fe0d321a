import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeId } from '#domain/tree/ids.ts';
import type { ToldRelation } from './kinship-messages.ts';
import type { People } from './people.ts';
import { Way } from './way.tsx';
import { PersonLink } from './way-list.tsx';

interface RelationDetailsProps {
  treeId: TreeId;
  people: People;
  me: number | null;
  relation: ToldRelation;
}

/** What stands below the sentence: the common ancestors, and the way from one to the other. */
export function RelationDetails({ relation, ...rest }: RelationDetailsProps) {
  const { t } = useTranslation('kinship');
  const { shared } = relation;
  return (
    <div className="grid gap-4">
      {shared && (
        <p>
          {t('answer.shared', { count: shared.members.length })}{' '}
          {shared.members.map((member, nth) => (
            <Fragment key={member}>
              {nth > 0 && ` ${t('answer.and')} `}
              <PersonLink treeId={rest.treeId} people={rest.people} member={member} />
            </Fragment>
          ))}
          {shared.isHalf && <span className="block text-ink-soft">{t('answer.half')}</span>}
        </p>
      )}
      <Way {...rest} way={relation} />
    </div>
  );
}
