import type { Config } from './config.ts';
import type { Settings } from './create-settings.ts';
import { isLoopback } from './loopback.ts';

/**
 * Demo mode has accounts whose sign-in is one click, so it exists only where nobody else can reach it. Asked for anywhere
 * else it is refused, not ignored.
 */
export function readDemo(settings: Settings): Pick<Config, 'demo' | 'demoPassword'> {
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
