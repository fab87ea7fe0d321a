import type accounts from './en/accounts.ts';
import type admin from './en/admin.ts';
import type backups from './en/backups.ts';
import type builder from './en/builder.ts';
import type dashboard from './en/dashboard.ts';
import type diagram from './en/diagram.ts';
import type editor from './en/editor.ts';
import type errors from './en/errors.ts';
import type everywhere from './en/everywhere.ts';
import type exports from './en/exports.ts';
import type gedcom from './en/gedcom.ts';
import type house from './en/house.ts';
import type imports from './en/imports.ts';
import type integrity from './en/integrity.ts';
import type keys from './en/keys.ts';
import type kinship from './en/kinship.ts';
import type landing from './en/landing.ts';
import type legal from './en/legal.ts';
import type members from './en/members.ts';
import type notifications from './en/notifications.ts';
import type pictures from './en/pictures.ts';
import type security from './en/security.ts';
import type settings from './en/settings.ts';
import type shell from './en/shell.ts';
import type trees from './en/trees.ts';

/** All texts by namespace: one file a feature, in `en/` and in `id/`. English decides which keys there are. */
export interface Texts {
  accounts: typeof accounts;
  admin: typeof admin;
  backups: typeof backups;
  builder: typeof builder;
  everywhere: typeof everywhere;
  dashboard: typeof dashboard;
  diagram: typeof diagram;
  editor: typeof editor;
  errors: typeof errors;
  exports: typeof exports;
  gedcom: typeof gedcom;
  house: typeof house;
  imports: typeof imports;
  integrity: typeof integrity;
  keys: typeof keys;
  kinship: typeof kinship;
  landing: typeof landing;
  legal: typeof legal;
  members: typeof members;
  notifications: typeof notifications;
  pictures: typeof pictures;
  security: typeof security;
  settings: typeof settings;
  shell: typeof shell;
  trees: typeof trees;
}

export type TextNamespace = keyof Texts;
