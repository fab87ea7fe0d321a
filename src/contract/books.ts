import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { livingRules, writtenFile } from './exports.ts';
import { anyId, memberId, optionalLine, treeId } from './fields.ts';
import { keptTexts, namedTexts } from './named-texts.ts';
import { route } from './route.ts';

/** Whose book it is: one person's descendants with their partners, one person's ancestors, or everybody. */
export const bookScope = z.union([
  z.literal('whole'),
  z.object({
    branch: z.enum(['descendants', 'ancestors']),
    of: memberId,
    generations: z.number().int().min(1).max(100).optional(),
  }),
]);

/** Books of more people are refused: nobody binds them. */
export const MOST_IN_A_BOOK = 5000;

const bookRequest = z.object({
  scope: bookScope,
  /** The name of the tree if nothing is said. */
  title: optionalLine(200).nullable().default(null),
  subtitle: optionalLine(300).nullable().default(null),
  living: z.enum(livingRules).default('whole'),
  includePhotos: z.boolean().default(true),
  keptTexts: keptTexts.optional(),
  language: z.enum(languages),
});
export type BookRequest = z.infer<typeof bookRequest>;

const bookReport = z.object({
  pages: z.number().int(),
  people: z.number().int(),
  /** Letters that no font of the book has, each once: boxes stand in their place. */
  unwritten: z.string(),
  /** Only of a book without details of living people. */
  namedTexts: namedTexts.optional(),
});
export type BookReport = z.infer<typeof bookReport>;

const bookJob = z.object({
  id: anyId,
  treeId,
  request: bookRequest,
  ...writtenFile,
  /** What became of it, once it is done. */
  report: bookReport.nullable(),
});
export type BookJob = z.infer<typeof bookJob>;

const bookParams = z.object({ treeId, bookId: anyId });

/** The caller's books of a tree that are being written or can be fetched, newest first, at most twenty. */
export const listBooks = route({
  method: 'GET',
  path: '/api/trees/{treeId}/books',
  access: 'tree.export',
  switchedBy: 'enableDataExport',
  params: z.object({ treeId }),
  ok: z.object({ items: z.array(bookJob) }),
});

/** Begins to write a family book as a PDF, in the background. It belongs to whoever asked for it; nobody else finds it. */
export const startBook = route({
  method: 'POST',
  path: '/api/trees/{treeId}/books',
  access: 'tree.export',
  switchedBy: 'enableDataExport',
  params: z.object({ treeId }),
  body: bookRequest,
  ok: bookJob,
  status: 201,
});

export const getBook = route({
  method: 'GET',
  path: '/api/trees/{treeId}/books/{bookId}',
  access: 'tree.export',
  switchedBy: 'enableDataExport',
  params: bookParams,
  ok: bookJob,
});

/** Stops it, or lets go of what was written. */
export const cancelBook = route({
  method: 'DELETE',
  path: '/api/trees/{treeId}/books/{bookId}',
  access: 'tree.export',
  switchedBy: 'enableDataExport',
  params: bookParams,
  ok: bookJob,
});

/** What was written, for a day. */
export const getBookFile = route({
  method: 'GET',
  path: '/api/trees/{treeId}/books/{bookId}/file',
  access: 'tree.export',
  switchedBy: 'enableDataExport',
  params: bookParams,
  ok: z.string(),
  raw: 'response',
});
