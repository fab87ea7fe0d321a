import { useSearch } from '@tanstack/react-router';
import { z } from 'zod';

/** A number alone is read from an address as a number. */
const text = z.union([z.string(), z.number().transform(String)]);

const adminSearch = z.object({
  q: text.catch(''),
  visibility: z.enum(['public', 'private']).optional().catch(undefined),
  add: z.coerce.number().optional().catch(undefined),
});

/** Where you are on a page of the administration: what is searched and filtered, and whether the form is open. */
export function useAdminSearch(): z.infer<typeof adminSearch> {
  return adminSearch.parse(useSearch({ strict: false }));
}
