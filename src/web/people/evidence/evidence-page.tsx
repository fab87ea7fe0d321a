import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EvidenceKind, evidenceRoles } from '#contract/evidence.ts';
import type { Tree } from '#contract/trees.ts';
import { can } from '#domain/permissions.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { memberQuery } from '#web/people/members/get-member.ts';
import { TreeSelector } from '#web/tree/trees/tree-selector.tsx';
import { useChosenTree } from '#web/tree/trees/use-chosen-tree.ts';
import { useLiveTree } from '#web/tree/trees/use-live-tree.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EvidenceForm } from './evidence-form.tsx';

const route = getRouteApi('/user/dashboard/evidence');

// Safe: the roles are listed by kind.
const kinds = Object.keys(evidenceRoles) as EvidenceKind[];

/** Entering a document once for everybody in it, instead of person by person. */
export function EvidencePage() {
  const { t } = useTranslation('evidence');
  const search = route.useSearch();
  const navigate = useNavigate();
  const { trees, tree, hasChoice, isPending, isError, retry } = useChosenTree(search.tree);
  const kind = search.kind ?? 'birth';
  const editable = trees.filter(mayEnter);
  return (
    <div className="grid gap-6">
      <PageHeader title={t('title')} lead={t('lead')} />
      {isPending && <Skeleton className="h-96" />}
      {isError && <ErrorState title={t('treesFailed')} onRetry={retry} />}
      <div className="grid max-w-prose gap-4 sm:grid-cols-2">
        {hasChoice && tree && mayEnter(tree) && (
          <TreeSelector
            label={t('tree')}
            trees={editable}
            value={tree.id}
            onChoose={(chosen) => void navigate({ to: '/dashboard/evidence', search: { tree: chosen, kind } })}
          />
        )}
        {tree && mayEnter(tree) && (
          <Field label={t('kind')}>
            <Select
              value={kind}
              onChange={({ target }) =>
                void navigate({
                  to: '/dashboard/evidence',
                  search: { ...search, kind: kinds.find((one) => one === target.value) },
                })
              }
            >
              <Options values={kinds} word={(one) => t(`kinds.${one}`)} />
            </Select>
          </Field>
        )}
      </div>
      {tree && mayEnter(tree) && <Entry key={`${tree.id} ${kind}`} tree={tree} kind={kind} person={search.person} />}
      {tree && !mayEnter(tree) && <ReadersOnly tree={tree} editable={editable} />}
    </div>
  );
}

const mayEnter = (tree: Tree): boolean => can(tree.role, 'edit', { ...tree, isDeleted: false });

/** A tree that one may only read, and the ways to those that one may write. */
function ReadersOnly({ tree, editable }: { readonly tree: Tree; readonly editable: readonly Tree[] }) {
  const { t } = useTranslation('evidence');
  const { kind } = route.useSearch();
  return (
    <EmptyState
      title={t('readersOnly')}
      actions={editable.map(({ id, name }) => (
        <Link key={id} to="/dashboard/evidence" search={{ tree: id, kind }} dir="auto" className={toTreeClasses}>
          {name}
        </Link>
      ))}
    >
      {t(editable.length > 0 ? 'readersOnlyElsewhere' : 'readersOnlyText', { tree: `\u2068${tree.name}\u2069` })}
    </EmptyState>
  );
}

const toTreeClasses = buttonClasses({ className: 'max-w-full whitespace-normal wrap-anywhere' });

interface EntryProps {
  readonly tree: Tree;
  readonly kind: EvidenceKind;
  readonly person: MemberId | undefined;
}

/** A form for each document; after one has been written, the next begins blank. */
function Entry({ tree, kind, person }: EntryProps) {
  const [nth, setNth] = useState(0);
  useLiveTree(tree.id);
  const known = useQuery({ ...memberQuery(tree.id, person ?? ('' as MemberId)), enabled: person !== undefined });
  if (person !== undefined && known.isPending) return <Skeleton className="h-96" />;
  return (
    <EvidenceForm
      key={nth}
      treeId={tree.id}
      kind={kind}
      person={nth === 0 ? known.data : undefined}
      onAnother={() => setNth(nth + 1)}
    />
  );
}
