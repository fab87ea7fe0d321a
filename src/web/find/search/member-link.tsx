import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { publicPath } from './result-paths.ts';

interface MemberLinkProps {
  readonly treeId: TreeId;
  readonly memberId: MemberId;
  /** Of a public tree of others: there is one page for what strangers see. */
  readonly isPublic?: boolean;
  readonly label?: string;
  readonly className?: string;
  /** A step for the arrow keys. */
  readonly isStep?: boolean;
  readonly children: ReactNode;
}

/** The way to the profile of somebody who was found. */
export function ProfileLink(props: MemberLinkProps) {
  const { treeId, memberId, isPublic, label, className, isStep, children } = props;
  const linkProps = { 'aria-label': label, className, dir: 'auto', ...(isStep && { 'data-walk': '' }) };
  if (isPublic) {
    return (
      <a href={publicPath({ treeId, memberId })} {...linkProps}>
        {children}
      </a>
    );
  }
  return (
    <Link
      to="/dashboard/members/$memberId"
      params={{ memberId }}
      search={{ tree: treeId }}
      preload={false}
      {...linkProps}
    >
      {children}
    </Link>
  );
}

/** The way to somebody in the drawing of their tree. */
export function InTreeLink({ treeId, memberId, isPublic, label, className, children }: MemberLinkProps) {
  const linkProps = { 'aria-label': label, className };
  if (isPublic) {
    return (
      <a href={publicPath({ treeId, memberId })} {...linkProps}>
        {children}
      </a>
    );
  }
  return (
    <Link to="/dashboard/family-tree" search={{ tree: treeId, selected: memberId }} preload={false} {...linkProps}>
      {children}
    </Link>
  );
}
