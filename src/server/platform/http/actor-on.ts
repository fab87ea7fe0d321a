import { isForVisitors, type RouteSpec } from '#contract/route.ts';
import { scopeOf } from '#contract/route-scopes.ts';
import { tokenScopes } from '#contract/token-scopes.ts';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';

/**
 * Who the caller is on this very route: somebody who owes the set-up of a second step, comes with an API token that does not
 * allow this, or has to show again who they are, is refused, and nobody where nobody in particular is wanted. Throws
 * two_factor_needed, token_scope and confirmation_needed.
 */
export function actorOn(spec: RouteSpec, caller: Actor | null): Actor | null {
  if (!caller) return null;
  const refusal = refusalOf(spec, caller);
  if (refusal === null) return caller;
  if (isForVisitors(spec.access)) return null;
  throw new AppError(refusal);
}

type Refusal = 'two_factor_needed' | 'token_scope' | 'confirmation_needed';

function refusalOf(spec: RouteSpec, { owesSecondStep, scopes, isConfirmed, role }: Actor): Refusal | null {
  if (owesSecondStep && !spec.whileOwing) return 'two_factor_needed';
  const needed = scopeOf(spec);
  if (scopes !== null) {
    const accepted = tokenScopes.find((scope) => scope === needed);
    return accepted !== undefined && scopes.includes(accepted) ? null : 'token_scope';
  }
  // Whoever may not do it at all is told that, and not asked for a password first.
  const mayNot = spec.access === 'admin' && role !== 'admin';
  return needed === 'confirmed' && !isConfirmed && !mayNot ? 'confirmation_needed' : null;
}
