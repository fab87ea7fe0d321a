import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { branchKinds } from '#domain/tree/select-branch.ts';
import { memberId, treeId } from './fields.ts';
import { keptTexts, namedTexts } from './named-texts.ts';
import { route } from './route.ts';

/**
 * What a tree can be written as: GEDCOM in either version, GEDCOM 7 packed with the pictures (GEDZIP), every fact as JSON
 * (`familyFile`), the people as a table, or a page of HTML that needs no server.
 */
export const exportFormats = ['gedcom70', 'gedcom551', 'gedzip', 'json', 'csv', 'html'] as const;
export type ExportFormat = (typeof exportFormats)[number];

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

export const exportRequest = z.object({
  format: z.enum(exportFormats),
  scope: exportScope.default('whole'),
  living: z.enum(livingRules).default('whole'),
  /** In which a page says what it says, English if nothing is said; other formats have no words of their own. */
  language: z.enum(languages).optional(),
  /** Whether a page holds photos, as it does if nothing is said; of other formats only GEDZIP has any, and always. */
  includePhotos: z.boolean().optional(),
  /** Of a file without details of living people: texts that name one of them and stand in it all the same (contract/named-texts.ts). */
  keptTexts: keptTexts.optional(),
});
export type ExportRequest = z.infer<typeof exportRequest>;

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
