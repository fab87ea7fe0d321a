import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { treeId } from './fields.ts';
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
export const reportRequest = getTreeStatistics.query.extend({
  report: z.enum(reportKinds),
  language: z.enum(languages),
  /** Other trees that are counted together with the one in the address, as on the page of all trees. */
  alsoOf: z.array(treeId).min(1).max(MOST_TREES).optional(),
});
export type ReportRequest = z.infer<typeof reportRequest>;

export const reportOutcome = z.object({
  /** Letters of names that no font of the PDF has, each once: boxes stand in their place. */
  unwritten: z.string(),
});
