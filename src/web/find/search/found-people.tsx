import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventHit } from '#contract/search.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { ProfileLink } from './member-link.tsx';

interface FoundPeopleProps {
  readonly treeId: TreeId;
  readonly people: EventHit['people'];
}

/** Whom something that was found is about, each the way to their profile; the first is a step for the arrow keys. */
export function FoundPeople({ treeId, people }: FoundPeopleProps) {
  const { t } = useTranslation('search');
  return people.map((person, place) => (
    <Fragment key={person.memberId}>
      {place > 0 && <span className="text-ink-faint"> · </span>}
      <ProfileLink
        treeId={treeId}
        memberId={person.memberId}
        isStep={place === 0}
        className="wrap-anywhere font-serif font-semibold hover:text-link"
      >
        {memberName(person) ?? t('nameUnknown')}
      </ProfileLink>
    </Fragment>
  ));
}
