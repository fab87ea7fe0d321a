import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type HitCount, type HitKind, hitKinds } from '#contract/search.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { NothingFound } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { type Answer, fieldOf, Results } from './results.tsx';
import { useAllResults, useResultsOf } from './search-queries.ts';
import type { Asked } from './search-request.ts';
import { useSearchAddress } from './use-search-address.ts';

interface FoundProps {
  readonly asked: Asked;
  /** Undefined: the best of all kinds. */
  readonly kind: HitKind | undefined;
  readonly onKind: (kind: HitKind | undefined) => void;
}

/** Kinds that always have a tab; the others only where there is something in it. */
const always: readonly HitKind[] = ['member', 'tree'];

/** What was found: how much of it, and each kind in its tab. */
export function Found({ asked, kind, onKind }: FoundProps) {
  const { t } = useTranslation('search');
  const errorText = useErrorText();
  const countWords = useCountWords();
  const { data, isError, isFetching, error, refetch } = useAllResults(asked);
  if (isError) return <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  const answer = data?.pages[0];
  if (!answer) return <Skeleton className="h-48" />;
  const { counts } = answer;
  const countOf = (one: HitKind) => counts?.[one] ?? { value: answer[fieldOf[one]].length, isMore: false };
  const tab = (value: HitKind | 'all', name: string, count: string, content: ReactNode) => ({
    value,
    content,
    label: t('tab', { name, count }),
  });
  const kinds = hitKinds.filter((one) => always.includes(one) || one === kind || countOf(one).value > 0);
  const total = counts?.all ?? { value: hitKinds.reduce((sum, one) => sum + countOf(one).value, 0), isMore: false };
  return (
    <div className="grid gap-4" aria-busy={isFetching}>
      <p role="status" className="sr-only">
        {t('found', { count: total.value })}
      </p>
      <Counters
        counters={[
          [t('total'), total],
          [t('members'), countOf('member')],
          [t('trees'), countOf('tree')],
          [t('living'), counts?.living ?? { value: 0, isMore: false }],
        ]}
      />
      {total.value === 0 ? (
        <NoResults q={asked.q} />
      ) : (
        <Tabs
          label={t('kinds')}
          value={kind ?? 'all'}
          onValueChange={(value) => onKind(value === 'all' ? undefined : value)}
          tabs={[
            tab('all', t('all'), countWords(total), <All answer={answer} q={asked.q} onKind={onKind} />),
            ...kinds.map((one) =>
              tab(
                one,
                t(fieldOf[one]),
                countWords(countOf(one)),
                countOf(one).value === 0 ? <NoResults q={asked.q} /> : <OfKind asked={asked} kind={one} />,
              ),
            ),
          ]}
        />
      )}
    </div>
  );
}

/** The best of every kind below each other, each with the way to the rest of it. */
function All({ answer, q, onKind }: { answer: Answer; q: string; onKind: FoundProps['onKind'] }) {
  const { t } = useTranslation('search');
  const countWords = useCountWords();
  const kinds = hitKinds.filter((kind) => answer[fieldOf[kind]].length > 0);
  return (
    <div className="grid gap-8">
      {kinds.map((kind) => {
        const count = answer.counts?.[kind];
        const isMore = count && (count.isMore || count.value > answer[fieldOf[kind]].length);
        return (
          <section key={kind} className="grid gap-3">
            <h2 className="text-lg">{t(fieldOf[kind])}</h2>
            <Results kind={kind} pages={[answer]} q={q} />
            {isMore && (
              <Button variant="quiet" size="small" className="justify-self-start" onClick={() => onKind(kind)}>
                {t('showAll', { name: t(fieldOf[kind]), count: countWords(count) })}
              </Button>
            )}
          </section>
        );
      })}
    </div>
  );
}

function OfKind({ asked, kind }: { asked: Asked; kind: HitKind }) {
  const { t } = useTranslation('search');
  const errorText = useErrorText();
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useResultsOf(asked, kind);
  if (isError && !data) {
    return <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-48" />;
  return (
    <div className="grid gap-4">
      <Results kind={kind} pages={data.pages} q={asked.q} />
      {isError && <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !isError && (
        <Button className="justify-self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

const MOST_WORDS = 6;

/** Where nothing has all of the words, each of them may be looked for by itself, with the same filters. */
function NoResults({ q }: { q: string }) {
  const { t } = useTranslation('search');
  const { search } = useSearchAddress();
  const words = [...new Set(q.split(/\s+/).filter((word) => word.length > 1))].slice(0, MOST_WORDS);
  return (
    <EmptyState drawing={<NothingFound />} title={t('none')}>
      <p>{t('noneHint')}</p>
      {words.length > 1 && (
        <>
          <p className="mt-4">{t('noneOfAllWords')}</p>
          <ul className="mt-2 flex flex-wrap justify-center gap-3">
            {words.map((word) => (
              <li key={word}>
                <Link to="/dashboard/search" search={{ ...search, q: word }} className={buttonClasses()} dir="auto">
                  {word}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  );
}

/** '12', or '1,000+' where counting has stopped. */
function useCountWords(): (count: HitCount) => string {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language);
  return ({ value, isMore }) => `${format.format(value)}${isMore ? '+' : ''}`;
}

function Counters({ counters }: { counters: readonly (readonly [label: string, count: HitCount])[] }) {
  const words = useCountWords();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {counters.map(([label, count]) => (
        <div key={label} className="flex items-baseline gap-2">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="font-semibold font-serif text-lg tabular-nums">{words(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
