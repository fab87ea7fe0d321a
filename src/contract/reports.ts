import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { writtenFile } from './exports.ts';
import { anyId, treeId } from './fields.ts';
import { route } from './route.ts';
import { getTreeStatistics } from './statistics.ts';

/** What can be written of a tree or of several, and as what. */
export const reportFormats = {
  overview: 'pdf',
  generations: 'xlsx',
  geography: 'pdf',
  timeline: 'pdf',
  directory: 'xlsx',
  statistics: 'pdf',
} as const;
export type ReportKind = keyof typeof reportFormats;
export const reportKinds = ['overview', 'generations', 'geography', 'timeline', 'directory', 'statistics'] as const;

const MOST_TREES = 100;

/** Which report, in which language, and of whom: the filters are those of the figures (`getTreeStatistics`). */
const reportRequest = getTreeStatistics.query.extend({
  report: z.enum(reportKinds),
  language: z.enum(languages),
  /** Other trees that are counted together with the one in the address, as on the page of all trees. */
  alsoOf: z.array(treeId).min(1).max(MOST_TREES).optional(),
});
export type ReportRequest = z.infer<typeof reportRequest>;

const reportJob = z.object({
  id: anyId,
  treeId,
  request: reportRequest,
  ...writtenFile,
  /** Letters of names that no font of the PDF has, each once: boxes stand in their place. Null until it is done. */
  unwritten: z.string().nullable(),
});
export type ReportJob = z.infer<typeof reportJob>;

const reportParams = z.object({ treeId, reportId: anyId });

/**
 * The caller's reports of all trees that they may still see, newest first: those that are being written, those that can be
 * fetched, and for a day those that failed. At most fifty.
 */
export const listReports = route({
  method: 'GET',
  path: '/api/reports',
  access: 'user',
  switchedBy: 'enableReports',
  ok: z.object({ items: z.array(reportJob.extend({ treeNames: z.array(z.string()) })) }),
});
export type ListedReport = z.infer<typeof listReports.ok>['items'][number];

/**
 * Begins to write a report, in the background. A report belongs to whoever asked for it; nobody else finds it, and they
 * themselves only while they may see every tree that it is about.
 */
export const startReport = route({
  method: 'POST',
  path: '/api/trees/{treeId}/reports',
  access: 'tree.view',
  switchedBy: 'enableReports',
  params: z.object({ treeId }),
  body: reportRequest,
  ok: reportJob,
  status: 201,
});

export const getReport = route({
  method: 'GET',
  path: '/api/trees/{treeId}/reports/{reportId}',
  access: 'tree.view',
  switchedBy: 'enableReports',
  params: reportParams,
  ok: reportJob,
});

/** Stops it, or lets go of what was written. */
export const cancelReport = route({
  method: 'DELETE',
  path: '/api/trees/{treeId}/reports/{reportId}',
  access: 'tree.view',
  switchedBy: 'enableReports',
  params: reportParams,
  ok: reportJob,
});

/** What was written, for a day. */
export const getReportFile = route({
  method: 'GET',
  path: '/api/trees/{treeId}/reports/{reportId}/file',
  access: 'tree.view',
  switchedBy: 'enableReports',
  params: reportParams,
  ok: z.string(),
  raw: 'response',
});
