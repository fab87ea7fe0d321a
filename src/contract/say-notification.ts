import { type NotificationKind, type NotificationParams, notificationParams } from './notification-kinds.ts';

/** What is known of a notification wherever it is put into words. */
export interface KnownNotification {
  readonly kind: NotificationKind;
  readonly params: unknown;
  /** Names of the people it is about, as the reader may see them. */
  readonly people: readonly string[];
}

type Role = NotificationParams<'access_given'>['role'];
type Occasion = NotificationParams<'reminder'>['occasion'];
type InVariants =
  | 'access_given'
  | 'access_changed'
  | 'invitation_accepted'
  | 'connection_decided'
  | 'publicity_decided'
  | 'reminder'
  | 'links_restored'
  | 'key_added'
  | 'two_factor_changed';

const reasons = ['interrupted', 'storage_full', 'unavailable', 'internal', 'late'] as const;

/** The keys below `sentences` in the texts of notifications. */
export type NotificationText =
  | Exclude<NotificationKind, InVariants>
  | `${'access_given' | 'access_changed' | 'invitation_accepted'}.${Role}`
  | `connection_decided.${'declined' | 'accepted' | 'mayRead'}`
  | `publicity_decided.${'public' | 'private'}`
  | `${'reminder' | 'reminderYears'}.${Occasion}`
  | `links_restored.${'own' | 'all'}`
  | 'password_changed_keys'
  | `key_added.${NotificationParams<'key_added'>['key']}`
  | `two_factor_changed.${'on' | 'off'}`
  | `reasons.${(typeof reasons)[number]}`
  | 'nobody';

type Say = (text: NotificationText, values: Readonly<Record<string, unknown>>) => string;

type Parsed = { readonly [K in NotificationKind]: { readonly kind: K; readonly params: NotificationParams<K> } };

/**
 * A notification in words, for the screen, for mail and for push alike. An empty text for what an older version has stored
 * in another shape.
 */
export function sayNotification({ kind, params, people }: KnownNotification, say: Say): string {
  const parsed = notificationParams[kind].safeParse(params);
  if (!parsed.success) return '';
  // Safe: the parameters were parsed with the schema of this very kind.
  const known = { kind, params: parsed.data } as Parsed[NotificationKind];
  switch (known.kind) {
    case 'access_given':
    case 'access_changed':
    case 'invitation_accepted':
      return say(`${known.kind}.${known.params.role}`, known.params);
    case 'tree_changed':
      return say(known.kind, { ...known.params, count: known.params.changes });
    case 'suggestions_made':
      return say(known.kind, { ...known.params, count: known.params.suggestions });
    case 'connection_decided':
      return say(`connection_decided.${answerOf(known.params)}`, known.params);
    case 'publicity_decided':
      return say(`publicity_decided.${known.params.isPublic ? 'public' : 'private'}`, known.params);
    case 'reminder': {
      const { occasion, years } = known.params;
      const named = { people: people.length > 0 ? people : [say('nobody', {})] };
      return years === null
        ? say(`reminder.${occasion}`, named)
        : say(`reminderYears.${occasion}`, { ...named, count: years });
    }
    case 'backup_failed': {
      const reason = reasons.find((one) => one === known.params.reason);
      return say(known.kind, { reason: reason ? say(`reasons.${reason}`, {}) : known.params.reason });
    }
    case 'links_restored':
      return say(`links_restored.${known.params.isOwn ? 'own' : 'all'}`, { count: known.params.links });
    case 'password_changed':
      return say(known.params.keysEnded ? 'password_changed_keys' : known.kind, {});
    case 'key_added':
      return say(`key_added.${known.params.key}`, known.params);
    case 'two_factor_changed':
      return say(`two_factor_changed.${known.params.isOn ? 'on' : 'off'}`, {});
    default:
      return say(known.kind, known.params);
  }
}

function answerOf({ actorName, mayRead }: NotificationParams<'connection_decided'>) {
  if (actorName === null) return 'declined';
  return mayRead ? 'mayRead' : 'accepted';
}
