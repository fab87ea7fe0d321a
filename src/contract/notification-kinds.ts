import { z } from 'zod';

/** What the inbox tells, and what each sentence needs. Names of people in trees are never here: they are read, by whoever may, when it is shown. */
export const notificationParams = {
  /** Somebody registered and waits for an administrator. */
  approval_wanted: z.object({ userId: z.string(), name: z.string(), email: z.string() }),
  account_approved: z.object({}),
  /** Others have changed a tree; counted together while nobody has read it. */
  tree_changed: z.object({ treeName: z.string(), actorName: z.string(), changes: z.number().int() }),
  access_given: z.object({ treeName: z.string(), role: z.enum(['owner', 'editor', 'reader']), actorName: z.string() }),
  access_changed: z.object({
    treeName: z.string(),
    role: z.enum(['owner', 'editor', 'reader']),
    actorName: z.string(),
  }),
  access_removed: z.object({ treeName: z.string(), actorName: z.string() }),
  invitation_accepted: z.object({
    treeName: z.string(),
    name: z.string(),
    role: z.enum(['owner', 'editor', 'reader']),
  }),
  tree_transferred: z.object({ treeName: z.string(), actorName: z.string() }),
  /** An administrator has put it in the trash, or taken it out again. */
  tree_deleted: z.object({ treeName: z.string(), actorName: z.string() }),
  tree_restored: z.object({ treeName: z.string(), actorName: z.string() }),
  /** An administrator has written the whole tree to a file. */
  tree_taken_out: z.object({ treeName: z.string(), actorName: z.string() }),
  tree_archived: z.object({ treeName: z.string() }),
  tree_unarchived: z.object({ treeName: z.string() }),
  /** Visitors have suggested changes. Who they say they are is not told here: anybody could write into the mail. */
  suggestions_made: z.object({ treeName: z.string(), suggestions: z.number().int() }),
  /** Somebody asks the owner of a public tree to be in touch. */
  connection_asked: z.object({ treeName: z.string(), actorName: z.string() }),
  /** The owner has accepted, and is named then, or declined. */
  connection_decided: z.object({ treeName: z.string(), actorName: z.string().nullable(), mayRead: z.boolean() }),
  /** Told to administrators: an owner asks that everybody may see a tree. */
  publicity_asked: z.object({ treeName: z.string(), actorName: z.string() }),
  publicity_decided: z.object({ treeName: z.string(), isPublic: z.boolean() }),
  /** A birthday or an anniversary; the person or couple is looked up when it is shown. */
  reminder: z.object({
    occasion: z.enum(['birthday', 'wedding', 'remembrance']),
    memberIds: z.array(z.string()),
    day: z.string(),
    years: z.number().int().nullable(),
  }),
  /** An administrator's words to everybody. */
  announcement: z.object({ message: z.string(), actorName: z.string() }),
  backup_failed: z.object({ reason: z.string() }),
  /** With a restored backup links to trees work again; `isOwn`: those of whoever reads it, otherwise of all in the instance. */
  links_restored: z.object({ links: z.number().int(), isOwn: z.boolean() }),
  /** `keysEnded`: API tokens, passkeys and the calendar feed as well. */
  password_changed: z.object({ keysEnded: z.boolean().default(false) }),
  /** A new way into the account, or to a tree of it; `name` is the tree's for a link, and empty for the calendar, which has none. */
  key_added: z.object({ key: z.enum(['token', 'passkey', 'feed', 'link']), name: z.string() }),
  two_factor_changed: z.object({ isOn: z.boolean() }),
} as const;

export type NotificationKind = keyof typeof notificationParams;
export const notificationKinds = Object.keys(notificationParams) as readonly NotificationKind[];
export type NotificationParams<K extends NotificationKind = NotificationKind> = z.infer<(typeof notificationParams)[K]>;
