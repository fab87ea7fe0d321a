import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MemberId, UserId } from '#domain/tree/ids.ts';
import { at, bytea, createdAt, inList, updatedAt } from './columns.ts';
import { treeId, users } from './schema.ts';

const userId = () =>
  uuid('user_id')
    .$type<UserId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Links that are sent to somebody and work once: only the hash of the secret in the link is kept. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    purpose: text('purpose', { enum: ['verify_email', 'reset_password', 'change_email'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The address that the link was sent to: whoever opens it reads what is sent there. Null: shown to an administrator. */
    email: text('email'),
    /** What was registered with this link: it counts for the link that is opened. Null: the account as it is. */
    firstName: text('first_name'),
    lastName: text('last_name'),
    passwordHash: text('password_hash'),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('account_tokens_user').on(t.userId, t.purpose),
    index('account_tokens_expiry').on(t.expiresAt),
    check('account_tokens_purpose', inList(t.purpose, ['verify_email', 'reset_password', 'change_email'])),
  ],
);

/** Browsers from which somebody has signed in: a stranger's failures elsewhere do not make them wait. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    tokenHash: text('token_hash').notNull().unique(),
    lastUsedAt: at('last_used_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('known_devices_user').on(t.userId), index('known_devices_age').on(t.lastUsedAt)],
);

/** Codes of an app (TOTP) as a second step. A row that is not enabled yet is an enrolment under way. */
export const twoFactors = pgTable('two_factors', {
  userId: userId().primaryKey(),
  /** Sealed, see server/platform/config/cipher.ts. */
  secret: text('secret').notNull(),
  enabledAt: at('enabled_at'),
  /** The time step of the last code that was accepted: each works once. */
  lastStep: bigint('last_step', { mode: 'number' }),
  createdAt: createdAt(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
    createdAt: createdAt(),
  },
  (t) => [unique('recovery_codes_code').on(t.userId, t.codeHash)],
);

/** Somebody whose password was right and who owes the second step. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('pending_sign_ins_user').on(t.userId), index('pending_sign_ins_expiry').on(t.expiresAt)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytea('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    lastUsedAt: at('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

/** What a passkey has to sign, once. Nobody is known yet where it is for signing in. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    challenge: text('challenge').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt)],
);

/** Keys for programs that act for a user. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    scopes: jsonb('scopes').$type<readonly string[]>().notNull(),
    expiresAt: at('expires_at'),
    lastUsedAt: at('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('api_tokens_user').on(t.userId)],
);

/** What a user chose (contract/user-settings.ts); for the rest the defaults hold. */
export const userSettings = pgTable('user_settings', {
  userId: userId().primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
});

/** A link that brings somebody into a tree, once. The secret in it also names the tree. */
export const invitations = pgTable(
  'invitations',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    tokenHash: text('token_hash').notNull(),
    role: text('role', { enum: ['owner', 'editor', 'reader'] }).notNull(),
    /** Who the invited are in the tree. */
    memberId: uuid('member_id').$type<MemberId>(),
    /** Where the link was sent; null: whoever has it. */
    email: text('email'),
    message: text('message'),
    invitedBy: uuid('invited_by').$type<UserId>().notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When the link was first opened. */
    seenAt: at('seen_at'),
    acceptedBy: uuid('accepted_by').$type<UserId>(),
    acceptedAt: at('accepted_at'),
    revokedAt: at('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    unique('invitations_token').on(t.treeId, t.tokenHash),
    check('invitations_role', inList(t.role, ['owner', 'editor', 'reader'])),
  ],
);

/** Which person of a tree a user is. */
export const treeSelves = pgTable(
  'tree_selves',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** Null: somebody has said that they are none of them. */
    memberId: uuid('member_id').$type<MemberId>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    unique('tree_selves_user').on(t.treeId, t.userId),
    index('tree_selves_by_user').on(t.userId, t.treeId),
  ],
);

/** Everything of one user as a file, written by a job, kept for a day. */
export const accountExports = pgTable(
  'account_exports',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    state: text('state', { enum: ['waiting', 'writing', 'done', 'failed', 'expired'] }).notNull(),
    progress: integer('progress_percent').notNull().default(0),
    blobHash: text('blob_hash'),
    size: bigint('size', { mode: 'number' }),
    expiresAt: at('expires_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('account_exports_user').on(t.userId, sql`${t.createdAt} desc`),
    index('account_exports_blob').on(t.blobHash),
  ],
);
