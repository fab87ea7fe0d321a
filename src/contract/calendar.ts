import { z } from 'zod';
import { timestamp } from './fields.ts';
import { route } from './route.ts';

const feed = z.object({
  /** A path with the secret in it; null where the caller has none. */
  path: z.string().nullable(),
  madeAt: timestamp.nullable(),
});
export type CalendarFeed = z.infer<typeof feed>;

/** The caller's calendar of birthdays and anniversaries, for calendar programs. */
export const getCalendarFeed = route({ method: 'GET', path: '/api/me/calendar', access: 'user', ok: feed });

/** Makes the link, or another one: the one before is worth nothing then. */
export const renewCalendarFeed = route({ method: 'POST', path: '/api/me/calendar', access: 'user', ok: feed });

export const removeCalendarFeed = route({ method: 'DELETE', path: '/api/me/calendar', access: 'user', ok: feed });

/** The calendar itself (RFC 5545), for whoever knows the secret. `file` is the token with `.ics` behind it. */
export const readCalendar = route({
  method: 'GET',
  path: '/calendar/{file}',
  access: 'anyone',
  params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
  ok: z.string(),
  raw: 'response',
});
