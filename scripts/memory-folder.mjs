import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const shared = '/dev/shm';
const prefix = 'swissfam-tests-';
/** The tests were seen to keep at most 0.7 GB at a time; the rest is for everything else on the machine. */
const LEAST_ROOM = 6e9;

/**
 * A folder in memory for what tests write, or nothing where there can be none. Each database of a test is some hundred
 * files, and a busy disk takes longer to make them than the test takes for everything else.
 */
export function makeMemoryFolder() {
  if (!isWritable(shared)) return undefined;
  removeAbandoned();
  const { bavail, bsize } = statfsSync(shared);
  const allowed = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  if (Math.min(bavail * bsize, freemem(), allowed) < LEAST_ROOM) return undefined;
  const folder = join(shared, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // As /tmp: the database of a test that runs as root belongs to another account.
  chmodSync(folder, 0o1777);
  if (runsPrograms(folder)) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Many containers forbid it there. The programs of the database are copied beside it where its account cannot reach them. */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/** What this account's runs left that were ended before they could tidy up: it would stay in memory. */
function removeAbandoned() {
  for (const name of readdirSync(shared)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(shared, name);
    const isOwn = statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid();
    if (isOwn && !isRunning(Number(name.slice(prefix.length)))) rmSync(folder, { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
