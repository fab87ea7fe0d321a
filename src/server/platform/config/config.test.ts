import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listenHost, readConfig } from './config.ts';

const mistakesOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    const [title, ...mistakes] = String(error instanceof Error ? error.message : error).split('\n');
    expect(title).toBe('Swissfam is not configured correctly:');
    return mistakes.map((line) => line.replace(/^- /, ''));
  }
};

test('with nothing set, an empty data folder becomes a demo on port 3000', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    portIsExplicit: false,
    host: undefined,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    backsUpBeforeMigrations: true,
    baseUrl: undefined,
    demo: 'when-empty',
    demoPassword: undefined,
    secret: undefined,
    mail: undefined,
    blobs: undefined,
    logLevel: 'info',
    trustedProxies: [],
    production: false,
  });
});

test('everything set is read', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/family',
    DATABASE_URL: 'postgres://me:secret@db/family',
    MIGRATE_WITHOUT_BACKUP: '1',
    BASE_URL: 'https://family.example.org/',
    SECRET: 'x'.repeat(32),
    SMTP_HOST: 'mail.example.org',
    SMTP_SECURE: '1',
    SMTP_USER: 'me',
    SMTP_PASSWORD: 'secret',
    SMTP_FROM: 'Family <family@example.org>',
    BLOB_URL: 's3://bucket/family/photos?region=eu-central-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'of/the+bucket',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    NODE_ENV: 'production',
  });
  expect(config).toEqual({
    port: 8080,
    portIsExplicit: true,
    host: '0.0.0.0',
    dataDir: '/srv/family',
    databaseUrl: 'postgres://me:secret@db/family',
    backsUpBeforeMigrations: false,
    baseUrl: 'https://family.example.org',
    demo: 'off',
    demoPassword: undefined,
    secret: 'x'.repeat(32),
    mail: {
      host: 'mail.example.org',
      port: 465,
      encryption: { tls: 'from-start', isVerified: true },
      credentials: { user: 'me', password: 'secret' },
      from: 'Family <family@example.org>',
    },
    blobs: {
      kind: 's3',
      bucketUrl: 'https://s3.eu-central-1.amazonaws.com/bucket',
      prefix: 'family/photos/',
      region: 'eu-central-1',
      keyId: 'key',
      keySecret: 'of/the+bucket',
    },
    logLevel: 'warn',
    trustedProxies: ['10.0.0.0/8', '::1'],
    production: true,
  });
});

test('a bucket may be anywhere that speaks the language of Amazon S3', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const { blobs } = readConfig({ BLOB_URL: 'http://store.lan:9000/family%20files', ...keys, AWS_REGION: 'garage' });
  expect(blobs).toMatchObject({ bucketUrl: 'http://store.lan:9000/family%20files', prefix: '', region: 'garage' });
  expect(readConfig({ BLOB_URL: 'file:///srv/family%20files' }).blobs).toEqual({
    kind: 'folder',
    path: '/srv/family files',
  });
});

test('[FND-032] a user and a password are given to no mail server that is not proven, unless the settings say so in words', () => {
  const credentials = { SMTP_USER: 'me', SMTP_PASSWORD: 'secret' };
  const encryptionOf = (more: Record<string, string>) =>
    readConfig({ SMTP_HOST: 'mail.family.example', SMTP_FROM: 'a@b.c', ...more }).mail?.encryption;
  for (const secure of [{}, { SMTP_SECURE: '0' }, { SMTP_SECURE: '1' }]) {
    const tls = 'SMTP_SECURE' in secure && secure.SMTP_SECURE === '1' ? 'from-start' : 'required';
    expect(encryptionOf({ ...credentials, ...secure })).toEqual({ tls, isVerified: true });
  }
  expect(encryptionOf({})).toEqual({ tls: 'if-offered', isVerified: false });
  expect(encryptionOf({ ...credentials, SMTP_TLS: 'unverified' })).toEqual({ tls: 'required', isVerified: false });
  expect(encryptionOf({ ...credentials, SMTP_TLS: 'none' })).toEqual({ tls: 'none', isVerified: false });
  expect(encryptionOf({ SMTP_TLS: 'verified' })).toEqual({ tls: 'required', isVerified: true });
});

test('an empty setting counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
});

test.for<[Record<string, string>, string]>([
  [{ PORT: '80a' }, 'PORT must be a number from 0 to 65535; it is "80a".'],
  [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535; it is "65536".'],
  [
    { HOST: 'http://localhost' },
    'HOST must be an address or a name without port or path, for example 0.0.0.0; it is "http://localhost".',
  ],
  [{ DATABASE_URL: 'mysql://me:pw@db' }, 'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.'],
  [{ BASE_URL: 'family.example.org' }, 'BASE_URL must be a URL that begins with http:// or https://.'],
  [
    { BASE_URL: 'https://example.org/family' },
    'BASE_URL must end after the host and port, for example https://family.example.org.',
  ],
  [{ DEMO: 'maybe' }, 'DEMO must be 1 or 0; it is "maybe".'],
  [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD must have at least 8 characters.'],
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters.'],
  [
    { SMTP_HOST: 'mail.b.c', SMTP_FROM: 'a@b.c', SMTP_TLS: 'yes' },
    'SMTP_TLS must be one of verified, unverified, if-offered, none; it is "yes".',
  ],
  [
    { SMTP_HOST: 'mail.b.c', SMTP_FROM: 'a@b.c', SMTP_SECURE: '1', SMTP_TLS: 'none' },
    'SMTP_SECURE=1 asks for TLS from the first byte, and SMTP_TLS=none for none. Choose one of them.',
  ],
  [{ SMTP_PORT: '25', SMTP_FROM: 'a@b.c' }, 'SMTP_HOST is missing, although SMTP_PORT, SMTP_FROM is set.'],
  [{ SMTP_HOST: 'mail' }, 'SMTP_FROM is missing: the address that mail is sent from.'],
  [
    { SMTP_HOST: 'mail', SMTP_FROM: 'family' },
    'SMTP_FROM must be an address, or a name and <address>; it is "family".',
  ],
  [
    { SMTP_HOST: 'mail', SMTP_FROM: 'a@b.c', SMTP_USER: 'me' },
    'SMTP_USER and SMTP_PASSWORD must be set together or not at all.',
  ],
  [{ SMTP_HOST: 'mail', SMTP_FROM: 'a@b.c', SMTP_SECURE: 'tls' }, 'SMTP_SECURE must be 1 or 0; it is "tls".'],
  [
    { SMTP_HOST: 'mail', SMTP_FROM: 'a@b.c', SMTP_PASS: 'x' },
    'SMTP_PASS is not a setting; the ones for mail are SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, SMTP_SECURE, SMTP_TLS, SMTP_FROM.',
  ],
  [{ BLOB_URL: '/srv/photos' }, 'BLOB_URL must be a URL that begins with s3:// or https:// or http:// or file://.'],
  [
    { BLOB_URL: 's3://bucket' },
    'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set where BLOB_URL names a bucket.',
  ],
  [
    { BLOB_URL: 'https://key:secret@store/bucket', AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 's' },
    'BLOB_URL must not hold a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ],
  [
    { BLOB_URL: 'https://store/', AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 's' },
    'BLOB_URL names no bucket. It has the form file:///folder, s3://bucket?region=… for Amazon S3, or https://host/bucket?region=… for another store that speaks S3.',
  ],
  [
    { LOG_LEVEL: 'verbose' },
    'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent; it is "verbose".',
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/33' },
    'TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8, with commas; "10.0.0.0/33" is neither.',
  ],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of production, development, test; it is "prod".'],
  [
    { DEMO: '1', NODE_ENV: 'production' },
    'Demo mode (DEMO=1) is refused with NODE_ENV=production. Remove one of the two.',
  ],
  [
    { DEMO: '1', HOST: '192.168.1.5' },
    'Demo mode (DEMO=1) is refused with HOST=192.168.1.5, which other machines can reach. Remove one of the two.',
  ],
  [
    { DEMO: '1', DATABASE_URL: 'postgres://db/family' },
    'Demo mode (DEMO=1) is refused with DATABASE_URL. Remove one of the two.',
  ],
])('%o is answered with a sentence', ([environment, sentence]) => {
  expect(mistakesOf(environment)).toEqual([sentence]);
});

test.for(['DEMO', 'MIGRATE_WITHOUT_BACKUP', 'SMTP_SECURE'])(
  '[FND-041] %s is on with 1 and off with 0; any other word is refused with a sentence',
  (name) => {
    const mail = { SMTP_HOST: 'mail.b.c', SMTP_FROM: 'a@b.c' };
    for (const word of ['1', '0', ' 1 ', '']) expect(mistakesOf({ ...mail, [name]: word })).toEqual([]);
    for (const word of ['yes', 'true', 'on', 'no', 'False', '2', '01']) {
      expect(mistakesOf({ ...mail, [name]: word })).toEqual([`${name} must be 1 or 0; it is "${word}".`]);
    }
  },
);

test('all mistakes are said at once', () => {
  expect(mistakesOf({ PORT: 'x', SECRET: 'y', LOG_LEVEL: 'z' })).toHaveLength(3);
});

test('a password in a URL is not repeated in the sentence about it', () => {
  expect(mistakesOf({ DATABASE_URL: 'mysql://me:hunter2@db' }).join()).not.toContain('hunter2');
});

test.for<[Record<string, string>, 'on' | 'off' | 'when-empty']>([
  [{ DEMO: '1' }, 'on'],
  [{ DEMO: '1', HOST: 'localhost' }, 'on'],
  [{ DEMO: '0' }, 'off'],
  [{ PORT: '4000', DATA_DIR: '/tmp/x', LOG_LEVEL: 'warn' }, 'when-empty'],
  [{ HOST: '::1' }, 'when-empty'],
  [{ HOST: '0.0.0.0' }, 'off'],
  [{ NODE_ENV: 'production' }, 'off'],
  [{ DATABASE_URL: 'postgres://db/family' }, 'off'],
  [{ BASE_URL: 'https://family.example.org' }, 'off'],
])('with %o demo mode is %s', ([environment, demo]) => {
  expect(readConfig(environment).demo).toBe(demo);
});

test('a demo listens on this machine only, anything else everywhere', () => {
  expect(listenHost(readConfig({}), true)).toBe('127.0.0.1');
  expect(listenHost(readConfig({ DEMO: '0' }), false)).toBe('0.0.0.0');
  expect(listenHost(readConfig({ HOST: '10.1.2.3' }), false)).toBe('10.1.2.3');
});
