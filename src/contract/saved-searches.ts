import { z } from 'zod';
import { anyId, nameLine, timestamp } from './fields.ts';
import { searchText } from './members.ts';
import { route } from './route.ts';
import { hitKinds, searchFilters } from './search.ts';

export const MOST_SAVED = 50;
/** The oldest give way. */
export const MOST_RECENT = 12;

/** What somebody looked for, as the address of the search screen says it: words, filters, and the kind of results in view. */
const searched = searchFilters.extend({ q: searchText.optional(), kind: z.enum(hitKinds).optional() });
export const searchRequest = searched.refine(
  ({ kind, ...asked }) => Object.values(asked).some((value) => value !== undefined && value !== ''),
  {
    message: 'There is nothing to search for',
  },
);
export type SearchRequest = z.infer<typeof searchRequest>;

const searchName = nameLine(80, 'Give it a name', 'Name too long');

const savedSearch = z.object({
  id: anyId,
  /** Null for one that is merely remembered. */
  name: z.string().nullable(),
  /** Without a tree that is gone; there may be nothing left of it then. */
  wish: searched,
  /** Whether it was for one tree alone that is gone, or that the caller may not see any more. */
  isTreeGone: z.boolean(),
  /** When it was saved, or done the last time. */
  at: timestamp,
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** Everybody's own: those saved under a name, by name, and what was searched last, newest first. */
export const listSavedSearches = route({
  method: 'GET',
  path: '/api/me/searches',
  access: 'user',
  ok: z.object({ saved: z.array(savedSearch), recent: z.array(savedSearch) }),
});

/** Remembers what was searched. What is remembered already moves to the front. */
export const rememberSearch = route({
  method: 'POST',
  path: '/api/me/searches/recent',
  access: 'user',
  body: z.object({ wish: searchRequest }),
  ok: savedSearch,
  status: 201,
});

/** Forgets what was searched; what was saved stays. */
export const forgetRecentSearches = route({
  method: 'DELETE',
  path: '/api/me/searches/recent',
  access: 'user',
  ok: z.null(),
});

/** Saves a search under a name. 409 when there are `MOST_SAVED` already. */
export const saveSearch = route({
  method: 'POST',
  path: '/api/me/searches',
  access: 'user',
  body: z.object({ name: searchName, wish: searchRequest }),
  ok: savedSearch,
  status: 201,
});

export const renameSearch = route({
  method: 'PATCH',
  path: '/api/me/searches/{searchId}',
  access: 'user',
  params: z.object({ searchId: anyId }),
  body: z.object({ name: searchName }),
  ok: savedSearch,
});

/** A saved one or one that is merely remembered. */
export const deleteSearch = route({
  method: 'DELETE',
  path: '/api/me/searches/{searchId}',
  access: 'user',
  params: z.object({ searchId: anyId }),
  ok: z.null(),
});
