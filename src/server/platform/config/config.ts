import { resolve } from 'node:path';
import { createSettings, type Environment, type Settings } from './create-settings.ts';
import { isLoopback } from './loopback.ts';
import { type BlobAddress, readBlobAddress } from './read-blob-address.ts';
import { type MailConfig, readMail } from './read-mail.ts';
import { StartFailure } from './start-failure.ts';

export type Config = {
  readonly port: number;
  /** A port that somebody asked for is used or refused; the default may give way to the next free one. */
  readonly portIsExplicit: boolean;
  /** Undefined: 127.0.0.1 in demo mode, every address otherwise; see `listenHost`. */
  readonly host: string | undefined;
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** False: an upgrade changes the tables although no backup can be made before. */
  readonly backsUpBeforeMigrations: boolean;
  /** Where people reach the application, without a trailing slash; undefined: whatever they typed. */
  readonly baseUrl: string | undefined;
  /** `when-empty`: nothing was said, so a data folder that nobody has set up becomes a demo. */
  readonly demo: 'on' | 'off' | 'when-empty';
  readonly demoPassword: string | undefined;
  /** Undefined: the one kept in the data folder; see `keepSecret`. */
  readonly secret: string | undefined;
  readonly mail: MailConfig | undefined;
  /** The data folder where there is none. */
  readonly blobs: BlobAddress | undefined;
  readonly logLevel: LogLevel;
  /** Addresses and networks whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly production: boolean;
};

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Reads the environment once. Throws one StartFailure that names every mistake, a sentence each. */
export function readConfig(environment: Environment): Config {
  const settings = createSettings(environment);
  const { text, choice, mistake } = settings;
  const nodeEnv = choice('NODE_ENV', ['production', 'development', 'test'] as const);
  const config: Config = {
    port: settings.port('PORT') ?? 3000,
    portIsExplicit: text('PORT') !== undefined,
    host: readHost(),
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl: settings.url('DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    backsUpBeforeMigrations: settings.flag('MIGRATE_WITHOUT_BACKUP') !== true,
    baseUrl: readBaseUrl(),
    ...readDemo(settings),
    secret: readSecret(),
    mail: readMail(settings),
    blobs: readBlobAddress(settings),
    logLevel: choice('LOG_LEVEL', logLevels) ?? 'info',
    trustedProxies: settings.networks('TRUSTED_PROXIES'),
    production: nodeEnv === 'production',
  };

  function readHost(): string | undefined {
    const host = text('HOST');
    if (host !== undefined && !/^[\w.:%-]+$/.test(host)) {
      mistake(`HOST must be an address or a name without port or path, for example 0.0.0.0; it is "${host}".`);
    }
    return host;
  }

  function readBaseUrl(): string | undefined {
    const url = settings.url('BASE_URL', ['http:', 'https:']);
    if (url && (url.pathname !== '/' || url.search !== '' || url.hash !== '')) {
      mistake('BASE_URL must end after the host and port, for example https://family.example.org.');
    }
    return url?.origin;
  }

  function readSecret(): string | undefined {
    const secret = text('SECRET');
    if (secret !== undefined && secret.length < 32) mistake('SECRET must have at least 32 characters.');
    return secret;
  }

  if (settings.mistakes.length > 0) {
    throw new StartFailure(
      `Swissfam is not configured correctly:\n${settings.mistakes.map((m) => `- ${m}`).join('\n')}`,
    );
  }
  return config;
}

/** The address to listen on: a demo never leaves the machine. */
export function listenHost(config: Config, isDemo: boolean): string {
  return config.host ?? (isDemo ? '127.0.0.1' : '0.0.0.0');
}

/**
 * Demo mode has accounts whose sign-in is one click, so it exists only where nobody else can reach it. Asked for anywhere
 * else it is refused, not ignored.
 */
function readDemo(settings: Settings): Pick<Config, 'demo' | 'demoPassword'> {
  const { text, mistake } = settings;
  const asked = settings.flag('DEMO');
  const demoPassword = text('DEMO_PASSWORD');
  if (demoPassword !== undefined && demoPassword.length < 8) mistake('DEMO_PASSWORD must have at least 8 characters.');

  const obstacles = findObstacles(text);
  if (asked === true) {
    for (const obstacle of obstacles) mistake(`Demo mode (DEMO=1) is refused ${obstacle}. Remove one of the two.`);
  }
  if (asked !== undefined) return { demo: asked ? 'on' : 'off', demoPassword };

  const forRealUse = ['BASE_URL', 'BLOB_URL', 'SECRET', 'SMTP_HOST'].some((name) => text(name) !== undefined);
  return { demo: obstacles.length > 0 || forRealUse ? 'off' : 'when-empty', demoPassword };
}

function findObstacles(text: Settings['text']): string[] {
  const obstacles: string[] = [];
  const host = text('HOST');
  if (text('NODE_ENV') === 'production') obstacles.push('with NODE_ENV=production');
  if (host !== undefined && !isLoopback(host)) obstacles.push(`with HOST=${host}, which other machines can reach`);
  if (text('DATABASE_URL') !== undefined) obstacles.push('with DATABASE_URL');
  return obstacles;
}
