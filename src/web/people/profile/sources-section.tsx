import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Life } from '#contract/life.ts';
import type { MemberDetails } from '#contract/members.ts';
import { CitationList } from '#web/people/life/citation-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { CitationsForm } from './citations-form.tsx';
import { ProfileSection } from './profile-section.tsx';

interface SourcesSectionProps {
  readonly member: MemberDetails;
  readonly life: Life;
  readonly mayEdit: boolean;
}

/** Where this life is known from as a whole, and every source that is cited on the page, once. */
export function SourcesSection({ member, life, mayEdit }: SourcesSectionProps) {
  const { t } = useTranslation('profile');
  // What was there when the form was opened is what is changed.
  const [edited, setEdited] = useState<Life>();
  const isBare = life.sources.length === 0 && life.citations.length === 0;
  if (isBare && !mayEdit) return null;
  return (
    <ProfileSection
      title={t('sources.title')}
      isOnPaper={!isBare}
      actions={
        mayEdit &&
        !edited && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`${t('sources.edit')}: ${t('sources.form')}`}
            onClick={() => setEdited(life)}
          >
            <Pencil /> {t('sources.edit')}
          </Button>
        )
      }
    >
      {isBare && !edited && <p className="text-ink-soft">{t('sources.none')}</p>}
      {edited ? (
        <CitationsForm member={member} life={edited} onDone={() => setEdited(undefined)} />
      ) : (
        life.citations.length > 0 && (
          <div>
            <h3 className="text-base text-ink-soft">{t('sources.ofPerson')}</h3>
            <CitationList citations={life.citations} />
          </div>
        )
      )}
      <ul className="grid gap-1">
        {life.sources.map(({ id, title }) => (
          <li key={id} className="wrap-anywhere" dir="auto">
            <Link to="/dashboard/sources" search={{ tree: member.treeId, source: id }} className="inline-link">
              {title || t('sources.untitled')}
            </Link>
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}
