import { type SQL, sql } from 'drizzle-orm';
import { familyTrees } from '#server/platform/db/schema.ts';

/** Whether the owner of a tree lets others ask to be in touch: nobody is asked who has not said so. */
export const takesRequests: SQL<boolean> = sql<boolean>`exists (
  select from users o join user_settings s on s.user_id = o.id
  where o.id = ${familyTrees.ownerId} and o.disabled_at is null and s.value -> 'allowConnections' = 'true'::jsonb)`;
