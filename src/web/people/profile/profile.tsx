import { useTranslation } from 'react-i18next';
import type { Life } from '#contract/life.ts';
import type { MemberDetails } from '#contract/members.ts';
import type { Tree } from '#contract/trees.ts';
import { PersonPhotos } from '#web/people/photos/person-photos.tsx';
import { OtherLines } from '#web/tree/gedcom/other-lines.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { AttendanceSection } from './attendance-section.tsx';
import { FamilySection } from './family-section.tsx';
import { HistorySection } from './history-section.tsx';
import { LifeSection } from './life-section.tsx';
import { NamesSection } from './names-section.tsx';
import { PersonSection } from './person-section.tsx';
import { ProfileHead } from './profile-head.tsx';
import { RelationSection } from './relation-section.tsx';
import { SourcesSection } from './sources-section.tsx';
import { StorySection } from './story-section.tsx';
import { TimelineSection } from './timeline-section.tsx';

interface ProfileProps {
  readonly tree: Tree;
  readonly member: MemberDetails;
  /** Absent where it could not be read; the rest is shown all the same. */
  readonly life: Life | undefined;
  readonly onReadLife: () => void;
  readonly mayEdit: boolean;
}

/** The life in the wide column; the family, the photos and what else is known beside it, or below it on a phone. */
export function Profile({ tree, member, life, onReadLife, mayEdit }: ProfileProps) {
  const { t } = useTranslation('profile');
  const shown = { member, mayEdit };
  return (
    <article className="grid gap-6" aria-label={t('title')}>
      <ProfileHead treeName={tree.name} {...shown} />
      <RelationSection tree={tree} member={member} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] print:block print:space-y-6">
        <div className="grid min-w-0 content-start gap-8">
          {life ? (
            <>
              <NamesSection {...shown} life={life} />
              <LifeSection {...shown} life={life} />
              <AttendanceSection treeId={tree.id} life={life} />
            </>
          ) : (
            <ErrorState title={t('life.failed')} onRetry={onReadLife} />
          )}
          <StorySection {...shown} of="biography" />
          <StorySection {...shown} of="notes" />
          {life && <TimelineSection member={member} life={life} />}
          {life && <SourcesSection {...shown} life={life} />}
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <FamilySection member={member} />
          <PersonSection {...shown} />
          <PersonPhotos treeId={tree.id} memberId={member.id} mayEdit={mayEdit} heading="h2" />
          <OtherLines besides={life ? 'life' : 'facts'} member={member} />
        </div>
      </div>
      <HistorySection {...shown} />
    </article>
  );
}
