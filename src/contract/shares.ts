import { z } from 'zod';
import { branchKinds } from '#domain/tree/select-branch.ts';
import { chosenPassword } from './accounts.ts';
import { exportScope } from './exports.ts';
import { memberId, optionalLine, shareId, shareToken, timestamp, treeId } from './fields.ts';
import { graphColumns } from './graph.ts';
import { keptTexts, namedTexts } from './named-texts.ts';
import { route } from './route.ts';
import { privacyPolicy } from './trees.ts';

/** How long a link works. */
export const shareLifetimes = ['1h', '24h', '7d', '30d', 'never'] as const;
export type ShareLifetime = (typeof shareLifetimes)[number];

export const shareOptions = z
  .object({
    expiresIn: z.enum(shareLifetimes).default('24h'),
    allowDownload: z.boolean().default(false),
    requirePassword: z.boolean().default(false),
    /** As long as the instance asks of passwords, and none of the commonest; refused where it is not asked for. */
    password: chosenPassword.optional(),
    /** Only the drawing: nobody's details. */
    viewOnly: z.boolean().default(true),
    allowSuggestions: z.boolean().default(false),
    /** How much of the tree a visitor gets. Throws member_not_in_tree. */
    branch: exportScope.default('whole'),
    /** Texts that its visitors read although somebody is named in them of whom they see less than everything. */
    keptTexts: keptTexts.default([]),
    /** What the owner calls it; visitors do not see it. */
    name: optionalLine(100, 'Name must be at most 100 characters')
      .transform((text) => text || null)
      .nullable()
      .default(null),
  })
  .superRefine(({ requirePassword, password }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (requirePassword && !password?.trim()) refuse('password', 'Password is required');
    // Whoever names a password means it: a link without one must not come of it.
    if (!requirePassword && password) refuse('requirePassword', 'A password was given, but is not required');
  });
export type ShareOptions = z.infer<typeof shareOptions>;
export type ShareOptionsInput = z.input<typeof shareOptions>;

const shareLink = z.object({
  id: shareId,
  /** '{origin}/shared/{token}'. */
  url: z.string(),
  token: shareToken,
  name: z.string().nullable(),
  /** Null: never. */
  expiresAt: timestamp.nullable(),
  isExpired: z.boolean(),
  createdAt: timestamp,
  /** Counts people: not failures, not programs, and nobody twice within an hour. */
  viewCount: z.number().int(),
  lastViewedAt: timestamp.nullable(),
  allowDownload: z.boolean(),
  requirePassword: z.boolean(),
  viewOnly: z.boolean(),
  allowSuggestions: z.boolean(),
  branch: exportScope,
  keptTexts,
  createdByName: z.string(),
});
export type ShareLink = z.infer<typeof shareLink>;

const treeParams = z.object({ treeId });

/** Throws account_not_verified, weak_password, member_not_in_tree. Either the link and its password are there, or neither. */
export const createShare = route({
  method: 'POST',
  path: '/api/trees/{treeId}/shares',
  access: 'tree.share',
  params: treeParams,
  body: shareOptions,
  ok: shareLink,
  status: 201,
});

/** Which texts visitors would not get: of all texts they see nothing but the description of the tree. */
export const listTextsOfLink = route({
  method: 'GET',
  path: '/api/trees/{treeId}/shares/named-texts',
  access: 'tree.share',
  params: treeParams,
  ok: namedTexts,
});

/** Every link of the tree, the newest first, the expired ones too until their retention is over. */
export const listShares = route({
  method: 'GET',
  path: '/api/trees/{treeId}/shares',
  access: 'tree.share',
  params: treeParams,
  ok: z.object({ items: z.array(shareLink) }),
});

/** The link is gone for good. After the answer no request of a visitor is answered any more, those under way included. */
export const revokeShare = route({
  method: 'DELETE',
  path: '/api/trees/{treeId}/shares/{shareId}',
  access: 'tree.share',
  params: z.object({ treeId, shareId }),
  ok: z.null(),
  status: 204,
});

/**
 * Why a visitor does not get somebody whole: as a living person, as a minor, as somebody who died a short while ago, because the
 * family closed them, or as outside of the branch.
 */
export const hiddenReasons = ['living', 'minor', 'recent', 'closed', 'outside'] as const;
/** What is left of somebody: of people outside of the branch nothing, of others that somebody stands there, or more. */
export const keptOfHidden = ['initials', 'name', 'place', 'nothing'] as const;

/** Through whose eyes an owner may look: of somebody let in for reading, of whoever holds a link, of everybody. */
export const previewViewers = ['reader', 'share', 'public'] as const;
export type PreviewViewer = (typeof previewViewers)[number];

/** The tree exactly as somebody else would get it, and what they would not. */
export const previewVisit = route({
  method: 'GET',
  path: '/api/trees/{treeId}/visit-preview',
  access: 'tree.share',
  params: treeParams,
  query: z
    .object({
      viewer: z.enum(previewViewers).default('share'),
      branch: z.enum(branchKinds).optional(),
      of: memberId.optional(),
      generations: z.coerce.number().int().min(1).max(100).optional(),
    })
    .refine(({ branch, of }) => (branch === undefined) === (of === undefined), { path: ['of'] }),
  ok: z.object({
    columns: graphColumns,
    /** People. */
    shown: z.number().int(),
    /** The first 1,000; `keeps` is what is left of them. */
    hidden: z.array(z.object({ memberId, why: z.enum(hiddenReasons), keeps: z.enum(keptOfHidden) })).max(1000),
    counts: z.record(z.enum(hiddenReasons), z.number().int()),
    policy: privacyPolicy,
  }),
});
