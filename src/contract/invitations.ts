import { z } from 'zod';
import { chosenPassword, email, firstName, lastName, signInAnswer } from './accounts.ts';
import { anyId, freeText, memberId, timestamp, treeId } from './fields.ts';
import { route } from './route.ts';
import { verificationWay } from './system.ts';
import { accessRole } from './tree-access.ts';
import { userSettings } from './user-settings.ts';

/** Days that a link may work for. */
export const invitationDays = [1, 7, 30] as const;

/** `seen`: the link was opened, by whomever. */
export const invitationStates = ['waiting', 'seen', 'accepted', 'expired', 'revoked'] as const;

const invitation = z.object({
  id: anyId,
  role: accessRole,
  /** Who the invited are in the tree. */
  memberId: memberId.nullable(),
  memberName: z.string().nullable(),
  /** Where the link was sent; null: whoever has it. */
  email: z.string().nullable(),
  invitedBy: z.string(),
  state: z.enum(invitationStates),
  acceptedBy: z.string().nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type Invitation = z.infer<typeof invitation>;

export const invitationForm = z.object({
  role: accessRole,
  memberId: memberId.nullable().default(null),
  /** Whose it is; a mail goes there. Throws mail_off where there is no mail server. */
  email: email.nullable().default(null),
  message: freeText(500, 'Message must be at most 500 characters').default(null),
  days: z.union([z.literal(1), z.literal(7), z.literal(30)]).default(7),
});
export type InvitationInput = z.input<typeof invitationForm>;

/** The newest first: those that can still be accepted, and what became of the others of the last 30 days. */
export const listInvitations = route({
  method: 'GET',
  path: '/api/trees/{treeId}/invitations',
  access: 'tree.manage',
  params: z.object({ treeId }),
  ok: z.object({ items: z.array(invitation) }),
});

/**
 * Makes a link that works once. Its secret is told here and nowhere else. Throws account_not_verified for an account that
 * nobody has verified, and mail_off.
 */
export const invite = route({
  method: 'POST',
  path: '/api/trees/{treeId}/invitations',
  access: 'tree.manage',
  params: z.object({ treeId }),
  body: invitationForm,
  ok: z.object({ invitation, token: z.string() }),
  status: 201,
});

export const revokeInvitation = route({
  method: 'DELETE',
  path: '/api/trees/{treeId}/invitations/{invitationId}',
  access: 'tree.manage',
  params: z.object({ treeId, invitationId: anyId }),
  ok: invitation,
});

const linkToken = z.string().min(1).max(200);

/** What a link is good for. The secret is in the body, so that no log keeps it. Throws link_invalid. */
export const readInvitation = route({
  method: 'POST',
  path: '/api/invitations/look',
  access: 'anyone',
  body: z.object({ token: linkToken }),
  ok: z.object({
    /** Told to whoever may open the tree already, for example because they have accepted. */
    treeId: treeId.nullable(),
    treeName: z.string(),
    inviter: z.string(),
    role: accessRole,
    memberName: z.string().nullable(),
    /** The address that this very link was mailed to: it counts as proven for an account that is made by it. */
    email: z.string().nullable(),
    expiresAt: timestamp,
    /** What an account made by this link, with an address that is not proven by it, waits for. */
    verification: verificationWay,
  }),
});
export type InvitationView = z.infer<(typeof readInvitation)['ok']>;

/** Lets the caller in. Throws link_invalid. */
export const acceptInvitation = route({
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'user',
  body: z.object({ token: linkToken }),
  ok: z.object({ treeId }),
});

/**
 * Makes an account and lets it in, also where registration is closed. Signs in at once where the address needs no further
 * proof; otherwise the answer is the same for an address that has an account. Throws link_invalid, weak_password, and
 * email_taken where signing in at once would tell anyway.
 */
export const registerByInvitation = route({
  method: 'POST',
  path: '/api/invitations/register',
  access: 'anyone',
  body: z.object({
    token: linkToken,
    firstName,
    lastName,
    email,
    password: chosenPassword,
    language: userSettings.shape.language.optional(),
  }),
  ok: z.union([signInAnswer, z.object({ step: z.literal('registered'), verification: verificationWay })]),
});
