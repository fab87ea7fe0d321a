import { z } from 'zod';
import { duplicateReasons } from '#domain/integrity/duplicates/duplicate-reasons.ts';
import { anyId, changeId, cursor, fileName, listLimit, memberId, timestamp, treeId } from './fields.ts';
import { lineReceipt } from './line-receipt.ts';
import { relative } from './members.ts';
import { route } from './route.ts';

/**
 * What becomes of people who are in the tree already. merge: they are brought up to date, and what was edited here stays.
 * replace: what the earlier import brought gives way to the file. add: everybody is added once more.
 */
export const importModes = ['merge', 'replace', 'add'] as const;
export type ImportMode = (typeof importModes)[number];

export interface ImportChoice {
  readonly mode: ImportMode;
  /** Of a merge: whether what the file said before and does not say any more is taken out. It stays without it. */
  readonly takesOut?: boolean;
}

export const importStates = ['reading', 'ready', 'importing', 'done', 'refused', 'failed', 'cancelled'] as const;

/** Why a packed family (GEDZIP) is refused before its GEDCOM file is read. */
export const zipRefusalCodes = [
  'zip_broken',
  'zip_encrypted',
  'zip_without_gedcom',
  'zip_too_large',
  'zip_unsafe_name',
  'zip_duplicate_name',
] as const;
export type ZipRefusalCode = (typeof zipRefusalCodes)[number];

/** What needed attention in a packed family, beside what the GEDCOM file's own lines did. */
export const zipWarningCodes = ['gedcom_elsewhere', 'media_missing', 'media_not_mentioned'] as const;
export type ZipWarningCode = (typeof zipWarningCodes)[number];

const problem = z.object({
  line: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
});
export type ImportProblem = z.infer<typeof problem>;

const importJob = z.object({
  id: anyId,
  treeId,
  fileName: z.string(),
  state: z.enum(importStates),
  /** 0 to 1 within the state. */
  progress: z.number(),
  preview: z
    .object({
      encoding: z.string(),
      version: z.string().nullable(),
      source: z.string().nullable(),
      members: z.number().int(),
      unions: z.number().int(),
      otherRecords: z.number().int(),
      /** Pictures and other files that came packed with it, and their bytes together. */
      mediaFiles: z.number().int(),
      mediaBytes: z.number().int(),
      problemCount: z.number().int(),
      /** The first 200, in the order of the file. */
      problems: z.array(problem),
      /** How many members the tree would have, and may have. */
      membersAfter: z.number().int(),
      membersAllowed: z.number().int(),
      /** How many of its people and couples are in the tree already. */
      known: z.object({
        /** Those of whom it is sure. */
        people: z.number().int(),
        couples: z.number().int(),
        /** Those who are probably or possibly somebody of the tree: see `listImportDoubts`. */
        likely: z.number().int(),
        open: z.number().int(),
        /** How many of these are taken for the same person, by what was decided so far. */
        same: z.number().int(),
        /** Whether an earlier import brought some of them, so that it can be replaced. */
        replaceable: z.boolean(),
      }),
    })
    .nullable(),
  /** What a merge or a replacement did, in people; null before it is done, and for plain imports. */
  outcome: z
    .object({
      mode: z.enum(importModes),
      added: z.number().int(),
      updated: z.number().int(),
      /** In the file and in the tree, and nothing changed or was not taken of what the file says of them. */
      unchanged: z.number().int(),
      removed: z.number().int(),
      /** Added here, and now without a partner, parent or child who was taken out. */
      untied: z.number().int(),
      /** Of a merge: statements that the file made before and does not make any more, and whether they were taken out. */
      unsaid: z.number().int(),
      takesOut: z.boolean(),
      /** Of a merge: statements of the file that were not taken, because something else was chosen here. */
      notTakenCount: z.number().int(),
      /** The first 500 of them. */
      notTaken: z.array(
        z.object({
          /** Whose it is: a person, or both of a couple; '' for sources, notes and the like. */
          who: z.string(),
          /** 'INDI.OCCU': the record and the tag. */
          what: z.string(),
          /** The line of the file. */
          line: z.number().int(),
          /** Null where it was taken out here. */
          ours: z.string().nullable(),
          theirs: z.string(),
        }),
      ),
    })
    .nullable(),
  /** Why it was refused or failed: an error code of the contract or a problem code of the reader. */
  reason: z.string().nullable(),
  changeId: changeId.nullable(),
  createdAt: timestamp,
});
export type ImportJob = z.infer<typeof importJob>;

const treeParams = z.object({ treeId });
const importParams = z.object({ treeId, importId: anyId });

/** The body is the file itself. Answers at once; the file is then read in the background for the preview. */
export const startImport = route({
  method: 'POST',
  path: '/api/trees/{treeId}/imports',
  access: 'tree.import',
  params: treeParams,
  query: z.object({ fileName }),
  ok: importJob,
  status: 202,
  raw: 'request',
});

export const getImport = route({
  method: 'GET',
  path: '/api/trees/{treeId}/imports/{importId}',
  access: 'tree.import',
  params: importParams,
  ok: importJob,
});

/** What became of every kind of line of a file; there as soon as it has been read. */
export const getImportReceipt = route({
  method: 'GET',
  path: '/api/trees/{treeId}/imports/{importId}/receipt',
  access: 'tree.import',
  params: importParams,
  ok: lineReceipt,
});

/** The same line by line, as a table: first the findings, then the lines of an imported file as they are kept now. */
export const downloadImportReceipt = route({
  method: 'GET',
  path: '/api/trees/{treeId}/imports/{importId}/receipt/lines',
  access: 'tree.import',
  params: importParams,
  ok: z.string(),
  raw: 'response',
});

/**
 * Brings the previewed file into the tree: all or nothing, as one change. Where some of its people are in the tree already,
 * `mode` has to say what becomes of them (validation_failed without it); a merge that changes nothing makes no change.
 */
export const commitImport = route({
  method: 'POST',
  path: '/api/trees/{treeId}/imports/{importId}/commit',
  access: 'tree.import',
  params: importParams,
  body: z.object({
    mode: z.enum(importModes).optional(),
    takesOut: z.boolean().optional(),
    /** `known.same` as the caller has seen it: conflict where somebody has decided otherwise since. */
    same: z.number().int().optional(),
  }),
  ok: importJob,
  status: 202,
});

/** Stops it wherever it is; the tree is as it was before. */
export const cancelImport = route({
  method: 'DELETE',
  path: '/api/trees/{treeId}/imports/{importId}',
  access: 'tree.import',
  params: importParams,
  ok: importJob,
});

export const certainties = ['likely', 'open'] as const;
export type Certainty = (typeof certainties)[number];

/** Enough of somebody to know them by. */
const describedPerson = relative.omit({ id: true }).extend({
  /** The names of those who have one. */
  parents: z.array(z.string()),
  partners: z.array(z.string()),
});
export type DescribedPerson = z.infer<typeof describedPerson>;

const importDoubt = z.object({
  /** Names the person in the file. */
  xref: z.string(),
  person: describedPerson,
  /** likely: the same person unless somebody says otherwise. open: somebody new unless somebody says otherwise. */
  certainty: z.enum(certainties),
  /** Whom of the tree it may be, the likeliest first; who has left the tree since is not among them. */
  candidates: z.array(describedPerson.extend({ id: memberId, reasons: z.array(z.enum(duplicateReasons)) })),
  /** Who it is by what somebody said: nobody of the tree where `memberId` is null. Null as long as nobody has. */
  decision: z.object({ memberId: memberId.nullable() }).nullable(),
});
export type ImportDoubt = z.infer<typeof importDoubt>;

/** Who of a previewed file may be somebody of the tree, in the order of the file; the likely ones first. */
export const listImportDoubts = route({
  method: 'GET',
  path: '/api/trees/{treeId}/imports/{importId}/doubts',
  access: 'tree.import',
  params: importParams,
  query: z.object({ certainty: z.enum(certainties).optional(), cursor, limit: listLimit }),
  ok: z.object({ items: z.array(importDoubt), nextCursor: z.string().nullable() }),
});

/** Says of one who it is, one of the candidates or nobody of the tree; or of all of a kind that they are the likeliest, or nobody. */
export const decideImportDoubts = route({
  method: 'PUT',
  path: '/api/trees/{treeId}/imports/{importId}/doubts',
  access: 'tree.import',
  params: importParams,
  body: z.union([
    z.object({ xref: z.string().max(300), memberId: memberId.nullable() }),
    z.object({ all: z.enum(certainties), isSame: z.boolean() }),
  ]),
  ok: importJob,
});
