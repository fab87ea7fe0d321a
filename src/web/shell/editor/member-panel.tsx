import { Link } from '@tanstack/react-router';
import { BookUser, Focus, Link2, Move, Pencil, Trash2, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberDetails, Relative } from '#contract/members.ts';
import type { MemberId, TreeId, UnionId } from '#domain/tree/ids.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { ErasePerson } from '#web/people/erasure/erase-person.tsx';
import { WhyLiving } from '#web/people/life/living/why-living.tsx';
import { useMember } from '#web/people/members/get-member.ts';
import { MemberPanel as EditPanel } from '#web/people/members/member-panel.tsx';
import { RelativePanel } from '#web/people/members/relative-panel.tsx';
import { PersonPhotos } from '#web/people/photos/person-photos.tsx';
import { Fact, RelativeList } from '#web/tree/diagram/kin-list.tsx';
import { OtherLines } from '#web/tree/gedcom/other-lines.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeletePerson } from './delete-person.tsx';

interface MemberPanelProps {
  readonly treeId: TreeId;
  readonly memberId: MemberId;
  /** The name as the diagram has it, until the rest is there. */
  readonly name: string;
  readonly mayEdit: boolean;
  /** What can be done on the canvas, where it can be edited. */
  readonly editing?: PanelEditing;
  /** What this person is to the reader. */
  readonly kinship: ReactNode;
  /** Picking this person, or many around them. */
  readonly picking: ReactNode;
  readonly onGo: (member: MemberId) => void;
  readonly onCentre: (member: MemberId) => void;
  readonly onClose: () => void;
}

interface PanelEditing {
  /** The card stands elsewhere than the layout puts it. */
  readonly isMoved: boolean;
  readonly onConnect: () => void;
  /** The two are not related after all, as far as this union says so. */
  readonly onPart: (union: UnionId, other: MemberId) => void;
  readonly onPutBack: () => void;
}

/** One person beside the family: what is known, who belongs to whom, and what can be done. */
export function MemberPanel(props: MemberPanelProps) {
  const { treeId, memberId, name, mayEdit, editing, kinship, picking, onGo, onCentre, onClose } = props;
  const { t } = useTranslation(['diagram', 'editor']);
  const member = useMember(treeId, memberId);
  const [act, setAct] = useState<'delete' | 'add' | 'edit'>();
  const back = () => setAct(undefined);
  if (act === 'add') return <RelativePanel treeId={treeId} memberId={memberId} onClose={back} />;
  if (act === 'edit') return <EditPanel treeId={treeId} memberId={memberId} onClose={back} onSaved={back} />;
  return (
    <Panel
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<span className="name">{name}</span>}
      actions={
        member.data && (
          <>
            {mayEdit && (
              <Button variant="danger-quiet" onClick={() => setAct('delete')}>
                <Trash2 /> {t('panel.delete')}
              </Button>
            )}
            {mayEdit && (
              <Button onClick={() => setAct('edit')}>
                <Pencil /> {t('panel.edit')}
              </Button>
            )}
          </>
        )
      }
    >
      {kinship}
      {member.isPending && <Skeleton className="h-40" />}
      {member.isError && <ErrorState onRetry={() => void member.refetch()} />}
      {member.data && <Details member={member.data} mayEdit={mayEdit} onGo={onGo} onPart={editing?.onPart} />}
      {member.data && <PersonPhotos treeId={treeId} memberId={memberId} mayEdit={mayEdit} />}
      <div className="mt-4 -ml-3 flex flex-wrap gap-2">
        <Link
          to="/dashboard/members/$memberId"
          params={{ memberId }}
          search={{ tree: treeId }}
          preload={false}
          className={buttonClasses({ variant: 'quiet', size: 'small' })}
        >
          <BookUser aria-hidden="true" /> {t('panel.profile')}
        </Link>
        {member.data && mayEdit && (
          <Button variant="quiet" size="small" onClick={() => setAct('add')}>
            <UserPlus /> {t('panel.addRelative')}
          </Button>
        )}
        {editing && (
          <Button variant="quiet" size="small" onClick={editing.onConnect}>
            <Link2 /> {t('editor:connect.start')}
          </Button>
        )}
        {editing?.isMoved && (
          <Button variant="quiet" size="small" onClick={editing.onPutBack}>
            <Move /> {t('editor:move.back')}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => onCentre(memberId)}>
          <Focus /> {t('panel.centre')}
        </Button>
        {picking}
        {member.data && <ErasePerson member={member.data} name={name} onGone={onClose} />}
      </div>
      {member.data && (
        <DeletePerson member={member.data} name={name} isAsking={act === 'delete'} onDone={back} onDeleted={onClose} />
      )}
    </Panel>
  );
}

interface DetailsProps {
  readonly member: MemberDetails;
  readonly mayEdit: boolean;
  readonly onGo: (member: MemberId) => void;
  readonly onPart: PanelEditing['onPart'] | undefined;
}

function Details({ member, mayEdit, onGo, onPart }: DetailsProps) {
  const { t } = useTranslation(['diagram', 'members']);
  const tied = (union: UnionId) => (relative: Relative) => ({ relative, union });
  const parents = member.parentSets.flatMap((set) => set.parents.map(tied(set.unionId)));
  const siblings = member.parentSets.flatMap((set) => set.siblings.map(tied(set.unionId)));
  const partners = member.unions.flatMap((union) => (union.partner ? [tied(union.id)(union.partner)] : []));
  const children = member.unions.flatMap((union) => union.children.map(tied(union.id)));
  const { ofPerson } = useDates();
  const when = (written: string | null, place: string | null) => {
    const date = written && ofPerson(written);
    return date && place ? t('panel.inPlace', { date, place }) : (date ?? place);
  };
  const privacy = member.privacy === 'auto' ? null : t(`members:privacies.${member.privacy}`);
  const facts = [member.birthDate, member.birthPlace, member.deathDate, member.deathPlace, member.location, privacy];
  return (
    <div className="grid gap-5">
      {facts.some(Boolean) && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <Fact name={t('panel.born')}>{when(member.birthDate, member.birthPlace)}</Fact>
          <Fact name={t('panel.died')}>{when(member.deathDate, member.deathPlace)}</Fact>
          <Fact name={t('panel.livesIn')}>{member.location}</Fact>
          <Fact name={t('members:privacyShown')}>{privacy}</Fact>
        </dl>
      )}
      <WhyLiving member={member} mayEdit={mayEdit} />
      <RelativeList title={t('panel.parents')} relatives={parents} onGo={onGo} onPart={onPart} />
      <RelativeList title={t('panel.partners')} relatives={partners} onGo={onGo} onPart={onPart} />
      <RelativeList title={t('panel.children')} relatives={children} onGo={onGo} onPart={onPart} />
      <RelativeList title={t('panel.siblings')} relatives={siblings} onGo={onGo} />
      <Story title={t('panel.biography')} text={member.biography} />
      <Story title={t('panel.notes')} text={member.notes} />
      <OtherLines besides="facts" member={member} />
    </div>
  );
}

function Story({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <section>
      <h3 className="text-base text-ink-soft">{title}</h3>
      <p className="mt-1 whitespace-pre-line" dir="auto">
        {text}
      </p>
    </section>
  );
}
