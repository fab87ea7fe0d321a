import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { searchText } from '#contract/members.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { NothingFound } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useSearch } from './search-people.ts';
import { SearchResults } from './search-results.tsx';
import type { searchKinds } from './search-search.ts';
import { TreeResults } from './tree-results.tsx';
import { useTypedText } from './use-typed-text.ts';

const route = getRouteApi('/user/dashboard/search');

type Kind = (typeof searchKinds)[number];

export function SearchPage() {
  const { t } = useTranslation('dashboard');
  const { q = '', show } = route.useSearch();
  const navigate = useNavigate();
  const showAs = (search: { q?: string; show?: typeof show }) =>
    void navigate({ to: '/dashboard/search', search, replace: true, resetScroll: false });
  const kind = show && { show };
  const box = useTypedText(q, (text) => showAs({ ...(text && { q: text }), ...kind }));
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
      <Found
        q={asked.success ? asked.data : ''}
        show={show}
        onShow={(shown) => showAs({ ...(q && { q }), ...(shown && { show: shown }) })}
      />
    </div>
  );
}

interface FoundProps {
  q: string;
  show: Kind | undefined;
  onShow: (kind: Kind | undefined) => void;
}

function Found({ q, show, onShow }: FoundProps) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const { data, isError, isFetching, error, refetch } = useSearch(q);
  if (q === '') return <p className="text-ink-soft">{t('search.start')}</p>;
  if (isError)
    return <ErrorState title={t('search.failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-48" />;
  const { members, trees } = data;
  const total = members.length + trees.length;
  const people = members.length > 0 && <SearchResults hits={members} />;
  const families = trees.length > 0 && <TreeResults trees={trees} />;
  const tab = (value: Kind | 'all', name: string, count: number, content: ReactNode) => ({
    value,
    label: t('search.tab', { name, count }),
    content: content || <NoResults />,
  });
  return (
    <div className="grid gap-4" aria-busy={isFetching}>
      <p role="status" className="sr-only">
        {t('search.found', { count: total })}
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Counter label={t('search.total')} value={total} />
        <Counter label={t('search.members')} value={members.length} />
        <Counter label={t('search.trees')} value={trees.length} />
      </dl>
      {total === 0 ? (
        <NoResults />
      ) : (
        <Tabs
          label={t('search.kinds')}
          value={show ?? 'all'}
          onValueChange={(value) => onShow(value === 'all' ? undefined : value)}
          tabs={[
            tab('all', t('search.all'), total, <All people={people} families={families} />),
            tab('members', t('search.members'), members.length, people),
            tab('trees', t('search.trees'), trees.length, families),
          ]}
        />
      )}
    </div>
  );
}

function All({ people, families }: { people: ReactNode; families: ReactNode }) {
  return (
    <div className="grid gap-8">
      {families}
      {people}
    </div>
  );
}

function NoResults() {
  const { t } = useTranslation('dashboard');
  return (
    <EmptyState drawing={<NothingFound />} title={t('search.none')}>
      {t('search.noneHint')}
    </EmptyState>
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
