import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Life, LifeName } from '#contract/life.ts';
import type { MemberDetails } from '#contract/members.ts';
import { CitationList } from '#web/people/life/citation-list.tsx';
import { NameForm } from '#web/people/life/name-form.tsx';
import { StatementActions } from '#web/people/life/statement-actions.tsx';
import { useLifeWords } from '#web/people/life/use-life-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ProfileSection } from './profile-section.tsx';

interface NamesSectionProps {
  readonly member: MemberDetails;
  readonly life: Life;
  readonly mayEdit: boolean;
}

/** What is being written: a further name, or another wording of one that stands there. */
interface Writing {
  readonly life: Life;
  readonly name: LifeName | undefined;
  /** Its place among the names; its line may move while it is being written. */
  readonly nth?: number;
}

/** All names that somebody has had; the preferred one is that by which they go in lists and diagrams. */
export function NamesSection({ member, life, mayEdit }: NamesSectionProps) {
  const { t } = useTranslation('profile');
  const [writing, setWriting] = useState<Writing>();
  const done = () => setWriting(undefined);
  const form = writing && (
    <NameForm treeId={member.treeId} memberId={member.id} life={writing.life} name={writing.name} onDone={done} />
  );
  return (
    <ProfileSection
      title={t('names.title')}
      actions={
        mayEdit &&
        !writing && (
          <Button variant="quiet" size="small" onClick={() => setWriting({ life, name: undefined })}>
            <Plus /> {t('names.add')}
          </Button>
        )
      }
    >
      <ul className="grid gap-3">
        {life.names.map((name, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its line moves with the record, its place among the names does not
          <li key={nth}>
            {writing?.nth === nth ? (
              form
            ) : (
              <NameEntry
                member={member}
                life={life}
                name={name}
                onEdit={mayEdit ? () => setWriting({ life, name, nth }) : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      {writing && !writing.name && form}
    </ProfileSection>
  );
}

interface NameEntryProps {
  readonly member: MemberDetails;
  readonly life: Life;
  readonly name: LifeName;
  /** Absent for those who only read. */
  readonly onEdit: (() => void) | undefined;
}

function NameEntry({ member, life, name, onEdit }: NameEntryProps) {
  const { t } = useTranslation('profile');
  const { nameType } = useLifeWords();
  const isOneOfSeveral = life.names.length > 1;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="name wrap-anywhere" dir="auto">
            {name.text}
          </span>
          <span className="text-ink-faint text-sm">{nameType(name)}</span>
          {isOneOfSeveral && name.isPreferred && <Badge tone="accent">{t('life.preferred')}</Badge>}
        </p>
        {name.nick && (
          <p className="text-ink-soft text-sm" dir="auto">
            {t('names.called', { name: name.nick })}
          </p>
        )}
        {name.notes.map((note) => (
          <p key={note} className="wrap-anywhere whitespace-pre-line text-ink-soft text-sm" dir="auto">
            {note}
          </p>
        ))}
        <CitationList citations={name.citations} />
      </div>
      {onEdit && (
        <StatementActions
          treeId={member.treeId}
          memberId={member.id}
          owner={null}
          life={life}
          statement={name}
          what={name.text}
          mayPrefer={!name.isPreferred}
          mayRemove={isOneOfSeveral}
          onEdit={onEdit}
        />
      )}
    </div>
  );
}
