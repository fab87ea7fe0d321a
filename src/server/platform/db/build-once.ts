import { keepsStatements, type Queryable } from './connection.ts';

/**
 * A query that is built at its first use and kept for as long as its pool, because building one takes longer than running
 * it. Where connections keep statements the database plans it once, too: hand `name` to `prepare`. It is '' elsewhere. For
 * a transaction the query is built anew.
 */
export function buildOnce<Query>(
  name: string,
  build: (db: Queryable, name: string) => Query,
): (db: Queryable) => Query {
  const built = new WeakMap<Queryable, Query>();
  return (db) => {
    const known = built.get(db) ?? build(db, keepsStatements(db) ? name : '');
    built.set(db, known);
    return known;
  };
}
