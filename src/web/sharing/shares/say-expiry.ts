import type { TFunction } from 'i18next';
import type { TimeLeft } from '#web/client/text/time-left.ts';

/** Until when a link works, in the language on screen. */
export function sayExpiry(t: TFunction<'sharing'>, left: TimeLeft): string {
  if (left === 'always') return t('neverExpires');
  if (left === 'over') return t('expired');
  if (left === 'soon') return t('expiresSoon');
  return 'hours' in left ? t('expiresInHours', { count: left.hours }) : t('expiresInDays', { count: left.days });
}
