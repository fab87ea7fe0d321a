import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBlockingFolder } from './postgres-account.ts';

/** Nobody in particular: neither the owner of these folders nor in their group. */
const stranger = { uid: 54_321, gid: 54_321 };

async function nestedFolders() {
  const outer = await realpath(await mkdtemp(join(tmpdir(), 'swissfam-account-')));
  onTestFinished(() => rm(outer, { recursive: true }));
  const inner = join(outer, 'inner');
  await mkdir(inner);
  return { outer, inner };
}

test('a folder that others may pass through is reachable', async () => {
  const { outer, inner } = await nestedFolders();
  await chmod(outer, 0o711);
  await chmod(inner, 0o755);
  expect(await findBlockingFolder(inner, stranger)).toBeUndefined();
});

test('the outermost folder that keeps the account out is named', async () => {
  const { outer, inner } = await nestedFolders();
  await chmod(outer, 0o700);
  await chmod(inner, 0o700);
  expect(await findBlockingFolder(inner, stranger)).toBe(outer);
  await chmod(outer, 0o711);
  expect(await findBlockingFolder(inner, stranger)).toBe(inner);
});

test('the owner is judged by the bits for the owner', async () => {
  const { outer, inner } = await nestedFolders();
  await chmod(outer, 0o700);
  const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  expect(await findBlockingFolder(inner, owner)).toBeUndefined();
});

test('the account of this very process reaches what it reaches', async () => {
  expect(await findBlockingFolder('/does/not/matter', undefined)).toBeUndefined();
});
