import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { branchKinds } from '#domain/tree/select-branch.ts';
import { anyId, memberId, timestamp, treeId } from './fields.ts';
import { lineReceipt } from './line-receipt.ts';
import { keptTexts, namedTexts } from './named-texts.ts';
import { route } from './route.ts';

/**
 * What a tree can be written as: GEDCOM in either version, GEDCOM 7 packed with the pictures (GEDZIP), every fact as JSON
 * (`familyFile`), the people as a table, or a page of HTML that needs no server.
 */
export const exportFormats = ['gedcom70', 'gedcom551', 'gedzip', 'json', 'csv', 'html'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportStates = ['waiting', 'writing', 'done', 'failed', 'cancelled', 'expired'] as const;

/** The whole tree, or the part of it that is seen from one person; without `generations` as far as it goes. */
export const exportScope = z.union([
  z.literal('whole'),
  z.object({
    branch: z.enum(branchKinds),
    of: memberId,
    generations: z.number().int().min(1).max(100).optional(),
  }),
]);
export type ExportScope = z.infer<typeof exportScope>;

/** Everything about everybody, or what strangers may see: of living people what the tree's policy says (domain/privacy/privacy.ts). */
export const livingRules = ['whole', 'redacted'] as const;

const exportChoice = z.object({
  format: z.enum(exportFormats),
  scope: exportScope.default('whole'),
  living: z.enum(livingRules).default('whole'),
});

const exportRequest = exportChoice.extend({
  /** In which a page says what it says, English if nothing is said; other formats have no words of their own. */
  language: z.enum(languages).optional(),
  /** Whether a page holds photos, as it does if nothing is said; of other formats only GEDZIP has any, and always. */
  includePhotos: z.boolean().optional(),
  /** Of a file without details of living people: texts that name one of them and stand in it all the same (contract/named-texts.ts). */
  keptTexts: keptTexts.optional(),
});
export type ExportRequest = z.infer<typeof exportRequest>;

/** The life of a file that the server writes in the background and keeps for a day. */
export const writtenFile = {
  state: z.enum(exportStates),
  /** 0 to 1 while it is written. */
  progress: z.number(),
  fileName: z.string(),
  /** Bytes, once it is done. */
  size: z.number().nullable(),
  /** Why it failed: an error code of the contract. */
  reason: z.string().nullable(),
  /** When the file goes, once it is done. */
  expiresAt: timestamp.nullable(),
  createdAt: timestamp,
};

const exportJob = exportChoice.extend({
  id: anyId,
  treeId,
  ...writtenFile,
});
export type ExportJob = z.infer<typeof exportJob>;

const exportParams = z.object({ treeId, exportId: anyId });

/** The caller's exports of a tree that are being written or can be fetched, newest first, at most twenty. */
export const listExports = route({
  method: 'GET',
  path: '/api/trees/{treeId}/exports',
  access: 'tree.export',
  switchedBy: 'enableDataExport',
  params: z.object({ treeId }),
  ok: z.object({ items: z.array(exportJob) }),
});

/** Begins to write a file, in the background. An export belongs to whoever asked for it; nobody else finds it. */
export const startExport = route({
  method: 'POST',
  path: '/api/trees/{treeId}/exports',
  access: 'tree.export',
  switchedBy: 'enableDataExport',
  params: z.object({ treeId }),
  body: exportRequest,
  ok: exportJob,
  status: 201,
});

export const getExport = route({
  method: 'GET',
  path: '/api/trees/{treeId}/exports/{exportId}',
  access: 'tree.export',
  switchedBy: 'enableDataExport',
  params: exportParams,
  ok: exportJob,
});

/** Stops it, or lets go of what was written. */
export const cancelExport = route({
  method: 'DELETE',
  path: '/api/trees/{treeId}/exports/{exportId}',
  access: 'tree.export',
  switchedBy: 'enableDataExport',
  params: exportParams,
  ok: exportJob,
});

/** What was written, for a day. */
export const getExportFile = route({
  method: 'GET',
  path: '/api/trees/{treeId}/exports/{exportId}/file',
  access: 'tree.export',
  switchedBy: 'enableDataExport',
  params: exportParams,
  ok: z.string(),
  raw: 'response',
});

/**
 * What became of every kind of line on the way into a written file, as long as it is there. Of a table the lines are its rows;
 * of JSON those of its `gedcom`.
 */
export const getExportReceipt = route({
  method: 'GET',
  path: '/api/trees/{treeId}/exports/{exportId}/receipt',
  access: 'tree.export',
  switchedBy: 'enableDataExport',
  params: exportParams,
  ok: lineReceipt,
});

/** The same by line, as a table: a row for every run of lines that stand as they stood, and for every other line. */
export const downloadExportReceipt = route({
  method: 'GET',
  path: '/api/trees/{treeId}/exports/{exportId}/receipt/lines',
  access: 'tree.export',
  switchedBy: 'enableDataExport',
  params: exportParams,
  ok: z.string(),
  raw: 'response',
});

/** Which texts a file or book without details of living people would leave out, as far as it could hold them. */
export const listNamedTexts = route({
  method: 'GET',
  path: '/api/trees/{treeId}/named-texts',
  access: 'tree.export',
  switchedBy: 'enableDataExport',
  params: z.object({ treeId }),
  query: z
    .object({
      file: z.enum([...exportFormats, 'book']),
      branch: z.enum(branchKinds).optional(),
      of: memberId.optional(),
      generations: z.coerce.number().int().min(1).max(100).optional(),
    })
    .refine(({ branch, of }) => (branch === undefined) === (of === undefined), { path: ['of'] }),
  ok: namedTexts,
});
