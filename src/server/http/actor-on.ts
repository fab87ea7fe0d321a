import { isForVisitors, type RouteSpec } from '#contract/route.ts';
import { scopeOf } from '#contract/token-scopes.ts';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';

/**
 * Who the caller is on this very route: somebody who owes the set-up of a second step, or comes with an API token that does
 * not allow this, is refused, and nobody where nobody in particular is wanted. Throws two_factor_needed and token_scope.
 */
export function actorOn(spec: RouteSpec, caller: Actor | null): Actor | null {
  if (!caller) return null;
  const refusal = refusalOf(spec, caller);
  if (refusal === null) return caller;
  if (isForVisitors(spec.access)) return null;
  throw new AppError(refusal);
}

function refusalOf(spec: RouteSpec, { owesSecondStep, scopes }: Actor): 'two_factor_needed' | 'token_scope' | null {
  if (owesSecondStep && !spec.whileOwing) return 'two_factor_needed';
  if (scopes === null) return null;
  const needed = scopeOf(spec);
  return needed !== null && scopes.includes(needed) ? null : 'token_scope';
}
