import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';

interface MemberLinkProps {
  tree: TreeId;
  member: MemberId;
  className?: string;
  children: ReactNode;
}

/** Somebody of the dashboard, leading to their page. */
export function MemberLink({ tree, member, className = '', children }: MemberLinkProps) {
  return (
    <Link
      to="/dashboard/members/$memberId"
      params={{ memberId: member }}
      search={{ tree }}
      dir="auto"
      className={`wrap-anywhere hover:text-link ${className}`}
    >
      {children}
    </Link>
  );
}
