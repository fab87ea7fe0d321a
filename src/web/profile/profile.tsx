import { useTranslation } from 'react-i18next';
import type { MemberDetails } from '#contract/members.ts';
import type { Tree } from '#contract/trees.ts';
import { OtherLines } from '#web/gedcom/other-lines.tsx';
import { PersonPhotos } from '#web/photos/person-photos.tsx';
import { FamilySection } from './family-section.tsx';
import { PersonSection } from './person-section.tsx';
import { ProfileHead } from './profile-head.tsx';
import { RelationSection } from './relation-section.tsx';
import { StorySection } from './story-section.tsx';

interface ProfileProps {
  readonly tree: Tree;
  readonly member: MemberDetails;
  readonly mayEdit: boolean;
}

/** The life in the wide column; the family, the photos and what else is known beside it, or below it on a phone. */
export function Profile({ tree, member, mayEdit }: ProfileProps) {
  const { t } = useTranslation('profile');
  return (
    <article className="grid gap-6" aria-label={t('title')}>
      <ProfileHead member={member} />
      <RelationSection tree={tree} member={member.id} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
        <div className="grid content-start gap-8">
          <StorySection member={member} of="biography" mayEdit={mayEdit} />
          <StorySection member={member} of="notes" mayEdit={mayEdit} />
        </div>
        <div className="grid content-start gap-8">
          <FamilySection member={member} />
          <PersonPhotos treeId={tree.id} memberId={member.id} mayEdit={mayEdit} heading="h2" />
          <PersonSection member={member} mayEdit={mayEdit} />
          <OtherLines member={member} />
        </div>
      </div>
    </article>
  );
}
