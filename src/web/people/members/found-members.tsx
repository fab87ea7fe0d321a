import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member, MemberDetails } from '#contract/members.ts';
import type { Tree } from '#contract/trees.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { NothingFound } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { MemberFilters } from './filters-of.ts';
import { useMember } from './get-member.ts';
import { useMembers } from './list-members.ts';
import { MemberList } from './member-list.tsx';
import { useRemoveMember } from './use-remove-member.ts';

interface FoundMembersProps {
  tree: Tree;
  filters: MemberFilters;
  mayEdit: boolean;
}

/** The people that pass the filters, in the four states a list can be in. */
export function FoundMembers({ tree, filters, mayEdit }: FoundMembersProps) {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const { members, total, isPending, isError, error, ...list } = useMembers(tree.id, filters);
  const remove = useRemoveMember();
  const [deleting, setDeleting] = useState<Member>();
  if (isPending) return <LoadingRows />;
  if (isError && !list.isFetchNextPageError) {
    return (
      <ErrorState
        title={filters.q ? t('searchFailed') : t('loadFailed')}
        detail={errorText(error, t('fetchFailed'))}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const narrowed = Boolean(filters.q || filters.gender || filters.living);
  if (total === 0) return <Nobody tree={tree} q={filters.q} narrowed={narrowed} />;
  return (
    <div className="grid gap-2">
      <p role="status" className="text-ink-faint text-sm tabular-nums">
        {t(narrowed ? 'found' : 'count', { count: total })}
      </p>
      <MemberList
        // A new question starts at the top.
        key={JSON.stringify(filters)}
        members={members}
        total={total}
        hasMore={list.hasNextPage}
        onMore={() => {
          if (!list.isFetchingNextPage && !list.isFetchNextPageError) void list.fetchNextPage();
        }}
        onDelete={mayEdit ? setDeleting : undefined}
      />
      {list.isFetchNextPageError && (
        <ErrorState title={t('loadFailed')} detail={errorText(error)} onRetry={() => void list.fetchNextPage()} />
      )}
      {deleting && (
        <DeleteMemberDialog
          member={deleting}
          onClose={() => setDeleting(undefined)}
          onConfirm={(member) => {
            remove(member);
            setDeleting(undefined);
          }}
        />
      )}
    </div>
  );
}

function Nobody({ tree, q, narrowed }: { tree: Tree; q: string | undefined; narrowed: boolean }) {
  const { t } = useTranslation('members');
  if (!narrowed) return <EmptyState title={t('emptyTitle')} />;
  return (
    <EmptyState
      drawing={<NothingFound />}
      title={t('noneTitle')}
      actions={
        <Link to="/dashboard/members" search={{ tree: tree.id }} className={buttonClasses()}>
          {t('showEveryone')}
        </Link>
      }
    >
      {q ? t('noneSearch', { q }) : t('noneFilter')}
    </EmptyState>
  );
}

export function LoadingRows() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-px">
      <span className="sr-only">{t('loading')}</span>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} className="h-[71px]" />
      ))}
    </div>
  );
}

interface DeleteMemberDialogProps {
  member: Pick<Member, 'id' | 'treeId' | 'firstName' | 'lastName'>;
  onConfirm: (member: MemberDetails) => void;
  onClose: () => void;
}

/** Says with numbers which links go with a person. */
function DeleteMemberDialog({ member, onConfirm, onClose }: DeleteMemberDialogProps) {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const details = useMember(member.treeId, member.id);
  const name = memberName(member) ?? t('nameUnknown');
  return (
    <AlertDialog
      onOpenChange={onClose}
      title={t('deleteTitle', { name })}
      confirm={t('deleteConfirm')}
      onConfirm={() => details.data && onConfirm(details.data)}
    >
      {details.data && <LinksThatGo member={details.data} name={name} />}
      {details.isPending && <Skeleton className="h-12" />}
      {details.isError && <p role="alert">{errorText(details.error, t('memberGone'))}</p>}
    </AlertDialog>
  );
}

function LinksThatGo({ member, name }: { member: MemberDetails; name: string }) {
  const { t, i18n } = useTranslation('members');
  const parents = member.parentSets.reduce((sum, set) => sum + set.parents.length, 0);
  const partners = member.unions.filter((union) => union.partner !== null).length;
  const children = member.unions.reduce((sum, union) => sum + union.children.length, 0);
  const parts = [
    parents > 0 && t('linkParents', { count: parents }),
    partners > 0 && t('linkPartners', { count: partners }),
    children > 0 && t('linkChildren', { count: children }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return <p>{t('deleteNoLinks', { name })}</p>;
  const list = new Intl.ListFormat(i18n.language).format(parts);
  return (
    <>
      <p>{t('deleteLinks', { name, links: t('links', { count: parents + partners + children }), parts: list })}</p>
      <p className="mt-1">{t('deleteOthersStay')}</p>
    </>
  );
}
