import { useDates } from '#web/client/session/use-dates.ts';

/** The day of a timestamp, as the reader writes days, in their time zone. */
export function Day({ at }: { at: string }) {
  const dates = useDates();
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {dates.day(at)}
    </time>
  );
}
