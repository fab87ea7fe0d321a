import type { Invitation } from '#contract/invitations.ts';
import { memberName } from '#domain/tree/member-name.ts';
import type { FoundInvitation } from './select-invitations.ts';

/** Whether its link would still let somebody in. */
export function isOpen(found: FoundInvitation, now: Date): boolean {
  return stateOf(found, now) === 'waiting' || stateOf(found, now) === 'seen';
}

export function memberNameOf({ member }: FoundInvitation): string | null {
  return member ? memberName(member) : null;
}

/** An invitation as its tree's owners see it. Its secret is gone. */
export function presentInvitation(found: FoundInvitation, now: Date): Invitation {
  const { id, role, memberId, email, createdAt, expiresAt } = found.invitation;
  return {
    id,
    role,
    memberId,
    memberName: memberNameOf(found),
    email,
    invitedBy: found.inviterName ?? '',
    state: stateOf(found, now),
    acceptedBy: found.guestName,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

function stateOf({ invitation, inviterMayInvite }: FoundInvitation, now: Date): Invitation['state'] {
  if (invitation.acceptedAt) return 'accepted';
  if (invitation.revokedAt || !inviterMayInvite) return 'revoked';
  if (invitation.expiresAt <= now) return 'expired';
  return invitation.seenAt ? 'seen' : 'waiting';
}
