import { fullName } from '#contract/accounts.ts';
import type { AccessRole } from '#contract/tree-access.ts';
import type { Transaction } from '#server/platform/db/connection.ts';
import { findUser, findUserByEmail } from '#server/platform/db/find-user.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { AccountPost } from '#server/platform/outbox/account-post.ts';

interface MailContent {
  readonly email: string;
  readonly token: string;
  readonly role: AccessRole;
  readonly message: string | null;
  readonly days: number;
  readonly inviter: Pick<Actor, 'id' | 'firstName' | 'lastName'>;
  readonly tree: { readonly name: string };
}

/** Writes the mail with the link: in the language of the address's account, or else of whoever invites. */
export async function sendInvitation(tx: Transaction, post: AccountPost, invitationMail: MailContent): Promise<void> {
  const { email, token, role, message, days, inviter, tree } = invitationMail;
  const reader = (await findUserByEmail(tx, email)) ?? (await findUser(tx, inviter.id));
  if (!reader) throw new AppError('not_found');
  const link = post.linkTo(`/invitation?token=${token}`);
  const name = fullName(inviter);
  const words = { kind: 'invitation', inviter: name, treeName: tree.name, role, message, link, days } as const;
  await post.send(tx, reader, words, email);
}
