import type { Config } from '#server/platform/config/config.ts';

/**
 * Where links in mail lead, without a trailing slash. Never what a request named as its host: whoever asks for somebody
 * else's password link could then have it lead to themselves.
 */
export function instanceAddress(config: Pick<Config, 'baseUrl' | 'port'>): string {
  return config.baseUrl ?? `http://localhost:${config.port}`;
}
