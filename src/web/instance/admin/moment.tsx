import { useDates } from '#web/client/session/use-dates.ts';

/** A timestamp to the minute, as the reader writes times, in their time zone. */
export function Moment({ at }: { at: string }) {
  const dates = useDates();
  return (
    <time dateTime={at} className="tabular-nums">
      {dates.moment(at)}
    </time>
  );
}
