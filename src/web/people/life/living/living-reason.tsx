import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getLivingReason, type LivingReasonView } from '#contract/living.ts';
import type { MemberDetails, Relative } from '#contract/members.ts';
import { LONGEST_LIFE } from '#domain/living/presume-living.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { call } from '#web/client/server/call.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { usePersonPhrases } from '#web/client/session/use-person-phrases.ts';
import { useLifeWords } from '#web/people/life/use-life-words.ts';
import { treeKey } from '#web/tree/trees/tree-keys.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CorrectLiving } from './correct-living.tsx';

interface LivingReasonProps {
  readonly member: MemberDetails;
  readonly mayEdit: boolean;
}

/** The verdict, the one thing that decided it, and the press that corrects it. */
export function LivingReason({ member, mayEdit }: LivingReasonProps) {
  // With the words that events need: where they came later, what has the keyboard would be taken away for a moment.
  const { t } = useTranslation(['living', 'life', 'gedcom']);
  const { treeId, id: memberId } = member;
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: [...treeKey(treeId), 'living', memberId],
    queryFn: ({ signal }) => call(getLivingReason, { params: { treeId, memberId }, signal }),
  });
  if (isPending) return <Skeleton className="h-24" />;
  if (!data) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />;
  const { isLiving, guarded, recentDeathYears } = data;
  return (
    <>
      <div>
        <p className="font-semibold">{t(isLiving ? 'living' : 'dead')}</p>
        <Ground reason={data} />
      </div>
      <Way treeId={treeId} reason={data} />
      {guarded && <p className="text-ink-soft text-sm">{t(`guarded.${guarded}`, { years: recentDeathYears })}</p>}
      {mayEdit && <CorrectLiving member={member} reason={data} isReading={isFetching} />}
    </>
  );
}

type OfReason = { readonly reason: LivingReasonView };

function Ground({ reason: { isLiving, by, bornBy, steps } }: OfReason) {
  const { t } = useTranslation('living');
  const year = useYear();
  const { unnamed } = usePersonPhrases();
  const longest = LONGEST_LIFE;
  if (by === 'age' && !isLiving && bornBy !== null) return <p>{t('by.old', { year: year(bornBy), longest })}</p>;
  if (by === 'age') return <p>{t('by.young', { longest })}</p>;
  const last = steps.at(-1)?.relative;
  return <p>{t(`by.${by}`, { longest, name: (last && memberName(last)) ?? unnamed })}</p>;
}

/** From relative to relative to what was written down, each of them a way to their profile. */
function Way({ treeId, reason: { by, steps, evidence } }: OfReason & { readonly treeId: TreeId }) {
  const { t } = useTranslation('living');
  const { unnamed } = usePersonPhrases();
  const year = useYear();
  if (steps.length === 0) return evidence && <EvidenceLine evidence={evidence} />;
  const nameOf = (relative: Relative) => memberName(relative) ?? unnamed;
  return (
    <div>
      {by === 'age' && <p>{t('through')}</p>}
      <ol className="grid gap-1">
        {steps.map(({ kin, relative, bornBy }, nth) => {
          const before = steps[nth - 1]?.relative;
          const word = t(`kin.${kinWords[kin][relative.gender] ?? kin}`);
          const isLast = nth === steps.length - 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a contradiction comes back to somebody who stands there already
            <li key={nth} className="wrap-anywhere" dir="auto">
              {before ? t('kinOf', { kin: word, name: nameOf(before) }) : word}
              {': '}
              <Link
                to="/dashboard/members/$memberId"
                params={{ memberId: relative.id }}
                search={{ tree: treeId }}
                className="inline-link name"
              >
                {nameOf(relative)}
              </Link>
              {!isLast && bornBy !== null && (
                <span className="figures text-ink-soft"> · {t('bornBy', { year: year(bornBy) })}</span>
              )}
              {isLast && evidence && <EvidenceLine evidence={evidence} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function EvidenceLine({ evidence }: { readonly evidence: NonNullable<LivingReasonView['evidence']> }) {
  const { t } = useTranslation('living');
  const { eventName } = useLifeWords();
  const { ofPerson } = useDates();
  const { tag, label, date } = evidence;
  const what = eventName({ kind: 'other', tag, label });
  return (
    <p className="figures wrap-anywhere font-medium" dir="auto">
      {date === null ? what : t('evidence', { what, when: ofPerson(date) })}
    </p>
  );
}

function useYear(): (year: number) => string {
  const { ofPerson } = useDates();
  return (year) => ofPerson(year > 0 ? String(year) : `${-year} B.C.`);
}

const kinWords = {
  parent: { male: 'father', female: 'mother', other: undefined, unknown: undefined },
  child: { male: 'son', female: 'daughter', other: undefined, unknown: undefined },
  sibling: { male: 'brother', female: 'sister', other: undefined, unknown: undefined },
  partner: { male: undefined, female: undefined, other: undefined, unknown: undefined },
} as const;
