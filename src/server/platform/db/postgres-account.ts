import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { databaseStartFailure } from '#server/platform/config/start-failure.ts';

/**
 * The operating-system account PostgreSQL runs under. `undefined` means: the one this process has. PostgreSQL refuses to
 * run as root, so as root it gets another one.
 */
export type PostgresAccount = { readonly uid: number; readonly gid: number } | undefined;

/**
 * As root: the owner of an existing cluster (so that a folder made by an ordinary user can still be opened with sudo),
 * else `nobody`. The account needs an entry in the passwd file because initdb asks for its name.
 */
export async function choosePostgresAccount(clusterFolder: string): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await stat(clusterFolder).catch(() => undefined);
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const nobody = passwd.split('\n').find((line) => line.startsWith('nobody:'));
  const [, , uid, gid] = nobody?.split(':') ?? [];
  if (uid === undefined || gid === undefined) {
    throw databaseStartFailure(
      'PostgreSQL refuses to run as root, and this system has no user "nobody" to run it as. Start Swissfam as an ordinary user.',
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * The outermost folder on the way to `path` that the account may not pass, or undefined when it can reach it. Looks at
 * permission bits only: an access list that grants more is not seen and costs no more than a copy.
 */
export async function findBlockingFolder(path: string, account: PostgresAccount): Promise<string | undefined> {
  if (account === undefined) return undefined;
  for (const folder of withAncestors(resolve(path))) {
    const { mode, uid, gid } = await stat(folder);
    const asOther = gid === account.gid ? 0o010 : 0o001;
    const search = uid === account.uid ? 0o100 : asOther;
    if ((mode & search) === 0) return folder;
  }
  return undefined;
}

function withAncestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...withAncestors(parent), path];
}
