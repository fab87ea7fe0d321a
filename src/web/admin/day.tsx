import { useLanguage } from '#web/text/language.ts';

/** The day of a timestamp, in the reader's words and time zone. */
export function Day({ at }: { at: string }) {
  const day = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium' });
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {day.format(new Date(at))}
    </time>
  );
}
