import { expect, test } from 'vitest';
import { defaultSystemSettings } from '#contract/system-settings.ts';
import german from '#locales/de/legal.json';
import english from '#locales/en/legal.json';
import spanish from '#locales/es/legal.json';
import french from '#locales/fr/legal.json';
import indonesian from '#locales/id/legal.json';

test('[FND-010] the privacy page names the time that the server keeps things for, in every language', () => {
  const years = `${defaultSystemSettings.dataRetentionDays / 365}`;
  for (const { privacy } of [english, german, spanish, french, indonesian]) {
    for (const told of [privacy.log, privacy.gone, privacy.suggest]) {
      expect(told.match(/\d+/g)).toEqual([years]);
    }
  }
});
