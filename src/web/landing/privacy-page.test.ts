import { expect, test } from 'vitest';
import { defaultSystemSettings } from '#contract/system-settings.ts';
import german from '#web/text/de/legal.ts';
import english from '#web/text/en/legal.ts';
import spanish from '#web/text/es/legal.ts';
import french from '#web/text/fr/legal.ts';
import indonesian from '#web/text/id/legal.ts';

test('[FND-010] the privacy page names the time that the server keeps things for, in every language', () => {
  const years = `${defaultSystemSettings.dataRetentionDays / 365}`;
  for (const { privacy } of [english, german, spanish, french, indonesian]) {
    for (const told of [privacy.log, privacy.gone, privacy.suggest]) {
      expect(told.match(/\d+/g)).toEqual([years]);
    }
  }
});
