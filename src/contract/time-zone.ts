import { utcOffsets } from './setting-choices.ts';

/** Whether there is such a time zone: one of the nine offsets, or a name of the IANA list as this machine knows it. */
export function isTimeZone(timezone: string): boolean {
  if (utcOffsets.some((offset) => offset === timezone)) return true;
  if (!/^[A-Za-z][\w/+-]*$/.test(timezone) || timezone.startsWith('UTC')) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * A time zone of the settings as `Intl` takes it: of `UTC+5:30` it knows only `+05:30`. Names of the IANA list stay.
 */
export function intlZone(timezone: string): string {
  const [, sign, hours = '', minutes = '00'] = /^UTC([+-])(\d{1,2})(?::(\d{2}))?$/.exec(timezone) ?? [];
  return sign ? `${sign}${hours.padStart(2, '0')}:${minutes}` : timezone;
}

/** The day and the hour (0 to 23) that it is somewhere; the day as `YYYY-MM-DD`. */
export function localTime(at: Date, timezone: string): { readonly day: string; readonly hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: intlZone(timezone),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** When a day (`YYYY-MM-DD`) begins somewhere. Where clocks skip that midnight, the moment they skip to. */
export function startOfDay(day: string, timezone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The offset there, asked for twice: the first guess may lie on the other side of a change of clocks.
  let at = midnight;
  for (let guess = 0; guess < 2; guess++) at = midnight - offsetAt(new Date(at), timezone);
  return new Date(at);
}

/** How far a zone is ahead of UTC, in ms. */
function offsetAt(at: Date, timezone: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: intlZone(timezone), timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
