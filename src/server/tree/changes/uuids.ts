import { sql } from 'drizzle-orm';

/** Ids as one parameter of a statement. */
export const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;
