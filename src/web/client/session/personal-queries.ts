import type { Query } from '@tanstack/react-query';
import { sessionQuery } from './session-query.ts';

/** Everything but who is signed in, and what is the same for everybody (`meta: { public: true }`). */
export function isPersonal(query: Query): boolean {
  return query.queryKey[0] !== sessionQuery.queryKey[0] && query.meta?.public !== true;
}
