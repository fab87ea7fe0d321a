import { z } from 'zod';
import { duplicateReasons } from '#domain/integrity/duplicates/duplicate-reasons.ts';
import { factNames, findingCodes, severities } from '#domain/integrity/finding.ts';
import { mergeFields, sides } from '#domain/integrity/merge/merge-facts.ts';
import { unionKinds } from '#domain/tree/vocabulary.ts';
import {
  anyId,
  changeId,
  cursor,
  freeText,
  listLimit,
  memberId,
  timestamp,
  treeId,
  treeVersion,
  unionId,
} from './fields.ts';
import { relative } from './members.ts';
import { route } from './route.ts';

const treeParams = z.object({ treeId });

/** Somebody said that a finding is right as it is. */
const dismissal = z.object({
  id: anyId,
  note: z.string().nullable(),
  byName: z.string().nullable(),
  at: timestamp,
});
export type Dismissal = z.infer<typeof dismissal>;

const problem = z.object({
  /** The same as long as the same facts of the same people contradict each other. */
  key: z.string(),
  code: z.enum(findingCodes),
  severity: z.enum(severities),
  /** Whom it is about, the one to look at first in front. */
  people: z.array(relative),
  unionId: unionId.nullable(),
  /** What was compared, word for word. */
  facts: z.partialRecord(z.enum(factNames), z.string()),
  /** What the code counts: years, days or people. */
  amount: z.number().int().nullable(),
  dismissal: dismissal.nullable(),
});
export type Problem = z.infer<typeof problem>;

const problemCount = z.object({
  code: z.enum(findingCodes),
  severity: z.enum(severities),
  open: z.number().int(),
  dismissed: z.number().int(),
});
export type ProblemCount = z.infer<typeof problemCount>;

export const dismissedViews = ['hidden', 'only'] as const;

/** Everything odd in a tree, the certain first. The counts are of all of it, whatever was asked for. */
export const listProblems = route({
  method: 'GET',
  path: '/api/trees/{treeId}/problems',
  access: 'tree.view',
  params: treeParams,
  query: z.object({
    severity: z.enum(severities).optional(),
    code: z.enum(findingCodes).optional(),
    dismissed: z.enum(dismissedViews).default('hidden'),
    cursor,
    limit: listLimit,
  }),
  ok: z.object({
    items: z.array(problem),
    nextCursor: z.string().nullable(),
    counts: z.array(problemCount),
    /** The version of the tree that was looked at. */
    version: treeVersion,
  }),
});

/** "We know, it is right": hides a finding, or a pair of people who are two, for everybody. Undone like any change. */
export const dismissFinding = route({
  method: 'POST',
  path: '/api/trees/{treeId}/problems/dismissals',
  access: 'tree.edit',
  params: treeParams,
  body: z.object({
    key: z.string().max(100),
    note: freeText(500, 'Notes must be at most 500 characters').optional(),
  }),
  ok: z.object({ id: anyId, changeId, version: treeVersion }),
  status: 201,
});

/** The finding is shown again, if it is still one. */
export const restoreFinding = route({
  method: 'DELETE',
  path: '/api/trees/{treeId}/problems/dismissals/{dismissalId}',
  access: 'tree.edit',
  params: z.object({ treeId, dismissalId: anyId }),
  ok: z.object({ changeId, version: treeVersion }),
});

/** Takes away a couple without partners and without children; 409 where somebody is in it by now. */
export const removeEmptyUnion = route({
  method: 'DELETE',
  path: '/api/trees/{treeId}/problems/empty-unions/{unionId}',
  access: 'tree.edit',
  params: z.object({ treeId, unionId }),
  ok: z.object({ changeId, version: treeVersion }),
});

export const searchStates = ['waiting', 'searching', 'done', 'failed'] as const;

const duplicateSearch = z.object({
  id: anyId,
  state: z.enum(searchStates),
  /** 0 to 1 while it runs. */
  progress: z.number(),
  /** The version of the tree that was searched. */
  version: treeVersion.nullable(),
  createdAt: timestamp,
});
export type DuplicateSearch = z.infer<typeof duplicateSearch>;

const duplicate = z.object({
  key: z.string(),
  people: z.tuple([relative, relative]),
  /** From 0.5 to 1. */
  probability: z.number(),
  reasons: z.array(z.enum(duplicateReasons)),
  dismissal: dismissal.nullable(),
});
export type Duplicate = z.infer<typeof duplicate>;

/** Looks for people who are in the tree twice, in the background. While a search is under way there is no second one. */
export const searchDuplicates = route({
  method: 'POST',
  path: '/api/trees/{treeId}/duplicates',
  access: 'tree.edit',
  params: treeParams,
  ok: duplicateSearch,
  status: 202,
});

/**
 * What the last search found, the most probable first, without pairs of whom one is gone. `search` is null where nobody has
 * searched, or where the tree has changed so much since that the answer is worth nothing.
 */
export const listDuplicates = route({
  method: 'GET',
  path: '/api/trees/{treeId}/duplicates',
  access: 'tree.view',
  params: treeParams,
  query: z.object({ dismissed: z.enum(dismissedViews).default('hidden'), cursor, limit: listLimit }),
  ok: z.object({
    search: duplicateSearch.nullable(),
    items: z.array(duplicate),
    nextCursor: z.string().nullable(),
    open: z.number().int(),
    dismissed: z.number().int(),
  }),
});
export type DuplicatePage = z.infer<typeof listDuplicates.ok>;

const mergeRequest = z.object({
  /** Who becomes part of the person in the address, and is gone then. */
  otherId: memberId,
  /** Whose value stays where the two say different things. */
  choices: z.partialRecord(z.enum(mergeFields), z.enum(sides)).default({}),
});
export type MergeChoicesInput = z.infer<typeof mergeRequest>['choices'];

export const mergeRefusals = ['same_person', 'partners', 'parent_and_child', 'ancestor'] as const;

const mergePreview = z.object({
  version: treeVersion,
  kept: relative,
  other: relative,
  /** Why it cannot be done; null where it can. */
  refusal: z.enum(mergeRefusals).nullable(),
  /** Fields that neither has are left out. */
  fields: z.array(
    z.object({
      field: z.enum(mergeFields),
      kept: z.union([z.string(), z.boolean()]).nullable(),
      other: z.union([z.string(), z.boolean()]).nullable(),
      state: z.enum(['same', 'only_kept', 'only_other', 'conflict', 'joined']),
      from: z.enum(sides),
    }),
  ),
  /** The couples of the one person afterwards, and whose they were. */
  unions: z.array(
    z.object({
      id: unionId,
      from: z.enum(['kept', 'other', 'both']),
      partner: relative.nullable(),
      kind: z.enum(unionKinds),
      startDate: z.string().nullable(),
      children: z.array(relative),
    }),
  ),
  parentSets: z.array(z.object({ unionId, from: z.enum(['kept', 'other', 'both']), parents: z.array(relative) })),
});
export type MergePreview = z.infer<typeof mergePreview>;

const memberParams = z.object({ treeId, memberId });

/** What merging two people would do, field by field. Nothing is written. */
export const previewMerge = route({
  method: 'POST',
  path: '/api/trees/{treeId}/members/{memberId}/merge/preview',
  access: 'tree.edit',
  params: memberParams,
  body: mergeRequest,
  ok: mergePreview,
});

/** Makes one person of two, as one change. Needs `If-Match` with the version of the preview. */
export const mergeMembers = route({
  method: 'POST',
  path: '/api/trees/{treeId}/members/{memberId}/merge',
  access: 'tree.edit',
  params: memberParams,
  body: mergeRequest,
  ok: z.object({ changeId, version: treeVersion }),
});
