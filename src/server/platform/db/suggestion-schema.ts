import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SuggestedField } from '#contract/suggestions.ts';
import type { PhotoId } from '#domain/photos/photo.ts';
import type { ChangeId, MemberId, UserId } from '#domain/tree/ids.ts';
import { at, createdAt } from './columns.ts';
import { treeId } from './schema.ts';

export type SuggestedValues = { readonly [Field in SuggestedField]?: string | boolean | null | undefined };

/** What became of a suggestion. */
export interface SuggestionOutcome {
  readonly accepted: readonly SuggestedField[];
  /** Where the note went; null where it was declined, and where there was none. */
  readonly note: 'notes' | 'biography' | null;
  /** What the photo is in the tree; null where it was declined, and where there was none. */
  readonly photo: PhotoId | null;
  /** What the tree said before, of the fields that were suggested; empty for somebody who was not in it any more. */
  readonly before: SuggestedValues;
}

/**
 * What visitors have proposed to change. Of the person it holds what the visitor wrote and no more: what the tree says is read
 * when it is decided. Tied to the person and the link by no key, because both may go before it is.
 */
export const suggestions = pgTable(
  'suggestions',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    /** Of share_links, with the name that its owner gave it. */
    linkId: text('link_id').notNull(),
    linkName: text('link_name'),
    visitorName: text('visitor_name').notNull(),
    message: text('message'),
    fields: jsonb('fields').$type<SuggestedValues>().notNull(),
    note: text('note'),
    /** Of suggested_photos. */
    photoId: uuid('photo_id'),
    /** The version of the tree that the visitor saw. */
    version: integer('version').notNull(),
    createdAt: createdAt(),
    /** Null while it waits. */
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by').$type<UserId>(),
    outcome: jsonb('outcome').$type<SuggestionOutcome>(),
    /** What came of it in the tree; null where nothing was accepted. */
    changeId: uuid('change_id').$type<ChangeId>(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    index('suggestions_open').on(t.treeId, t.createdAt.desc(), t.id.desc()).where(sql`decided_at is null`),
    index('suggestions_decided').on(t.treeId, t.decidedAt.desc(), t.id.desc()).where(sql`decided_at is not null`),
    index('suggestions_age').on(t.decidedAt),
    index('suggestions_member').on(t.treeId, t.memberId),
    index('suggestions_link').on(t.treeId, t.linkId),
  ],
);

/** Photos that visitors have sent, drawn anew, until it is decided whether they come into the tree. */
export const suggestedPhotos = pgTable(
  'suggested_photos',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    linkId: text('link_id').notNull(),
    /** Null while nothing is said of it yet. */
    suggestionId: uuid('suggestion_id'),
    /** Its full size, of which the others are drawn when it is accepted. */
    blobHash: text('blob_hash').notNull(),
    /** What those who decide look at. */
    shownHash: text('shown_blob_hash').notNull(),
    /** Of its full size, px. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    foreignKey({
      name: 'suggested_photos_suggestion_fk',
      columns: [t.treeId, t.suggestionId],
      foreignColumns: [suggestions.treeId, suggestions.id],
    }).onDelete('cascade'),
    index('suggested_photos_suggestion').on(t.treeId, t.suggestionId),
    index('suggested_photos_age').on(t.createdAt),
    index('suggested_photos_blob').on(t.blobHash),
    index('suggested_photos_shown').on(t.shownHash),
  ],
);
