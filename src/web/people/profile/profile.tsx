import { useTranslation } from 'react-i18next';
import type { Life, LifeAttendance } from '#contract/life.ts';
import type { MemberDetails } from '#contract/members.ts';
import type { Tree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { RelationToMe } from '#web/people/kinship/relation-to-me.tsx';
import { RelationshipLink } from '#web/people/kinship/relationship-link.tsx';
import { SayThisIsMe } from '#web/people/kinship/say-this-is-me.tsx';
import { AssociateList } from '#web/people/life/associate-list.tsx';
import { useLifeWords } from '#web/people/life/use-life-words.ts';
import { useWhenAndWhere } from '#web/people/life/when-and-where.ts';
import { PersonPhotos } from '#web/people/photos/person-photos.tsx';
import { PersonLinks } from '#web/people/records/person-links.tsx';
import { OtherLines } from '#web/tree/gedcom/other-lines.tsx';
import { useTreeGraph } from '#web/tree/trees/load-graph.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FamilySection } from './family-section.tsx';
import { HistorySection } from './history-section.tsx';
import { LifeSection } from './life-section.tsx';
import { NamesSection } from './names-section.tsx';
import { PersonSection } from './person-section.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileSection } from './profile-section.tsx';
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

/** Where somebody stood by others, and who stands by them: witnesses, godparents, friends. */
function AttendanceSection({ treeId, life }: { readonly treeId: TreeId; readonly life: Life }) {
  const { t } = useTranslation('profile');
  if (life.attendances.length === 0 && life.associates.length === 0) return null;
  return (
    <ProfileSection title={t('attendances.title')}>
      <AssociateList treeId={treeId} associates={life.associates} />
      {life.attendances.length > 0 && (
        <ul className="grid gap-2">
          {life.attendances.map((attendance, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: it has no other name than its place among them
            <li key={nth}>
              <AttendanceWords treeId={treeId} attendance={attendance} />
            </li>
          ))}
        </ul>
      )}
    </ProfileSection>
  );
}

/** 'Witness at: Marriage of Budi and Sari', and when and where that was. */
function AttendanceWords({ treeId, attendance }: { readonly treeId: TreeId; readonly attendance: LifeAttendance }) {
  const { t } = useTranslation('profile');
  const { eventName, roleName } = useLifeWords();
  const whenAndWhere = useWhenAndWhere();
  const { event, people } = attendance;
  const role = roleName(attendance);
  const when = event && whenAndWhere(event);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span>{event ? t('attendances.at', { role, what: eventName(event) }) : t('attendances.of', { role })}</span>
        <PersonLinks treeId={treeId} people={people} nameless={t('nameUnknown')} />
      </p>
      {when && (
        <p className="figures wrap-anywhere text-ink-soft text-sm" dir="auto">
          {when}
        </p>
      )}
    </>
  );
}

interface RelationSectionProps {
  readonly tree: Tree;
  readonly member: Pick<MemberDetails, 'id' | 'isLiving'>;
}

/** What this person is to the reader, who may also say that it is they themselves. */
function RelationSection({ tree, member }: RelationSectionProps) {
  const { t } = useTranslation('profile');
  return (
    <section aria-label={t('relation')} className="print:min-h-0">
      {tree.selfMemberId === null ? (
        <div className="-ml-3 flex flex-wrap gap-2 print:hidden">
          <RelationshipLink tree={tree.id} to={member.id} />
          <SayThisIsMe tree={tree} member={member.id} isLiving={member.isLiving} />
        </div>
      ) : (
        <ToMe tree={tree} member={member} />
      )}
    </section>
  );
}

/** Keeps its place while the family is on its way, which only somebody asks for who is in it. */
function ToMe({ tree, member }: RelationSectionProps) {
  const { data: graph } = useTreeGraph(tree.id);
  return <div className="min-h-16">{graph && <RelationToMe tree={tree} graph={graph} member={member.id} />}</div>;
}
