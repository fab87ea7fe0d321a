import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { roles } from '#contract/accounts.ts';
import { treeSorts, treeStates, treeVisibilities } from '#contract/admin-trees.ts';
import { directions, userSorts, userStates } from '#contract/admin-users.ts';
import { auditActions } from '#contract/audit.ts';
import { anyId, userId } from '#contract/fields.ts';

/** A number alone is read from an address as a number. */
const text = z.union([z.string(), z.number().transform(String)]);

/** What cannot be read is as good as not there. */
const maybe = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

const day = z.iso.date();

const adminSearch = z.object({
  q: text.catch(''),
  add: maybe(z.coerce.number()),
  by: maybe(z.string()),
  order: maybe(z.enum(directions)),
  /** Of users. */
  role: maybe(z.enum(roles)),
  standing: maybe(z.enum(userStates)),
  /** Whose profile is open. */
  user: maybe(userId),
  /** Of trees. */
  visibility: maybe(z.enum(treeVisibilities)),
  state: maybe(z.enum(treeStates)),
  owner: maybe(userId),
  /** Of the audit log. */
  action: maybe(z.enum(auditActions)),
  actor: maybe(userId),
  target: maybe(anyId),
  since: maybe(day),
  until: maybe(day),
});
export type AdminSearch = z.infer<typeof adminSearch>;

/** Where you are on a page of the administration: what is searched, filtered and sorted by, and what is open. */
export function useAdminSearch(): AdminSearch {
  return adminSearch.parse(useSearch({ strict: false }));
}

/** Changes the address by what is named; undefined takes a filter away. */
export function useShow() {
  const navigate = useNavigate();
  return (patch: { readonly [Name in keyof AdminSearch]?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, ...patch }),
      replace: true,
      resetScroll: false,
    });
}

export const sortOfUsers = (sort: string | undefined) => userSorts.find((one) => one === sort) ?? 'created';
export const sortOfTrees = (sort: string | undefined) => treeSorts.find((one) => one === sort) ?? 'created';
