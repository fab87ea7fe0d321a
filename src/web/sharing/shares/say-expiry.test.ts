import i18next from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import type { ByLanguage, Language } from '#domain/languages.ts';
import { allTexts } from '#web/client/text/all-texts.ts';
import { loadTexts, startTexts } from '#web/client/text/i18n.ts';
import { showLanguage } from '#web/client/text/language.ts';
import { timeLeft } from '#web/client/text/time-left.ts';
import { sayExpiry } from './say-expiry.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

afterEach(() => {
  vi.useRealTimers();
});

/** What a link says that was made to work so long, at the moment it is made. */
function saidOf(ms: number | null): string {
  vi.useFakeTimers({ now: Date.parse('2026-03-29T00:30:00.000Z'), toFake: ['Date'] });
  const until = ms === null ? null : new Date(Date.now() + ms).toISOString();
  return sayExpiry(i18next.getFixedT(i18next.language, 'sharing'), timeLeft(until, new Date()));
}

const moments: readonly (readonly [name: string, ms: number | null])[] = [
  ['none', null],
  ['nothing left', 0],
  ['59m', 59 * MINUTE_MS],
  ['1h', HOUR_MS],
  ['1h01m', HOUR_MS + MINUTE_MS],
  ['22h', 22 * HOUR_MS],
  ['23h01m', 23 * HOUR_MS + MINUTE_MS],
  ['24h', DAY_MS],
  ['24h01m', DAY_MS + MINUTE_MS],
  ['7d', 7 * DAY_MS],
];

const said: ByLanguage<readonly string[]> = {
  en: [
    'Never expires',
    'Expired',
    'Expires very soon',
    'Expires in 1 hour',
    'Expires in 2 hours',
    'Expires in 22 hours',
    'Expires in 1 day',
    'Expires in 1 day',
    'Expires in 2 days',
    'Expires in 7 days',
  ],
  id: [
    'Tidak pernah kedaluwarsa',
    'Kedaluwarsa',
    'Sebentar lagi kedaluwarsa',
    'Kedaluwarsa dalam 1 jam',
    'Kedaluwarsa dalam 2 jam',
    'Kedaluwarsa dalam 22 jam',
    'Kedaluwarsa dalam 1 hari',
    'Kedaluwarsa dalam 1 hari',
    'Kedaluwarsa dalam 2 hari',
    'Kedaluwarsa dalam 7 hari',
  ],
  es: [
    'No vence nunca',
    'Vencido',
    'Vence muy pronto',
    'Vence en 1 hora',
    'Vence en 2 horas',
    'Vence en 22 horas',
    'Vence en 1 día',
    'Vence en 1 día',
    'Vence en 2 días',
    'Vence en 7 días',
  ],
  fr: [
    'N’expire jamais',
    'Expiré',
    'Expire très bientôt',
    'Expire dans 1 heure',
    'Expire dans 2 heures',
    'Expire dans 22 heures',
    'Expire dans 1 jour',
    'Expire dans 1 jour',
    'Expire dans 2 jours',
    'Expire dans 7 jours',
  ],
  de: [
    'Läuft nie ab',
    'Abgelaufen',
    'Läuft sehr bald ab',
    'Läuft in 1 Stunde ab',
    'Läuft in 2 Stunden ab',
    'Läuft in 22 Stunden ab',
    'Läuft in 1 Tag ab',
    'Läuft in 1 Tag ab',
    'Läuft in 2 Tagen ab',
    'Läuft in 7 Tagen ab',
  ],
};

test.each(Object.keys(said) as Language[])(
  '[SHR-033] [SHR-034] [SHR-035] [SHR-036] [SHR-037] in %s a link says until when it works, begun hours and days counted whole',
  async (language) => {
    if (!i18next.isInitialized) await startTexts(language, allTexts);
    await showLanguage(language);
    await loadTexts('sharing');
    expect(moments.map(([, ms]) => saidOf(ms))).toEqual(said[language]);
  },
);
