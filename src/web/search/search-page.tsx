import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { searchText } from '#contract/members.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { NothingFound } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useSearch } from './search-people.ts';
import { SearchResults } from './search-results.tsx';
import { useTypedText } from './use-typed-text.ts';

const route = getRouteApi('/user/dashboard/search');

export function SearchPage() {
  const { t } = useTranslation('dashboard');
  const { q = '' } = route.useSearch();
  const navigate = useNavigate();
  const box = useTypedText(
    q,
    (text) => void navigate({ to: '/dashboard/search', search: text ? { q: text } : {}, replace: true }),
  );
  const asked = searchText.safeParse(q.trim());
  return (
    <div className="grid gap-6">
      <PageHeader title={t('search.title')} />
      <search>
        <Field label={t('search.label')} error={box.problem}>
          <TextInput
            type="search"
            dir="auto"
            autoComplete="off"
            placeholder={t('search.placeholder')}
            value={box.text}
            onChange={({ target }) => box.type(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && box.settleNow()}
          />
        </Field>
      </search>
      <Found q={asked.success ? asked.data : ''} />
    </div>
  );
}

function Found({ q }: { q: string }) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const { data, isError, isFetching, error, refetch } = useSearch(q);
  if (q === '') return <p className="text-ink-soft">{t('search.start')}</p>;
  if (isError)
    return <ErrorState title={t('search.failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-48" />;
  const trees = new Set(data.map((hit) => hit.treeId)).size;
  return (
    <div className="grid gap-4" aria-busy={isFetching}>
      <p role="status" className="sr-only">
        {t('search.found', { count: data.length })}
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Counter label={t('search.total')} value={data.length} />
        <Counter label={t('search.members')} value={data.length} />
        <Counter label={t('search.trees')} value={trees} />
      </dl>
      {data.length > 0 ? (
        <SearchResults hits={data} />
      ) : (
        <EmptyState drawing={<NothingFound />} title={t('search.none')}>
          {t('search.noneHint')}
        </EmptyState>
      )}
    </div>
  );
}

function Counter({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-semibold font-serif text-lg tabular-nums">{value}</dd>
    </div>
  );
}
