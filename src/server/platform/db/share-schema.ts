import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ExportScope } from '#contract/exports.ts';
import type { UserId } from '#domain/tree/ids.ts';
import { at, createdAt } from './columns.ts';
import { treeId } from './schema.ts';

/** Links that show a tree, or a branch of it, to whoever holds them. One that was revoked is gone. */
export const shareLinks = pgTable(
  'share_links',
  {
    treeId: treeId(),
    /** Random, and no part of the token. */
    id: text('id').notNull(),
    /** What a link is found by. */
    tokenHash: text('token_hash').notNull(),
    /** What its owner is shown again; encrypted, see server/platform/config/cipher.ts. */
    encryptedToken: text('encrypted_token').notNull(),
    /** Null: no password. */
    passwordHash: text('password_hash'),
    name: text('name'),
    allowDownload: boolean('allow_download').notNull(),
    viewOnly: boolean('view_only').notNull(),
    allowSuggestions: boolean('allow_suggestions').notNull(),
    branch: jsonb('branch').$type<ExportScope>().notNull(),
    /** What stands for texts that its visitors read although somebody is named in them who is kept back. */
    keptTexts: text('kept_texts').array().$type<readonly string[]>().notNull().default([]),
    /** The link works only as long as this one may share the tree. */
    createdBy: uuid('created_by').$type<UserId>().notNull(),
    /** Null: never. */
    expiresAt: at('expires_at'),
    viewCount: integer('view_count').notNull().default(0),
    lastViewedAt: at('last_viewed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    // Not unique, so that it needs no tree: a visitor names none. Nobody meets the same 128 random bits twice.
    index('share_links_token').on(t.tokenHash),
    index('share_links_expiry').on(t.expiresAt),
    index('share_links_maker').on(t.createdBy),
  ],
);
