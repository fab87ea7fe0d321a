import { z } from 'zod';
import { sourceTexts } from '#domain/life/source-texts.ts';
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
import { eventKind } from './life.ts';
import { relative } from './members.ts';
import { changeOf } from './parse-change.ts';
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

/** By title, by author, or by how often they are cited: the most first, or the least. */
export const sourceOrders = ['title', 'author', 'mostCited', 'leastCited'] as const;
export type SourceOrder = (typeof sourceOrders)[number];

export const listSources = route({
  method: 'GET',
  path: '/api/trees/{treeId}/sources',
  access: 'tree.view',
  params: treeParams,
  query: z.object({ q: searchWords, sort: z.enum(sourceOrders).default('title'), cursor, limit: listLimit }),
  ok: z.object({ items: z.array(listed), nextCursor: z.string().nullable(), total: z.number().int() }),
});

/** A person or a couple whose record cites a source, and how often. */
const citing = z.object({
  memberId: memberId.nullable(),
  unionId: unionId.nullable(),
  people: z.array(relative),
  /** What it is cited for, once for every citation, in the order of the record. */
  statements: z.array(
    z.object({
      of: z.union([eventKind, z.enum(['name', 'whole'])]),
      /** Names an event of kind 'event' or 'fact'. */
      label: z.string().nullable(),
      /** As it is written. */
      page: z.string().nullable(),
    }),
  ),
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

const repositoryFields = {
  name: requiredText(200, 'Name is required'),
  address: textUpTo(500).optional(),
  website: textUpTo(500).optional(),
};

/** A repository is known again by its name, and made where there is none; null takes the source out of it. */
const repositoryInput = z.object(repositoryFields).nullable();

const sourceFields = {
  author: textUpTo(500).optional(),
  publication: textUpTo(2000).optional(),
  abbreviation: textUpTo(100).optional(),
  text: textUpTo(10_000).optional(),
  /** All of them: one that stands there and is not among these goes. */
  notes: z
    .array(textUpTo(10_000))
    .max(20, 'At most 20 notes')
    .transform((notes) => notes.filter((note) => note !== null))
    .optional(),
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

/** What is left out stays as it is; null clears it. */
export const sourceChanges = z.object({ fingerprint: z.string().max(100), title: title.optional(), ...sourceFields });

export const changeSource = route({
  method: 'PATCH',
  path: '/api/trees/{treeId}/sources/{sourceId}',
  access: 'tree.edit',
  params: sourceParams,
  body: changeOf(sourceChanges),
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

/**
 * Makes one source of two that are the same: every citation of the other cites this one, which takes in what only the other says
 * and, of what both say differently, the texts in `fromOther`. 422 for a source with itself.
 */
export const mergeSources = route({
  method: 'POST',
  path: '/api/trees/{treeId}/sources/{sourceId}/merge',
  access: 'tree.edit',
  params: sourceParams,
  body: z.object({ otherId: anyId, fromOther: z.array(z.enum(sourceTexts)).default([]) }),
  ok: z.object({ ...written, citations: z.number().int() }),
});

const keptRepository = z.object({
  id: anyId,
  /** Of its present lines; a change names it. */
  fingerprint: z.string(),
  ...repository.omit({ id: true }).shape,
  /** How many sources are kept there. */
  sources: z.number().int(),
});
export type Repository = z.infer<typeof keptRepository>;

/** All archives, libraries and houses where sources of a tree can be seen, by name. */
export const listRepositories = route({
  method: 'GET',
  path: '/api/trees/{treeId}/repositories',
  access: 'tree.view',
  params: treeParams,
  ok: z.object({ items: z.array(keptRepository), treeVersion }),
});

export const addRepository = route({
  method: 'POST',
  path: '/api/trees/{treeId}/repositories',
  access: 'tree.edit',
  params: treeParams,
  body: z.object(repositoryFields),
  ok: z.object({ id: anyId, ...written }),
  status: 201,
});

const repositoryParams = z.object({ treeId, repositoryId: anyId });

/** What is left out stays as it is; null clears it. */
export const repositoryChanges = z.object({
  fingerprint: z.string().max(100),
  ...repositoryFields,
  name: repositoryFields.name.optional(),
});

export const changeRepository = route({
  method: 'PATCH',
  path: '/api/trees/{treeId}/repositories/{repositoryId}',
  access: 'tree.edit',
  params: repositoryParams,
  body: changeOf(repositoryChanges),
  ok: z.object(written),
});

/** The sources that are kept there stay, without a place. */
export const deleteRepository = route({
  method: 'DELETE',
  path: '/api/trees/{treeId}/repositories/{repositoryId}',
  access: 'tree.edit',
  params: repositoryParams,
  ok: z.object({ ...written, sources: z.number().int() }),
});
