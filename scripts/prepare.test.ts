import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const prepare = join(import.meta.dirname, 'prepare.mjs');

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'swissfam-prepare-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A command that prepares: it writes 'begin' and 'end' into `log`, with `ms` between them, unless it finds `done`. */
async function runCommand(place: string, ms: number): Promise<{ code: unknown; output: string }> {
  const code = `
    import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
    import { prepareOnce, showProgress } from ${JSON.stringify(prepare)};
    const act = async () => {
      appendFileSync('log', 'begin\\n');
      await showProgress(() => 'Still at it', new Promise((resolve) => setTimeout(resolve, ${ms})));
      appendFileSync('log', 'end\\n');
      writeFileSync('done', '');
    };
    await prepareOnce({ isDone: () => existsSync('done'), act, lock: 'lock' });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: place });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const [ended] = await once(child, 'close');
  return { code: ended, output };
}

test('[FND-036] of several commands started at once one prepares, and the others wait for it and go on', async () => {
  const place = folder();
  const commands = await Promise.all([0, 1, 2, 3].map(() => runCommand(place, 500)));
  expect(commands.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(readFileSync(join(place, 'log'), 'utf8')).toBe('begin\nend\n');
});

test('[FND-036] the lock of a command that was killed is taken over', async () => {
  const place = folder();
  mkdirSync(join(place, 'lock'));
  writeFileSync(join(place, 'lock/rest'), '');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(join(place, 'lock'), longAgo, longAgo);
  expect(await runCommand(place, 0)).toMatchObject({ code: 0 });
  expect(readFileSync(join(place, 'log'), 'utf8')).toBe('begin\nend\n');
});

test('a preparation that takes long says so meanwhile: what it does, and for how long', async () => {
  const { output } = await runCommand(folder(), 5000);
  expect(output).toMatch(/^ {2}Still at it \(\d s so far\)$/m);
});
