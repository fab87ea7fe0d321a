// What npm start and npm test do before they begin, together or one after the other. Runs on any Node from 20 on.
import { existsSync, mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run-program.mjs';

const LINE_EVERY_MS = 4000;
const CHECK_EVERY_MS = 250;
const BEAT_EVERY_MS = 1000;
const ABANDONED_AFTER_MS = 20_000;

/**
 * Does one step of the preparation unless it is done, while no other command of this checkout prepares anything: two commands
 * that are started at once would otherwise write the same files.
 */
export async function prepareOnce({ isDone, act, lock = join(root, '.cache/preparing') }) {
  // While another command installs, what looks complete may not be.
  if (!existsSync(lock) && isDone()) return;
  const release = await takeLock(lock);
  try {
    if (!isDone()) await act();
  } finally {
    release();
  }
}

/** Waits for `work` and prints a line every few seconds meanwhile: what goes on (`say`), and for how long. */
export async function showProgress(say, work) {
  const start = Date.now();
  const timer = setInterval(() => {
    console.log(`  ${say()} (${Math.round((Date.now() - start) / 1000)} s so far)`);
  }, LINE_EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

/** Waits until no other command holds the lock, and holds it. Returns what lets it go. */
async function takeLock(lock) {
  mkdirSync(dirname(lock), { recursive: true });
  if (!tryLock(lock)) {
    const waiting = async () => {
      while (!tryLock(lock)) await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
    };
    console.log('Another command of this checkout is installing or building; waiting for it …');
    await showProgress(() => 'Still waiting for the other command', waiting());
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimesSync(lock, now, now);
  }, BEAT_EVERY_MS);
  const remove = () => rmSync(lock, { recursive: true, force: true });
  // A command that ends in the middle, because of an error or a signal, takes its lock with it.
  process.once('exit', remove);
  return () => {
    clearInterval(beat);
    process.removeListener('exit', remove);
    remove();
  };
}

/** A lock whose command was killed is not touched any more, and is taken over. */
function tryLock(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (touched !== undefined && Date.now() - touched > ABANDONED_AFTER_MS) moveAway(lock);
  return false;
}

/** Of several commands that wait, one moves it away. */
function moveAway(lock) {
  const abandoned = `${lock}.${process.pid}`;
  try {
    renameSync(lock, abandoned);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return;
  }
  rmSync(abandoned, { recursive: true, force: true });
}
