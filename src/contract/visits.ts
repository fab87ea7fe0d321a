import { z } from 'zod';
import { genders, pedigrees, unionEnds, unionKinds } from '#domain/tree/vocabulary.ts';
import { addresses } from './addresses.ts';
import { memberId, shareToken, timestamp, treeId, treeVersion, unionId } from './fields.ts';
import { graphColumns } from './graph.ts';
import { relative } from './members.ts';
import { route } from './route.ts';
import { statistics } from './statistics.ts';

/*
 * What somebody without a role in the tree gets: by a link, or because the tree is public. Everything about people has gone
 * through `domain/privacy/privacy.ts`; nobody outside of the link's branch is in it.
 */

const shareParams = z.object({ token: shareToken });
const publicParams = z.object({ treeId });

const linkState = {
  requirePassword: z.boolean(),
  isExpired: z.boolean(),
  isValid: z.boolean(),
};

const linkOptions = {
  allowDownload: z.boolean(),
  viewOnly: z.boolean(),
  allowSuggestions: z.boolean(),
  /** Null: never. */
  expiresAt: timestamp.nullable(),
  createdAt: timestamp,
  viewCount: z.number().int(),
};

/** What stands behind a link. Of the family it tells nothing while the link is expired or locked. */
export const shareMetadata = route({
  ...addresses.shareMetadata,
  access: 'share.look',
  params: shareParams,
  ok: z.discriminatedUnion('unlocked', [
    z.object({ ...linkState, unlocked: z.literal(false) }),
    z.object({
      ...linkState,
      unlocked: z.literal(true),
      familyName: z.string(),
      /** People of the branch that is shared. */
      memberCount: z.number().int(),
      ...linkOptions,
    }),
  ]),
});
export type ShareMetadata = z.infer<(typeof shareMetadata)['ok']>;

/**
 * Sets the cookie that opens a link with a password, for this link alone; it works as long as the link and its password do.
 * Throws wrong_password, share_expired and, after too many tries, too_many_attempts even for the right one.
 */
export const unlockShare = route({
  ...addresses.unlockShare,
  access: 'share.look',
  params: shareParams,
  body: z.object({ password: z.string().min(1).max(128) }),
  ok: z.null(),
  status: 204,
});

/** A tree as its visitors are told of it. */
const visitedTree = {
  id: treeId,
  title: z.string(),
  description: z.string().nullable(),
  /** What the drawing shows. */
  settings: z.object({ showBirthDeath: z.boolean(), showPhotos: z.boolean(), showRelationships: z.boolean() }),
};

/** Counts as a view, for people. */
export const sharedTree = route({
  ...addresses.sharedTree,
  access: 'share.view',
  params: shareParams,
  ok: z.object({ ...visitedTree, ...linkOptions }),
});
export type SharedTree = z.infer<(typeof sharedTree)['ok']>;

/** The drawing, compressed. Its ETag stands for the tree, the branch, the policy and the day: tomorrow others may be dead. */
export const sharedGraph = route({
  ...addresses.sharedGraph,
  access: 'share.view',
  params: shareParams,
  ok: graphColumns,
});

const visitedKin = relative.extend({ isHidden: z.boolean() });

/** One person. Of somebody who is hidden nothing but what the family leaves of living people, and who belongs to them. */
const visitedMember = z.object({
  id: memberId,
  name: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  gender: z.enum(genders),
  birthDate: z.string().nullable(),
  birthPlace: z.string().nullable(),
  deathDate: z.string().nullable(),
  deathPlace: z.string().nullable(),
  photo: z.string().nullable(),
  /** From 1, counted from the oldest ancestors. */
  generation: z.number().int(),
  isLiving: z.boolean(),
  isHidden: z.boolean(),
  parentId: memberId.nullable(),
  otherParentId: memberId.nullable(),
  spouseId: memberId.nullable(),
  parentSets: z.array(
    z.object({
      unionId,
      parents: z.array(visitedKin.extend({ pedigree: z.enum(pedigrees) })),
      siblings: z.array(visitedKin),
    }),
  ),
  unions: z.array(
    z.object({
      id: unionId,
      partner: visitedKin.nullable(),
      kind: z.enum(unionKinds),
      startDate: z.string().nullable(),
      startPlace: z.string().nullable(),
      end: z.enum(unionEnds).nullable(),
      endDate: z.string().nullable(),
      children: z.array(visitedKin),
    }),
  ),
});
export type VisitedMember = z.infer<typeof visitedMember>;

export const sharedMember = route({
  ...addresses.sharedMember,
  access: 'share.details',
  params: shareParams.extend({ memberId }),
  ok: visitedMember,
});

/** Counted over what visitors see; without who changed what. */
const visitedStatistics = statistics.omit({ activity: true });

export const sharedStatistics = route({
  method: 'GET',
  path: '/api/shared/{token}/statistics',
  access: 'share.view',
  params: shareParams,
  ok: visitedStatistics,
});

/** Why a visit is over. `gone`: the tree is not to be seen any more, or the link was taken back. */
export const visitEnds = ['gone', 'expired', 'locked'] as const;

const update = z.object({ version: treeVersion });

/** Server-sent events: `version` with `{ version }` after every change, and `ended` with `{ reason }` of `visitEnds`, once. */
export const sharedLive = route({
  ...addresses.sharedLive,
  access: 'share.view',
  params: shareParams,
  ok: update,
});

/** The drawing of all that is shared, for the picture of it that the browser makes. */
export const downloadShared = route({
  ...addresses.downloadShared,
  access: 'share.download',
  params: shareParams,
  ok: graphColumns,
});

export const publicTree = route({
  ...addresses.publicTree,
  access: 'public.view',
  params: publicParams,
  /** `takesRequests`: whether its owner lets others ask to be in touch, see tree-connections.ts. */
  ok: z.object({ ...visitedTree, takesRequests: z.boolean() }),
});

export const publicGraph = route({
  ...addresses.publicGraph,
  access: 'public.view',
  params: publicParams,
  ok: graphColumns,
});

export const publicMember = route({
  ...addresses.publicMember,
  access: 'public.view',
  params: publicParams.extend({ memberId }),
  ok: visitedMember,
});

export const publicStatistics = route({
  method: 'GET',
  path: '/api/public/{treeId}/statistics',
  access: 'public.view',
  params: publicParams,
  ok: visitedStatistics,
});

export const publicLive = route({
  ...addresses.publicLive,
  access: 'public.view',
  params: publicParams,
  ok: update,
});

/** What a preview of the page shows (PNG): a few of the people whom visitors see and, of a locked or expired link, nobody. */
export const sharedPicture = route({
  method: 'GET',
  path: '/shared/{token}/preview.png',
  access: 'share.look',
  params: shareParams,
  ok: z.string(),
  raw: 'response',
});

export const publicPicture = route({
  method: 'GET',
  path: '/public/{treeId}/preview.png',
  access: 'public.view',
  params: publicParams,
  ok: z.string(),
  raw: 'response',
});
