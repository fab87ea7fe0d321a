import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { traditions } from '#domain/kinship/words/indonesian-traditions.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { usePersonPhrases } from '#web/client/session/use-person-phrases.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { useTreeGraph } from '#web/tree/trees/load-graph.ts';
import { TreeSelector } from '#web/tree/trees/tree-selector.tsx';
import { useChosenTree } from '#web/tree/trees/use-chosen-tree.ts';
import { useLiveTree } from '#web/tree/trees/use-live-tree.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { FirstCouple } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Thinking } from './answer.tsx';
import { Everyone } from './everyone.tsx';
import { useMe } from './me.ts';
import { createPeople } from './people.ts';
import type { RelationshipSearch } from './relationship-search.ts';
import { useTradition } from './tradition.ts';
import { TwoPeople } from './two-people.tsx';

const route = getRouteApi('/user/dashboard/relationship');

/** "How are we related?": two people and what they are to each other, or everyone who is something to one. */
export function RelationshipPage() {
  const { t } = useTranslation('kinship');
  const search = route.useSearch();
  const onSearch = useSearchChange();
  const { trees, tree, isPending, isError, retry } = useChosenTree(search.tree);
  return (
    <div className="grid gap-6">
      <PageHeader title={t('title')} lead={t('lead')} actions={<TraditionSelect />} onPaper={tree?.name} />
      {trees.length > 1 && (
        <div className="print:hidden">
          <TreeSelector
            label={t('tree')}
            trees={trees}
            value={tree?.id}
            onChoose={(id) => onSearch({ tree: id, from: undefined, to: undefined })}
          />
        </div>
      )}
      {tree && <Family key={tree.id} tree={tree} search={search} onSearch={onSearch} />}
      {!tree && isPending && <Thinking />}
      {!tree && isError && <ErrorState title={t('start.treeFailed')} onRetry={retry} />}
      {!tree && !isPending && !isError && <EmptyState title={t('start.noTree')} />}
    </div>
  );
}

export type OnSearch = (change: Partial<RelationshipSearch>) => void;

function useSearchChange(): OnSearch {
  const navigate = useNavigate({ from: '/dashboard/relationship' });
  return (change) =>
    void navigate({
      to: '/dashboard/relationship',
      search: (before) => ({ ...before, ...change }),
      resetScroll: false,
    });
}

interface FamilyProps {
  tree: Tree;
  search: RelationshipSearch;
  onSearch: OnSearch;
}

function Family({ tree, ...rest }: FamilyProps) {
  const { t } = useTranslation('kinship');
  const errorText = useErrorText();
  const { data: graph, error, isPending, refetch } = useTreeGraph(tree.id);
  useLiveTree(tree.id);
  if (graph?.memberIds.length === 0) return <NobodyYet tree={tree} />;
  if (graph) return <Questions tree={tree} graph={graph} {...rest} />;
  if (isPending) return <Thinking />;
  return <ErrorState title={t('start.treeFailed')} detail={errorText(error)} onRetry={() => void refetch()} />;
}

function Questions({ tree, graph, search, onSearch }: FamilyProps & { graph: TreeGraph }) {
  const { t } = useTranslation('kinship');
  const phrases = usePersonPhrases();
  const people = useMemo(() => createPeople(graph, phrases), [graph, phrases]);
  const me = people.memberOf(useMe(tree).me);
  // A link from the list of everyone goes with the list; the keyboard goes where it leads.
  const [isFollowing, setFollowing] = useState(false);
  const shown = { tree, family: { treeId: tree.id, graph }, people, me, search, onSearch };
  return (
    <Tabs
      label={t('tabs.label')}
      value={search.kin ? 'everyone' : 'pair'}
      onValueChange={(tab) => {
        setFollowing(false);
        onSearch({ kin: tab === 'everyone' ? 'firstCousins' : undefined, generations: undefined });
      }}
      tabs={[
        { value: 'pair', label: t('tabs.pair'), content: <TwoPeople {...shown} takesFocus={isFollowing} /> },
        {
          value: 'everyone',
          label: t('tabs.everyone'),
          content: <Everyone {...shown} onFollow={() => setFollowing(true)} />,
        },
      ]}
    />
  );
}

/** A tree without people has no relations either. */
function NobodyYet({ tree }: { tree: Tree }) {
  const { t } = useTranslation('kinship');
  return (
    <EmptyState
      drawing={<FirstCouple />}
      title={t('start.emptyTitle')}
      actions={
        tree.role !== 'reader' && (
          <Link
            to="/dashboard/members"
            search={{ tree: tree.id, add: 1 }}
            className={buttonClasses({ variant: 'primary' })}
          >
            {t('start.add')}
          </Link>
        )
      }
    >
      {t('start.emptyText')}
    </EmptyState>
  );
}

/** Whose words are used; only Indonesian has several. */
function TraditionSelect() {
  const { t } = useTranslation('kinship');
  const [tradition, choose] = useTradition();
  if (useLanguage() !== 'id') return null;
  return (
    <div className="w-full sm:w-72 print:hidden">
      <Field label={t('tradition.label')}>
        <Select
          value={tradition}
          onChange={({ target }) => {
            const chosen = traditions.find((one) => one === target.value);
            if (chosen) choose(chosen);
          }}
        >
          <Options values={traditions} word={(one) => t(`tradition.${one}`)} />
        </Select>
      </Field>
    </div>
  );
}
