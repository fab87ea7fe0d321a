import { setTimeout as sleep } from 'node:timers/promises';
import { getBackup, listBackups, startBackup, verifyBackup } from '#contract/backups.ts';
import { cancelImport, commitImport, getImport, startImport } from '#contract/imports.ts';
import { getInstanceJob, startInstanceJob } from '#contract/instance-jobs.ts';
import { createMember } from '#contract/members.ts';
import { addPhoto, getPhoto } from '#contract/photos.ts';
import { getFile, startFile } from '#contract/requested-files.ts';
import type { OutputOf, RouteSpec } from '#contract/route.ts';
import { createTree } from '#contract/trees.ts';
import { writeGedcom } from '#domain/gedcom/gedcom-writer.ts';
import { generateFamily } from '#domain/tree/generate-family.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { drawPhoto } from './draw-photo.ts';

/** An administrator who calls routes of the contract, whatever lies between them and the server. */
export interface Caller {
  readonly call: <const R extends RouteSpec>(
    spec: R,
    input?: {
      readonly params?: Readonly<Record<string, string>>;
      readonly query?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    },
  ) => Promise<OutputOf<R['ok']>>;
  readonly post: (path: string, bytes: Uint8Array) => Promise<Response>;
}

/** What was begun and acknowledged. `look` says how it ended, or undefined while it has not. */
export interface Begun {
  readonly kind: string;
  readonly look: (caller: Caller) => Promise<string | undefined>;
}

export interface Ground {
  readonly treeId: TreeId;
  readonly memberId: string;
  /** A backup that is done, to rehearse. */
  readonly backupId: string;
  /** What is imported, as GEDCOM. */
  readonly family: Uint8Array;
}

type Begin = (caller: Caller, ground: Ground) => Promise<Begun['look']>;

const FINAL = ['done', 'failed', 'refused', 'cancelled', 'ready'];
const ended = (state: string): string | undefined => (FINAL.includes(state) ? state : undefined);

async function bytesPosted<R extends RouteSpec>(caller: Caller, _spec: R, path: string, bytes: Uint8Array) {
  const response = await caller.post(path, bytes);
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  // Safe: the server answers a route of the contract in the route's own shape.
  return (await response.json()) as OutputOf<R['ok']>;
}

/** Every kind of work that is carried out beside a request. */
const kinds: Readonly<Record<string, Begin>> = {
  async backup({ call }) {
    const { id } = await call(startBackup);
    return async (later) => {
      const { state } = await later.call(getBackup, { params: { backupId: id } });
      return state === 'writing' ? undefined : state;
    };
  },
  async rehearsal({ call }, { backupId }) {
    const params = { backupId };
    await call(verifyBackup, { params });
    return async (later) => ((await later.call(getBackup, { params })).isBeingVerified ? undefined : 'done');
  },
  async preview(caller, ground) {
    const params = await offerFamily(caller, ground);
    return async (later) => {
      const { state } = await later.call(getImport, { params });
      // So many may wait, and nobody wants this one.
      if (state === 'ready') await later.call(cancelImport, { params });
      return ended(state);
    };
  },
  async import(caller, ground) {
    const params = await offerFamily(caller, ground);
    const look = async (later: Caller) => ended((await later.call(getImport, { params })).state);
    for (let tries = 0; tries < 400; tries++) {
      const state = await look(caller);
      if (state === 'ready') break;
      if (state !== undefined) return look;
      await sleep(25);
    }
    await caller.call(commitImport, { params, body: { mode: 'add' } });
    return look;
  },
  export: (caller, ground) => beginExport(caller, ground, 'gedcom70'),
  archive: (caller, ground) => beginExport(caller, ground, 'html'),
  async book({ call }, { treeId, memberId }) {
    const body = { scope: { branch: 'descendants', of: memberId }, language: 'en' };
    const { id } = await call(startFile, { params: { treeId }, body: { kind: 'book', request: body } });
    return async (later) => ended((await later.call(getFile, { params: { treeId, fileId: id } })).state);
  },
  async 'photo sizes'(caller, { treeId }) {
    const bytes = await drawPhoto(600, 400);
    const { photo } = await bytesPosted(caller, addPhoto, addPhoto.path.replace('{treeId}', treeId), bytes);
    const params = { treeId, photoId: photo.id };
    return async (later) => {
      const { state } = await later.call(getPhoto, { params });
      return state === 'waiting' ? undefined : state;
    };
  },
  async mail({ call }) {
    const { id } = await call(startInstanceJob, { body: { kind: 'test_mail' } });
    return async (later) => ended((await later.call(getInstanceJob, { params: { jobId: id } })).state);
  },
};

async function offerFamily(caller: Caller, { treeId, family }: Ground) {
  const path = `${startImport.path.replace('{treeId}', treeId)}?fileName=family.ged`;
  const { id: importId } = await bytesPosted(caller, startImport, path, family);
  return { treeId, importId };
}

async function beginExport({ call }: Caller, { treeId }: Ground, format: string): Promise<Begun['look']> {
  const { id } = await call(startFile, { params: { treeId }, body: { kind: 'export', request: { format } } });
  return async (later) => ended((await later.call(getFile, { params: { treeId, fileId: id } })).state);
}

/** A tree with somebody in it, a backup of it, and a family of so many people to import. */
export async function prepareGround(caller: Caller, members: number): Promise<Ground> {
  const { id: treeId } = await caller.call(createTree, { body: { name: 'Ground' } });
  const body = { firstName: 'Hadi', birthDate: '1850', gender: 'male' };
  const { member } = await caller.call(createMember, { params: { treeId }, body });
  const tree = generateFamily({ members, seed: 1 });
  const today = { year: 2026, month: 11, day: 23, time: '12:00:00' };
  const family = Buffer.from([...writeGedcom({ tree, today }, [])].join(''));
  const ground = { treeId, memberId: member.id, backupId: '', family };
  const look = await kinds.backup?.(caller, ground);
  while ((await look?.(caller)) === undefined) await sleep(50);
  const { id: backupId } = (await caller.call(listBackups)).items[0] ?? { id: '' };
  return { ...ground, backupId };
}

/** Begins one of each kind, of those that are acknowledged. */
export async function beginAll(caller: Caller, ground: Ground): Promise<Begun[]> {
  const begun = await Promise.allSettled(
    Object.entries(kinds).map(async ([kind, begin]) => ({ kind, look: await begin(caller, ground) })),
  );
  return begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** Long enough for a lease to lapse and for another to do the work; nothing may be stuck for longer. */
const STUCK_MS = 120_000;

/**
 * Waits until everything that was begun has ended, and resolves with how. Answers that an outage spoils are asked for again. Throws
 * where something is stuck.
 */
export async function waitForAll(callerNow: () => Caller, begun: readonly Begun[]): Promise<Record<string, string>> {
  const deadline = performance.now() + STUCK_MS;
  const outcomes: Record<string, string> = {};
  for (const { kind, look } of begun) {
    for (;;) {
      const outcome = await look(callerNow()).catch(() => undefined);
      if (outcome !== undefined) {
        outcomes[kind] = outcome;
        break;
      }
      if (performance.now() > deadline) throw new Error(`Stuck: ${kind}; ended so far: ${JSON.stringify(outcomes)}.`);
      await sleep(200);
    }
  }
  return outcomes;
}
