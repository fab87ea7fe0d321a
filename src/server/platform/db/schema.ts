import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChangeId, ChildLinkId, MemberId, TreeId, UnionId, UserId } from '#domain/tree/ids.ts';
import type { SurnameTradition } from '#domain/tree/vocabulary.ts';
import { at, createdAt, inList, updatedAt } from './columns.ts';

/*
 * Rules that keep the door open to a distributed PostgreSQL; tests/catalogue.test.ts reads the catalogue and fails on a breach:
 * every tree-owned table has the primary key (tree_id, id) and every foreign key, unique index and join of it carries
 * tree_id; ids are UUID v7 made by the program; no sequences, triggers, enums, generated columns or deferrable constraints.
 */

export const users = pgTable(
  'users',
  {
    id: uuid('id').$type<UserId>().primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** First and last name folded by domain/tree/search-text.ts, for lists. */
    sortName: text('sort_name').notNull().default(''),
    role: text('role', { enum: ['admin', 'user'] })
      .notNull()
      .default('user'),
    isVerified: boolean('is_verified').notNull().default(false),
    image: text('image'),
    /** Since when an administrator keeps the user out. */
    disabledAt: at('disabled_at'),
    /** To the minute. */
    lastActiveAt: at('last_active_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_created').on(t.createdAt.desc(), t.id.desc()),
    index('users_updated').on(t.updatedAt.desc()),
    index('users_name').on(t.sortName, t.id),
    index('users_search').using('gin', t.sortName.op('gin_trgm_ops'), t.email.op('gin_trgm_ops')),
    index('users_active').on(t.lastActiveAt),
    index('users_last_active').on(sql`coalesce(${t.lastActiveAt}, to_timestamp(0))`, t.id),
    check('users_role', inList(t.role, ['admin', 'user'])),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    /** When the user last proved who they are in this session, signing in included. */
    confirmedAt: at('confirmed_at'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

/** How a user proves who they are: one row per way, the password hash among them. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('accounts_provider_account').on(t.providerId, t.accountId), index('accounts_user').on(t.userId)],
);

export const systemSettings = pgTable('system_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
});

/** What a request that writes was answered, so that a repeated one gets the same answer and writes nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The account, or the link of a visitor without one. */
    requesterId: text('requester_id').notNull(),
    key: text('key').notNull(),
    /** Hashes of what was asked: the same key for something else is refused. */
    fingerprint: text('fingerprint').notNull(),
    aboutTree: uuid('about_tree'),
    /** Null while the request is carried out. */
    status: smallint('status'),
    /** Sealed: it may hold a link, a token or a code. */
    answer: text('answer'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.requesterId, t.key] }),
    index('idempotency_keys_age').on(t.createdAt),
    index('idempotency_keys_tree').on(t.aboutTree),
  ],
);

export const familyTrees = pgTable(
  'family_trees',
  {
    id: uuid('id').$type<TreeId>().primaryKey(),
    name: text('name').notNull(),
    /** The name folded by domain/tree/search-text.ts, for lists. */
    sortName: text('sort_name').notNull().default(''),
    description: text('description'),
    ownerId: uuid('owner_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    isPublic: boolean('is_public').notNull().default(false),
    isArchived: boolean('is_archived').notNull().default(false),
    /** When the owner asked that everybody may see its public part; an administrator decides. */
    publicityAskedAt: at('publicity_asked_at'),
    /** Whether search engines may keep its public page. */
    forSearchEngines: boolean('for_search_engines').notNull().default(false),
    isSample: boolean('is_sample').notNull().default(false),
    /** True for the tree that was made by itself for a new account; at most one each. */
    isFirst: boolean('is_first').notNull().default(false),
    homeMemberId: uuid('home_member_id').$type<MemberId>(),
    /** What strangers may see of living people; see domain/privacy/privacy.ts. */
    livingNames: text('living_names', { enum: ['hidden', 'initials', 'full'] })
      .notNull()
      .default('hidden'),
    livingYears: boolean('living_years').notNull().default(false),
    /** For so many years after a death strangers see no more of somebody than of the living; see domain/living/guard.ts. */
    recentDeathYears: smallint('recent_death_years').notNull().default(10),
    hidesMinors: boolean('hides_minors').notNull().default(true),
    /** How last names pass on; see domain/people/surname-traditions.ts. */
    surnameTradition: text('surname_tradition').$type<SurnameTradition>().notNull().default('family'),
    version: integer('version').notNull().default(0),
    /** Roll-up rows: kept by commitChange, so that nothing ever counts across trees. */
    memberCount: integer('member_count').notNull().default(0),
    unionCount: integer('union_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('family_trees_owner').on(t.ownerId, t.createdAt),
    index('family_trees_created').on(t.createdAt.desc(), t.id.desc()),
    index('family_trees_name').on(t.sortName, t.id),
    index('family_trees_public').on(t.sortName, t.id).where(sql`is_public`),
    index('family_trees_search').using('gin', t.sortName.op('gin_trgm_ops')),
    uniqueIndex('family_trees_first').on(t.ownerId).where(sql`is_first`),
    check('family_trees_recent_death_years', sql`${t.recentDeathYears} between 0 and 100`),
    check('family_trees_living_names', inList(t.livingNames, ['hidden', 'initials', 'full'])),
  ],
);

/** The first column of everything that belongs to a tree. */
export const treeId = () =>
  uuid('tree_id')
    .$type<TreeId>()
    .notNull()
    .references(() => familyTrees.id, { onDelete: 'cascade' });

export const treeAccess = pgTable(
  'tree_access',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    role: text('role', { enum: ['owner', 'editor', 'reader'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    unique('tree_access_user').on(t.treeId, t.userId),
    index('tree_access_by_user').on(t.userId, t.treeId),
    check('tree_access_role', inList(t.role, ['owner', 'editor', 'reader'])),
  ],
);

export const familyMembers = pgTable(
  'family_members',
  {
    treeId: treeId(),
    id: uuid('id').$type<MemberId>().notNull(),
    /** Who added the member. */
    userId: uuid('user_id').$type<UserId>(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    gender: text('gender', { enum: ['male', 'female', 'other', 'unknown'] }).notNull(),
    /** Dates are kept as somebody wrote them; the other columns are worked out from the text at each write. */
    birthDate: text('birth_date'),
    birthEarliest: integer('birth_earliest'),
    birthLatest: integer('birth_latest'),
    birthYear: smallint('birth_year'),
    birthQualifier: smallint('birth_qualifier').notNull().default(0),
    birthPlace: text('birth_place'),
    deathDate: text('death_date'),
    deathEarliest: integer('death_earliest'),
    deathLatest: integer('death_latest'),
    deathYear: smallint('death_year'),
    deathQualifier: smallint('death_qualifier').notNull().default(0),
    deathPlace: text('death_place'),
    isDeceased: boolean('is_deceased').notNull().default(false),
    notes: text('notes'),
    biography: text('biography'),
    email: text('email'),
    phone: text('phone'),
    location: text('location'),
    photoUrl: text('photo_url'),
    /** What the family has said of showing them to strangers. */
    privacy: text('privacy', { enum: ['auto', 'closed', 'open'] })
      .notNull()
      .default('auto'),
    /** Names and places folded by domain/tree/search-text.ts. */
    searchText: text('search_text').notNull().default(''),
    sortName: text('sort_name').notNull().default(''),
    /** The change that brought the row: what undoing an import removes. */
    addedIn: uuid('added_in').$type<ChangeId>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    index('family_members_created').on(t.treeId, t.createdAt.desc(), t.id.desc()),
    index('family_members_updated').on(t.treeId, t.updatedAt.desc()),
    index('family_members_name').on(t.treeId, t.sortName, t.id),
    index('family_members_birth').on(t.treeId, t.birthEarliest, t.id),
    index('family_members_added_in').on(t.treeId, t.addedIn),
    index('family_members_search').using('gin', t.searchText.op('gin_trgm_ops')),
    check('family_members_gender', inList(t.gender, ['male', 'female', 'other', 'unknown'])),
    check('family_members_privacy', inList(t.privacy, ['auto', 'closed', 'open'])),
  ],
);

export const unions = pgTable(
  'unions',
  {
    treeId: treeId(),
    id: uuid('id').$type<UnionId>().notNull(),
    partnerA: uuid('partner_a').$type<MemberId>(),
    partnerB: uuid('partner_b').$type<MemberId>(),
    kind: text('kind', { enum: ['marriage', 'partnership', 'engagement', 'unknown'] }).notNull(),
    startDate: text('start_date'),
    startEarliest: integer('start_earliest'),
    startLatest: integer('start_latest'),
    startPlace: text('start_place'),
    end: text('end_reason', { enum: ['divorce', 'separation', 'annulment', 'death', 'unknown'] }),
    endDate: text('end_date'),
    addedIn: uuid('added_in').$type<ChangeId>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    foreignKey({
      name: 'unions_partner_a_fk',
      columns: [t.treeId, t.partnerA],
      foreignColumns: [familyMembers.treeId, familyMembers.id],
    }),
    foreignKey({
      name: 'unions_partner_b_fk',
      columns: [t.treeId, t.partnerB],
      foreignColumns: [familyMembers.treeId, familyMembers.id],
    }),
    index('unions_partner_a').on(t.treeId, t.partnerA),
    index('unions_partner_b').on(t.treeId, t.partnerB),
    index('unions_added_in').on(t.treeId, t.addedIn),
    check('unions_kind', inList(t.kind, ['marriage', 'partnership', 'engagement', 'unknown'])),
    check('unions_two_people', sql`${t.partnerA} is distinct from ${t.partnerB} or ${t.partnerA} is null`),
  ],
);

export const unionChildren = pgTable(
  'union_children',
  {
    treeId: treeId(),
    id: uuid('id').$type<ChildLinkId>().notNull(),
    unionId: uuid('union_id').$type<UnionId>().notNull(),
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    position: integer('position').notNull(),
    pedigreeA: text('pedigree_a', { enum: ['birth', 'adopted', 'foster', 'step', 'sealing', 'unknown'] }).notNull(),
    pedigreeB: text('pedigree_b', { enum: ['birth', 'adopted', 'foster', 'step', 'sealing', 'unknown'] }).notNull(),
    addedIn: uuid('added_in').$type<ChangeId>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    unique('union_children_once').on(t.treeId, t.unionId, t.memberId),
    foreignKey({
      name: 'union_children_union_fk',
      columns: [t.treeId, t.unionId],
      foreignColumns: [unions.treeId, unions.id],
    }),
    foreignKey({
      name: 'union_children_member_fk',
      columns: [t.treeId, t.memberId],
      foreignColumns: [familyMembers.treeId, familyMembers.id],
    }),
    index('union_children_member').on(t.treeId, t.memberId),
    index('union_children_added_in').on(t.treeId, t.addedIn),
  ],
);

/** One row per commit to a tree; `seq` is the tree's version after it. */
export const changes = pgTable(
  'changes',
  {
    treeId: treeId(),
    id: uuid('id').$type<ChangeId>().notNull(),
    seq: integer('seq').notNull(),
    actorId: uuid('actor_id').$type<UserId>(),
    kind: text('kind').notNull(),
    memberId: uuid('member_id').$type<MemberId>(),
    memberName: text('member_name'),
    /** As a visitor called themselves who suggested it. */
    proposedBy: text('proposed_by'),
    touched: integer('touched').notNull(),
    /** How many people it was about: those whose row, record, card, couple or parents it wrote. */
    people: integer('people').notNull().default(0),
    undoes: uuid('undoes').$type<ChangeId>(),
    /** The change to which the tree was brought back. */
    backTo: uuid('back_to').$type<ChangeId>(),
    undoneBy: uuid('undone_by').$type<ChangeId>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.treeId, t.id] }), unique('changes_seq').on(t.treeId, t.seq)],
);

/**
 * The rows a change touched, before and after, in the order of writing. An import has none: its rows carry `added_in`,
 * and undoing it writes them here.
 */
export const changeEntries = pgTable(
  'change_entries',
  {
    treeId: treeId(),
    id: uuid('id').notNull(),
    changeId: uuid('change_id').$type<ChangeId>().notNull(),
    position: integer('position').notNull(),
    entity: text('entity', {
      enum: [
        'tree',
        'member',
        'union',
        'child',
        'record',
        'media',
        'dismissal',
        'card',
        'photo',
        'photo_file',
        'photo_person',
      ],
    }).notNull(),
    entityId: uuid('entity_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    primaryKey({ columns: [t.treeId, t.id] }),
    index('change_entries_change').on(t.treeId, t.changeId, t.position),
    index('change_entries_entity').on(t.treeId, t.entityId),
    // Undo may bring a removed picture back: its bytes are still needed.
    index('change_entries_blob')
      .on(sql`(before ->> 'blob_hash')`)
      .where(sql`entity in ('media', 'photo_file', 'photo_person')`),
  ],
);
