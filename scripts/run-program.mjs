import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Says why and ends. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Runs a program to its end and answers its exit code. Signals to this process are passed on. `tether`: the program can tell
 * when this process is gone, however it ended. `shell`: it is a command of the shell, not a file.
 */
export function runProgram(program, args, { tether = false, env = {}, shell = false } = {}) {
  const path = [dirname(program), join(root, 'node_modules/.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  );
  const child = spawn(program, args, {
    cwd: root,
    shell,
    env: { ...process.env, ...env, PATH: path },
    stdio: tether ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  const passOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program} cannot be run: ${error.message}.`);
      resolve(1);
    });
    child.once('exit', (code, signal) => {
      for (const name of signals) process.removeListener(name, passOn);
      resolve(signal ? 1 : code);
    });
  });
}
