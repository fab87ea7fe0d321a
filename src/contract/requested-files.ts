import { z } from 'zod';
import { bookReport, bookRequest } from './books.ts';
import { exportRequest } from './exports.ts';
import { anyId, timestamp, treeId } from './fields.ts';
import { lineReceipt } from './line-receipt.ts';
import { acceptedPicture, pictureReport, pictureRequest } from './pictures.ts';
import { reportOutcome, reportRequest } from './reports.ts';
import { type RouteSpec, route } from './route.ts';

/**
 * Files that the server writes of a tree in the background because a user asked for them, and keeps for a day. They belong to
 * the user who asked: nobody else finds them, and the user only while they have the right that the kind of file asks for.
 */
const fileKinds = ['export', 'picture', 'report', 'book'] as const;
export type FileKind = (typeof fileKinds)[number];

/** What a kind of file asks for beside the sight of the tree, in all routes: a right to the tree, and a switch that is on. */
export const fileRules = {
  export: { access: 'tree.export', switchedBy: 'enableDataExport' },
  picture: { access: 'tree.export', switchedBy: 'enableDataExport' },
  report: { access: 'tree.view', switchedBy: 'enableReports' },
  book: { access: 'tree.export', switchedBy: 'enableDataExport' },
} as const satisfies Record<FileKind, Pick<RouteSpec, 'access' | 'switchedBy'>>;

export const fileStates = ['waiting', 'writing', 'done', 'failed', 'cancelled', 'expired'] as const;
export type FileState = (typeof fileStates)[number];

/** Any file that the server writes in the background. */
export const writtenFile = {
  id: anyId,
  treeId,
  state: z.enum(fileStates),
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

const fileRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('export'), request: exportRequest }),
  z.object({ kind: z.literal('picture'), request: pictureRequest }),
  z.object({ kind: z.literal('report'), request: reportRequest }),
  z.object({ kind: z.literal('book'), request: bookRequest }),
]);
export type FileRequest = z.infer<typeof fileRequest>;
export type RequestOf<Kind extends FileKind> = Extract<FileRequest, { kind: Kind }>['request'];

const report = z.object({
  ...writtenFile,
  kind: z.literal('report'),
  request: reportRequest,
  outcome: reportOutcome.nullable(),
});

/** `outcome` is what became of it, once it is done; of an export that is its receipt. */
export const requestedFile = z.discriminatedUnion('kind', [
  z.object({ ...writtenFile, kind: z.literal('export'), request: exportRequest, outcome: z.null() }),
  z.object({ ...writtenFile, kind: z.literal('picture'), request: acceptedPicture, outcome: pictureReport.nullable() }),
  report,
  z.object({ ...writtenFile, kind: z.literal('book'), request: bookRequest, outcome: bookReport.nullable() }),
]);
export type RequestedFile = z.infer<typeof requestedFile>;
export type FileOf<Kind extends FileKind> = RequestedFile & { readonly kind: Kind };

const fileParams = z.object({ treeId, fileId: anyId });

/** Begins to write a file. */
export const startFile = route({
  method: 'POST',
  path: '/api/trees/{treeId}/files',
  access: 'tree.view',
  params: z.object({ treeId }),
  body: fileRequest,
  ok: requestedFile,
  status: 201,
});

/** The user's files of a kind that are being written or can be fetched, newest first, at most twenty. */
export const listFiles = route({
  method: 'GET',
  path: '/api/trees/{treeId}/files',
  access: 'tree.view',
  params: z.object({ treeId }),
  query: z.object({ kind: z.enum(fileKinds).exclude(['report']) }),
  ok: z.object({ items: z.array(requestedFile) }),
});

/**
 * The user's reports of all trees that they may still see, newest first: those that are being written, those that can be
 * fetched, and for a day those that failed. At most fifty.
 */
export const listReports = route({
  method: 'GET',
  path: '/api/reports',
  access: 'user',
  switchedBy: 'enableReports',
  ok: z.object({ items: z.array(report.extend({ treeNames: z.array(z.string()) })) }),
});
export type ListedReport = z.infer<typeof listReports.ok>['items'][number];

export const getFile = route({
  method: 'GET',
  path: '/api/trees/{treeId}/files/{fileId}',
  access: 'tree.view',
  params: fileParams,
  ok: requestedFile,
});

/** Stops it, or lets go of what was written. */
export const cancelFile = route({
  method: 'DELETE',
  path: '/api/trees/{treeId}/files/{fileId}',
  access: 'tree.view',
  params: fileParams,
  ok: requestedFile,
});

/** What was written, for a day. */
export const getFileContent = route({
  method: 'GET',
  path: '/api/trees/{treeId}/files/{fileId}/content',
  access: 'tree.view',
  params: fileParams,
  ok: z.string(),
  raw: 'response',
});

/**
 * What became of every kind of line on the way into an export, as long as that is there; other kinds have no receipt. Of a table
 * the lines are its rows; of JSON those of its `gedcom`.
 */
export const getFileReceipt = route({
  method: 'GET',
  path: '/api/trees/{treeId}/files/{fileId}/receipt',
  access: 'tree.view',
  params: fileParams,
  ok: lineReceipt,
});

/** The same by line, as a table: a row for every run of lines that stand as they stood, and for every other line. */
export const downloadFileReceipt = route({
  method: 'GET',
  path: '/api/trees/{treeId}/files/{fileId}/receipt/lines',
  access: 'tree.view',
  params: fileParams,
  ok: z.string(),
  raw: 'response',
});
