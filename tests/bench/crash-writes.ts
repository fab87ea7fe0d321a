import { setTimeout as sleep } from 'node:timers/promises';
import { createMember, deleteMember, getMember, updateMember } from '#contract/members.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { emptyFolder } from './families.ts';
import { atMost, type Bench, type Figure, type Workshop } from './figures.ts';
import { startHouse } from './house.ts';
import { moveIn, newTree, pathOf, type Visitor, visit } from './visitor.ts';

const KILLS = 30;
const WRITERS = 4;

/** What the server has acknowledged: the last name of each person, null for one who was deleted. */
type Acknowledged = Map<MemberId, string | null>;

/** Writes until the server is killed under it. Somebody whose fate is open then (sent, not answered) leaves the list. */
async function writeOn(visitor: Visitor, treeId: TreeId, writer: string, kept: Acknowledged): Promise<void> {
  let inFlight: MemberId | undefined;
  try {
    for (let nth = 0; ; nth++) {
      inFlight = undefined;
      const body = { firstName: `Writer ${writer}`, lastName: `Born ${nth}` };
      const { member } = await visitor.call(createMember, { params: { treeId }, body });
      const params = { treeId, memberId: member.id };
      kept.set(member.id, body.lastName);
      inFlight = member.id;
      const lastName = `Renamed ${nth}`;
      await visitor.call(updateMember, { params, body: { lastName } });
      kept.set(member.id, lastName);
      if (nth % 3 !== 0) continue;
      await visitor.call(deleteMember, { params });
      kept.set(member.id, null);
    }
  } catch (error) {
    // A refusal would be an answer, and there must be none: only the broken connection ends this.
    if (!(error instanceof TypeError)) throw error;
    if (inFlight !== undefined) kept.delete(inFlight);
  }
}

async function countLost(visitor: Visitor, treeId: TreeId, kept: Acknowledged): Promise<number> {
  let lost = 0;
  for (const [memberId, lastName] of kept) {
    const response = await visitor.fetch(pathOf(getMember, { params: { treeId, memberId } }));
    if (response.status !== 200 && response.status !== 404) throw new Error(`Unexpected answer ${response.status}.`);
    const found = response.status === 404 ? null : ((await response.json()) as { lastName: string | null }).lastName;
    if (found !== lastName) lost++;
  }
  return lost;
}

/** Thirty times: several people write at once, server and database are killed at some moment, and all that was acknowledged is looked for. */
async function measure(workshop: Workshop): Promise<readonly Figure[]> {
  const dataDir = await emptyFolder(workshop, 'crash-writes');
  let house = await startHouse(dataDir);
  const { cookie } = await moveIn(house);
  const treeId = await newTree(visit(house.address, cookie), 'Crashes');
  let lost = 0;
  let acknowledged = 0;
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const visitor = visit(house.address, cookie);
      const kept: Acknowledged = new Map();
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        writeOn(visitor, treeId, `${kill}-${writer}`, kept),
      );
      // Spread over the first second and a half, differently each time and the same in every run.
      await sleep(100 + ((kill * 379) % 1400));
      await house.kill();
      await Promise.all(writers);
      house = await startHouse(dataDir);
      acknowledged += kept.size;
      lost += await countLost(visit(house.address, cookie), treeId, kept);
    }
  } finally {
    await house.stop();
  }
  if (acknowledged < KILLS) throw new Error(`Only ${acknowledged} people were written in ${KILLS} rounds.`);
  workshop.say(`crash-writes: ${acknowledged} people acknowledged before ${KILLS} kills.`);
  return [atMost({ bench: 'crash-writes', n: KILLS, value: lost, unit: 'acknowledged writes lost', limit: 0 })];
}

export const crashWrites: Bench = { name: 'crash-writes', run: measure };
