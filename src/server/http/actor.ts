import type { UserId } from '#domain/tree/ids.ts';

/** Who makes a request: read from the session on every request, so that a change of role counts at once. */
export interface Actor {
  readonly id: UserId;
  readonly sessionId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'admin' | 'user';
  readonly isVerified: boolean;
}
