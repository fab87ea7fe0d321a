import { z } from 'zod';
import {
  anyId,
  changeId,
  cursor,
  listLimit,
  memberId,
  requiredText,
  searchWords,
  textUpTo,
  treeId,
  treeVersion,
  unionId,
} from './fields.ts';
import { relative } from './members.ts';
import { route } from './route.ts';

const treeParams = z.object({ treeId });
const sourceParams = z.object({ treeId, sourceId: anyId });
const written = { changeId, version: treeVersion };

/** Where a source can be seen. */
const repository = z.object({
  /** Null where the source only says what its place is called. */
  id: anyId.nullable(),
  name: z.string(),
  address: z.string().nullable(),
  website: z.string().nullable(),
});

const listed = z.object({
  id: anyId,
  title: z.string(),
  author: z.string().nullable(),
  repository: z.string().nullable(),
  /** How often it is cited. */
  citations: z.number().int(),
});
export type ListedSource = z.infer<typeof listed>;

/** By title. */
export const listSources = route({
  method: 'GET',
  path: '/api/trees/{treeId}/sources',
  access: 'tree.view',
  params: treeParams,
  query: z.object({ q: searchWords, cursor, limit: listLimit }),
  ok: z.object({ items: z.array(listed), nextCursor: z.string().nullable(), total: z.number().int() }),
});

/** A person or a couple whose record cites a source, and how often. */
const citing = z.object({
  memberId: memberId.nullable(),
  unionId: unionId.nullable(),
  people: z.array(relative),
  citations: z.number().int(),
  /** The pages that are cited, as they are written. */
  pages: z.array(z.string()),
});
export type Citing = z.infer<typeof citing>;

const source = z.object({
  id: anyId,
  treeVersion,
  /** Of its present lines; a change names it. */
  fingerprint: z.string(),
  title: z.string().nullable(),
  author: z.string().nullable(),
  publication: z.string().nullable(),
  abbreviation: z.string().nullable(),
  text: z.string().nullable(),
  notes: z.array(z.string()),
  repository: repository.nullable(),
  callNumber: z.string().nullable(),
  /** How often it is cited in the whole tree, and by at most 200 of those who do. */
  citations: z.number().int(),
  citedBy: z.array(citing),
});
export type Source = z.infer<typeof source>;

export const getSource = route({
  method: 'GET',
  path: '/api/trees/{treeId}/sources/{sourceId}',
  access: 'tree.view',
  params: sourceParams,
  ok: source,
});

const title = requiredText(500, 'Title is required');

/** A repository is known again by its name; null takes the source out of it. */
const repositoryInput = z
  .object({
    name: requiredText(200, 'Name is required'),
    address: textUpTo(500).optional(),
    website: textUpTo(500).optional(),
  })
  .nullable();

const sourceFields = {
  author: textUpTo(500).optional(),
  publication: textUpTo(2000).optional(),
  abbreviation: textUpTo(100).optional(),
  text: textUpTo(10_000).optional(),
  note: textUpTo(10_000).optional(),
  repository: repositoryInput.optional(),
  callNumber: textUpTo(200).optional(),
};

const newSource = z.object({ title, ...sourceFields });

export const addSource = route({
  method: 'POST',
  path: '/api/trees/{treeId}/sources',
  access: 'tree.edit',
  params: treeParams,
  body: newSource,
  ok: z.object({ id: anyId, ...written }),
  status: 201,
});

const sourceChanges = z.object({ fingerprint: z.string().max(100), title: title.optional(), ...sourceFields });
export type SourceChanges = z.input<typeof sourceChanges>;

/** What is left out stays as it is; null clears it. */
export const changeSource = route({
  method: 'PATCH',
  path: '/api/trees/{treeId}/sources/{sourceId}',
  access: 'tree.edit',
  params: sourceParams,
  body: sourceChanges,
  ok: z.object(written),
});

/** Throws source_cited, with how often, unless the citations are to go with it. */
export const deleteSource = route({
  method: 'DELETE',
  path: '/api/trees/{treeId}/sources/{sourceId}',
  access: 'tree.edit',
  params: sourceParams,
  query: z.object({ withCitations: z.stringbool().default(false) }),
  ok: z.object({ ...written, citations: z.number().int() }),
});
