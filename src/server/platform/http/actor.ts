import type { TokenScope } from '#contract/token-scopes.ts';
import type { UserId } from '#domain/tree/ids.ts';

/** Who makes a request: read from the session or the API token every time, so that a change of role counts at once. */
export interface Actor {
  readonly id: UserId;
  /** Of an API token its own id, which is no session's. */
  readonly sessionId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** With an API token that has no scope `admin` an administrator is a user. */
  readonly role: 'admin' | 'user';
  readonly isVerified: boolean;
  /** The instance asks for a second step of signing in, and this account has none yet: only its set-up answers. */
  readonly owesSecondStep: boolean;
  /** Shown within the last minutes who they are, by signing in or again; never with an API token. */
  readonly isConfirmed: boolean;
  /** What the API token of the request allows; null for a session, which allows everything. */
  readonly scopes: readonly TokenScope[] | null;
}

/** Who makes a request, and what was read of the tree in its address together with them; undefined where it has not been looked for. */
export interface Caller<Found = unknown> {
  readonly actor: Actor;
  readonly found?: Found | undefined;
}
