import { BookUser, Network } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from '#contract/search.ts';
import { useUserSettings } from '#web/client/session/held-settings.ts';
import { portraitUrl } from '#web/people/photos/photo-queries.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { Marked } from './marked.tsx';
import { InTreeLink, ProfileLink } from './member-link.tsx';
import { yearsOf } from './years-of.ts';

interface MemberResultsProps {
  readonly hits: readonly SearchHit[];
  readonly q: string;
}

export function MemberResults({ hits, q }: MemberResultsProps) {
  const { t } = useTranslation('search');
  return (
    <ul aria-label={t('members')} className="divide-y divide-hairline border-y">
      {hits.map((hit) => (
        <li key={`${hit.treeId} ${hit.id}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <MemberCard hit={hit} q={q} />
        </li>
      ))}
    </ul>
  );
}

function MemberCard({ hit, q }: { hit: SearchHit; q: string }) {
  const { t } = useTranslation('search');
  const matchWords = useMatchWords(q);
  const settings = useUserSettings();
  const name = hit.name ?? t('nameUnknown');
  const why = matchWords(hit.matched);
  const facts = [hit.relationship && t(`relations.${hit.relationship}`), yearsOf(hit, settings), hit.location];
  const classes = buttonClasses({ variant: 'quiet', size: 'small' });
  const { treeId, id, isPublic } = hit;
  return (
    <>
      {settings.showPhotos && <Face hit={hit} />}
      <div className="min-w-0 flex-1 basis-56">
        <p dir="auto" className="wrap-anywhere font-serif font-semibold text-lg leading-tight">
          <Marked text={name} query={q} />
        </p>
        <p className="figures text-ink-soft text-sm" dir="auto">
          {facts.filter(Boolean).join(' · ')}
        </p>
        {why && (
          <p className="wrap-anywhere text-notice text-sm" dir="auto">
            {why}
          </p>
        )}
        <p className="wrap-anywhere text-ink-faint text-sm" dir="auto">
          {hit.treeName}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {hit.isLiving && <Badge tone="accent">{t('living')}</Badge>}
        {isPublic && <Badge tone="link">{t('publicTree')}</Badge>}
        <ProfileLink
          treeId={treeId}
          memberId={id}
          isPublic={isPublic}
          isStep
          label={t('profileOf', { name })}
          className={classes}
        >
          <BookUser aria-hidden="true" />
          {t('profile')}
        </ProfileLink>
        <InTreeLink
          treeId={treeId}
          memberId={id}
          isPublic={isPublic}
          label={t('inTreeOf', { name })}
          className={classes}
        >
          <Network aria-hidden="true" />
          {t('inTree')}
        </InTreeLink>
      </div>
    </>
  );
}

function Face({ hit: { hasPortrait, isPublic, treeId, id, firstName, lastName } }: { hit: SearchHit }) {
  if (!hasPortrait || isPublic) return <Avatar firstName={firstName} lastName={lastName} />;
  return (
    <img
      src={portraitUrl(treeId, id)}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      decoding="async"
      className="size-9 shrink-0 rounded-full border bg-sunken object-cover"
    />
  );
}

/** Why somebody was found, in words, where the name on screen does not tell. */
function useMatchWords(q: string): (matched: SearchHit['matched']) => string | null {
  const { t } = useTranslation('search');
  return (matched) => {
    if (matched === null || matched.by === 'name') return null;
    const { by, text } = matched;
    // The name that sounds so or is written so may be another than the one on screen.
    if (by === 'typing')
      return text === null ? t('why.typing', { text: q }) : t('why.otherTyping', { name: text, text: q });
    if (by === 'sound')
      return text === null ? t('why.sound', { text: q }) : t('why.otherSound', { name: text, text: q });
    return text === null ? null : t(`why.${by}`, { text });
  };
}
