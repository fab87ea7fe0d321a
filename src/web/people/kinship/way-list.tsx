import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { nameOwner } from '#domain/kinship/words/name-owner.ts';
import type { Pronoun } from '#domain/kinship/words/owner.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import { useLanguage } from '#web/client/text/language.ts';
import type { DescribedPath } from './kinship-messages.ts';
import type { People } from './people.ts';

interface WayListProps {
  treeId: TreeId;
  people: People;
  me: number | null;
  way: DescribedPath;
}

const whose: Readonly<Record<Gender, Pronoun>> = { male: 'him', female: 'her', other: 'them', unknown: 'them' };

/** 'You → your mother Ani → her brother Budi': the way in words, everybody a link. */
export function WayList({ treeId, people, me, way: { stations } }: WayListProps) {
  const { t } = useTranslation('kinship');
  const language = useLanguage();
  const ownerOf = (member: number) => (member === me ? 'you' : whose[people.genderOf(member)]);
  return (
    <ol aria-label={t('answer.path')} className="flex flex-wrap gap-x-2 gap-y-1">
      {stations.map(({ member, toLast }, nth) => {
        const before = stations[nth - 1]?.member;
        const owner = before === undefined ? null : ownerOf(before);
        return (
          <li key={`${before} ${member}`} className="min-w-0">
            {owner && <span aria-hidden="true">→ </span>}
            {owner && toLast && <span className="text-ink-soft">{nameOwner(toLast, owner, language)} </span>}
            <PersonLink treeId={treeId} people={people} member={member} isMe={member === me} />
          </li>
        );
      })}
    </ol>
  );
}

interface PersonLinkProps {
  treeId: TreeId;
  people: People;
  member: number;
  isMe?: boolean;
}

/** To the person in the family tree, unless only their being there may be known. */
export function PersonLink({ treeId, people, member, isMe = false }: PersonLinkProps) {
  const { t } = useTranslation('kinship');
  const id = people.idOf(member);
  const name = people.nameOf(member);
  const text = isMe ? t('answer.youSelf', { name }) : name;
  if (id === undefined || people.isHidden(member)) return <span className="name">{text}</span>;
  return (
    <Link to="/dashboard/family-tree" search={{ tree: treeId, selected: id }} dir="auto" className="name inline-link">
      {text}
    </Link>
  );
}
