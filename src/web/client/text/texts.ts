import type { ErrorCode } from '#contract/errors.ts';
import type { ExportFormat } from '#contract/exports.ts';
import type { ImportMode, ZipRefusalCode, ZipWarningCode } from '#contract/imports.ts';
import type { Paper } from '#contract/pictures.ts';
import type { ShareLifetime } from '#contract/shares.ts';
import type { GedcomProblemCode, GedcomRefusalCode } from '#domain/gedcom/problems.ts';
import type { TextKind } from '#domain/privacy/left-out-text.ts';
import type { LivingNames } from '#domain/tree/vocabulary.ts';
import type accounts from '#locales/en/accounts.json';
import type admin from '#locales/en/admin.json';
import type adminTrees from '#locales/en/admin-trees.json';
import type adminUsers from '#locales/en/admin-users.json';
import type audit from '#locales/en/audit.json';
import type backups from '#locales/en/backups.json';
import type books from '#locales/en/books.json';
import type builder from '#locales/en/builder.json';
import type connections from '#locales/en/connections.json';
import type dashboard from '#locales/en/dashboard.json';
import type diagram from '#locales/en/diagram.json';
import type editor from '#locales/en/editor.json';
import type erasure from '#locales/en/erasure.json';
import type errors from '#locales/en/errors.json';
import type everywhere from '#locales/en/everywhere.json';
import type evidence from '#locales/en/evidence.json';
import type exports from '#locales/en/exports.json';
import type gedcom from '#locales/en/gedcom.json';
import type generate from '#locales/en/generate.json';
import type history from '#locales/en/history.json';
import type imports from '#locales/en/imports.json';
import type instance from '#locales/en/instance.json';
import type integrity from '#locales/en/integrity.json';
import type invitations from '#locales/en/invitations.json';
import type keys from '#locales/en/keys.json';
import type kinship from '#locales/en/kinship.json';
import type landing from '#locales/en/landing.json';
import type legal from '#locales/en/legal.json';
import type life from '#locales/en/life.json';
import type living from '#locales/en/living.json';
import type members from '#locales/en/members.json';
import type notifications from '#locales/en/notifications.json';
import type palette from '#locales/en/palette.json';
import type photos from '#locales/en/photos.json';
import type pictures from '#locales/en/pictures.json';
import type places from '#locales/en/places.json';
import type privacy from '#locales/en/privacy.json';
import type profile from '#locales/en/profile.json';
import type publicTrees from '#locales/en/public-trees.json';
import type reports from '#locales/en/reports.json';
import type search from '#locales/en/search.json';
import type security from '#locales/en/security.json';
import type settings from '#locales/en/settings.json';
import type sharing from '#locales/en/sharing.json';
import type shell from '#locales/en/shell.json';
import type sources from '#locales/en/sources.json';
import type suggest from '#locales/en/suggest.json';
import type suggestions from '#locales/en/suggestions.json';
import type trees from '#locales/en/trees.json';
import type visits from '#locales/en/visits.json';

type TextOf<Codes extends string> = Readonly<Record<Codes, string>>;

/** A file of texts that has these among its own: a code of the contract without its text does not compile. */
type Has<Needed, File extends Needed> = File;

/** All texts by namespace: one file a feature, in a folder for each language. English decides which keys there are. */
export interface Texts {
  accounts: typeof accounts;
  admin: typeof admin;
  'admin-trees': typeof adminTrees;
  'admin-users': typeof adminUsers;
  audit: typeof audit;
  backups: typeof backups;
  books: typeof books;
  builder: typeof builder;
  connections: typeof connections;
  everywhere: typeof everywhere;
  dashboard: typeof dashboard;
  diagram: typeof diagram;
  editor: typeof editor;
  erasure: typeof erasure;
  errors: Has<TextOf<ErrorCode | 'network' | 'unexpected'>, typeof errors>;
  evidence: typeof evidence;
  exports: Has<
    {
      formats: TextOf<ExportFormat>;
      formatHelp: TextOf<ExportFormat>;
      named: { kinds: TextOf<TextKind> };
    },
    typeof exports
  >;
  gedcom: typeof gedcom;
  generate: typeof generate;
  history: typeof history;
  instance: typeof instance;
  imports: Has<
    {
      mode: TextOf<ImportMode>;
      modeHelp: TextOf<ImportMode>;
      reason: TextOf<
        | GedcomRefusalCode
        | ZipRefusalCode
        | 'tree_full'
        | 'storage_full'
        | 'payload_too_large'
        | 'interrupted'
        | 'upload_interrupted'
      >;
      problem: TextOf<GedcomProblemCode | ZipWarningCode>;
    },
    typeof imports
  >;
  integrity: typeof integrity;
  invitations: typeof invitations;
  keys: typeof keys;
  kinship: typeof kinship;
  landing: typeof landing;
  legal: typeof legal;
  life: typeof life;
  living: typeof living;
  members: typeof members;
  notifications: typeof notifications;
  palette: typeof palette;
  photos: typeof photos;
  pictures: Has<{ papers: TextOf<Paper> }, typeof pictures>;
  places: typeof places;
  privacy: Has<{ livingNames: TextOf<LivingNames>; livingNamesHelp: TextOf<LivingNames> }, typeof privacy>;
  profile: typeof profile;
  'public-trees': typeof publicTrees;
  reports: typeof reports;
  search: typeof search;
  security: typeof security;
  settings: typeof settings;
  sharing: Has<{ lifetimes: TextOf<ShareLifetime> }, typeof sharing>;
  shell: typeof shell;
  sources: typeof sources;
  suggest: typeof suggest;
  suggestions: typeof suggestions;
  trees: typeof trees;
  visits: typeof visits;
}

export type TextNamespace = keyof Texts;

/** What every page has, whatever else it shows. */
export const textsOfEveryPage = ['everywhere', 'shell', 'sentences'] as const;
