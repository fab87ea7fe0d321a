import { useSearch } from '@tanstack/react-router';
import { z } from 'zod';

/** A number alone is read from an address as a number. */
const text = z.union([z.string(), z.number().transform(String)]);

const adminSearch = z.object({
  q: text.catch(''),
  visibility: z.enum(['public', 'private']).optional().catch(undefined),
  add: z.coerce.number().optional().catch(undefined),
});
export type AdminSearch = z.infer<typeof adminSearch>;

/** Where you are on a page of the administration: what is searched and filtered, and whether the form is open. */
export function useAdminSearch(): AdminSearch {
  return adminSearch.parse(useSearch({ strict: false }));
}
