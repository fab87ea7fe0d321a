import { Link } from '@tanstack/react-router';
import { Focus, Pencil, Trash2, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberDetails, Relative } from '#contract/members.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { OtherLines } from '#web/gedcom/other-lines.tsx';
import { useMember } from '#web/members/get-member.ts';
import { RelativePanel } from '#web/members/relative-panel.tsx';
import { usePersonPhrases } from '#web/people/use-person-phrases.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
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
  /** What this person is to the reader. */
  readonly kinship: ReactNode;
  readonly onGo: (member: MemberId) => void;
  readonly onCentre: (member: MemberId) => void;
  readonly onClose: () => void;
}

/** One person beside the family: what is known, who belongs to whom, and what can be done. */
export function MemberPanel(props: MemberPanelProps) {
  const { treeId, memberId, name, mayEdit, kinship, onGo, onCentre, onClose } = props;
  const { t } = useTranslation('diagram');
  const member = useMember(treeId, memberId);
  const [isAsking, setAsking] = useState(false);
  const [isAdding, setAdding] = useState(false);
  if (isAdding) return <RelativePanel treeId={treeId} memberId={memberId} onClose={() => setAdding(false)} />;
  return (
    <Panel
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<span className="name">{name}</span>}
      actions={
        member.data && (
          <>
            {mayEdit && (
              <Button look="danger-quiet" onClick={() => setAsking(true)}>
                <Trash2 /> {t('panel.delete')}
              </Button>
            )}
            {mayEdit && (
              <Link to="/dashboard/members" search={{ tree: treeId, edit: memberId }} className={buttonLook()}>
                <Pencil /> {t('panel.edit')}
              </Link>
            )}
          </>
        )
      }
    >
      {kinship}
      {member.isPending && <Skeleton className="h-40" />}
      {member.isError && <ErrorState onRetry={() => void member.refetch()} />}
      {member.data && <Details member={member.data} onGo={onGo} />}
      <div className="mt-4 -ml-3 flex flex-wrap gap-2">
        {member.data && mayEdit && (
          <Button look="quiet" size="small" onClick={() => setAdding(true)}>
            <UserPlus /> {t('panel.addRelative')}
          </Button>
        )}
        <Button look="quiet" size="small" onClick={() => onCentre(memberId)}>
          <Focus /> {t('panel.centre')}
        </Button>
      </div>
      {member.data && (
        <DeletePerson
          member={member.data}
          name={name}
          isAsking={isAsking}
          onDone={() => setAsking(false)}
          onDeleted={onClose}
        />
      )}
    </Panel>
  );
}

function Details({ member, onGo }: { member: MemberDetails; onGo: (member: MemberId) => void }) {
  const { t } = useTranslation('diagram');
  const parents = member.parentSets.flatMap((set) => set.parents);
  const siblings = member.parentSets.flatMap((set) => set.siblings);
  const partners = member.unions.flatMap((union) => union.partner ?? []);
  const children = member.unions.flatMap((union) => union.children);
  const when = (date: string | null, place: string | null) =>
    date && place ? t('panel.inPlace', { date, place }) : (date ?? place);
  return (
    <div className="grid gap-5">
      {(member.birthDate || member.birthPlace || member.deathDate || member.deathPlace || member.location) && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <Fact name={t('panel.born')}>{when(member.birthDate, member.birthPlace)}</Fact>
          <Fact name={t('panel.died')}>{when(member.deathDate, member.deathPlace)}</Fact>
          <Fact name={t('panel.livesIn')}>{member.location}</Fact>
        </dl>
      )}
      <RelativeList title={t('panel.parents')} relatives={parents} onGo={onGo} />
      <RelativeList title={t('panel.partners')} relatives={partners} onGo={onGo} />
      <RelativeList title={t('panel.children')} relatives={children} onGo={onGo} />
      <RelativeList title={t('panel.siblings')} relatives={siblings} onGo={onGo} />
      <Story title={t('panel.biography')} text={member.biography} />
      <Story title={t('panel.notes')} text={member.notes} />
      <OtherLines member={member} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="figures" dir="auto">
        {children}
      </dd>
    </>
  );
}

interface RelativeListProps {
  readonly title: string;
  readonly relatives: readonly Relative[];
  readonly onGo: (member: MemberId) => void;
}

function RelativeList({ title, relatives, onGo }: RelativeListProps) {
  const { unnamed } = usePersonPhrases();
  const once = [...new Map(relatives.map((relative) => [relative.id, relative])).values()];
  if (once.length === 0) return null;
  return (
    <section>
      <h3 className="text-base text-ink-soft">{title}</h3>
      <ul className="-mx-2 mt-1">
        {once.map(({ id, firstName, lastName, birthYear, deathYear }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-9 w-full items-baseline gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunken pointer-coarse:min-h-11"
              onClick={() => onGo(id)}
            >
              <span className="name min-w-0 flex-1" dir="auto">
                {[firstName, lastName].filter(Boolean).join(' ') || unnamed}
              </span>
              <span className="figures shrink-0 text-ink-faint text-sm">
                {[birthYear !== null && `° ${birthYear}`, deathYear !== null && `† ${deathYear}`]
                  .filter(Boolean)
                  .join(' ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
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
