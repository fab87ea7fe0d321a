import { expect, test } from 'vitest';
import { defaultSystemSettings } from '#contract/system-settings.ts';
import german from '#web/client/text/de/legal.ts';
import english from '#web/client/text/en/legal.ts';
import spanish from '#web/client/text/es/legal.ts';
import french from '#web/client/text/fr/legal.ts';
import indonesian from '#web/client/text/id/legal.ts';

test('[FND-010] the privacy page names the time that the server keeps things for, in every language', () => {
  const years = `${defaultSystemSettings.dataRetentionDays / 365}`;
  for (const { privacy } of [english, german, spanish, french, indonesian]) {
    for (const told of [privacy.log, privacy.gone, privacy.suggest]) {
      expect(told.match(/\d+/g)).toEqual([years]);
    }
  }
});
