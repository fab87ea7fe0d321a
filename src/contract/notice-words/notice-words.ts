import type { NotificationKind, NotificationParams } from '#contract/notification-kinds.ts';

/** One sentence for each kind of message. `people` are the names of those it is about, as whoever reads it may see them. */
export type NoticeWords = {
  readonly [K in NotificationKind]: (params: NotificationParams<K>, people: readonly string[]) => string;
};
