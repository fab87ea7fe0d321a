import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { memberId } from '#contract/fields.ts';
import type { Tree } from '#contract/trees.ts';
import { can } from '#domain/permissions.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useLife } from '#web/people/life/life-query.ts';
import { useMember } from '#web/people/members/get-member.ts';
import { useChosenTree } from '#web/tree/trees/use-chosen-tree.ts';
import { useLiveTree } from '#web/tree/trees/use-live-tree.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useNamePage } from '#web/ui/frame/page-name.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Profile } from './profile.tsx';

const route = getRouteApi('/user/dashboard/members/$memberId');

/** Everything that is known of one person of a tree. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const search = route.useSearch();
  const member = memberId.safeParse(route.useParams().memberId);
  const { tree, isPending, isError, retry } = useChosenTree(search.tree);
  if (isPending) return <LoadingProfile />;
  if (isError) {
    return (
      <Titled>
        <ErrorState title={t('loadFailed')} onRetry={retry} />
      </Titled>
    );
  }
  if (!tree || !member.success) return <NobodyHere />;
  return <ProfileOf key={`${tree.id} ${member.data}`} tree={tree} memberId={member.data} />;
}

function ProfileOf({ tree, memberId }: { readonly tree: Tree; readonly memberId: MemberId }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const member = useMember(tree.id, memberId);
  // Both before anything is shown, so that nothing moves when the second one comes.
  const life = useLife(tree.id, memberId);
  useLiveTree(tree.id);
  useNamePage((member.data && memberName(member.data)) ?? undefined);
  if (member.data && !life.isPending) {
    return (
      <Profile
        tree={tree}
        member={member.data}
        life={life.data}
        onReadLife={() => void life.refetch()}
        mayEdit={can(tree.role, 'edit', { ...tree, isDeleted: false })}
      />
    );
  }
  if (member.isPending || member.isSuccess) return <LoadingProfile />;
  if (member.error instanceof ApiError && member.error.status === 404) return <NobodyHere />;
  return (
    <Titled>
      <ErrorState title={t('loadFailed')} detail={errorText(member.error)} onRetry={() => void member.refetch()} />
    </Titled>
  );
}

function NobodyHere() {
  const { t } = useTranslation('profile');
  return (
    <Titled>
      <EmptyState title={t('nobody')}>{t('nobodyHint')}</EmptyState>
    </Titled>
  );
}

function Titled({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTranslation('profile');
  return (
    <div className="grid gap-6">
      <PageHeader title={t('title')} />
      {children}
    </div>
  );
}

/** As large as a profile; the heading is there already, for the keyboard and for screen readers. */
function LoadingProfile() {
  const { t } = useTranslation('profile');
  return (
    <div className="grid gap-8">
      <div className="flex items-start gap-5">
        <Skeleton className="size-24 shrink-0" />
        <div className="grid flex-1 gap-2">
          <h1 tabIndex={-1} className="text-2xl text-ink-faint">
            {t('title')}
          </h1>
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton className="h-6 w-48 max-w-full" />
        </div>
      </div>
      <Skeleton className="h-96" />
    </div>
  );
}
