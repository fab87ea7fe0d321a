import type { UserSettings } from '#contract/user-settings.ts';
import { toDayNumber } from '#domain/dates/day-number.ts';
import type { MemberId, TreeId, UserId } from '#domain/tree/ids.ts';
import { userSettings } from '#server/platform/db/account-schema.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { familyMembers, familyTrees, treeAccess, unions, users } from '#server/platform/db/schema.ts';

/**
 * Users, trees and people written straight into a database, for tests of background work that need no server in front.
 * Days are `YYYY-MM-DD`.
 */
export function writeRows(db: Db) {
  return {
    async user(name: string, settings: Partial<UserSettings> = {}, fields: Partial<typeof users.$inferInsert> = {}) {
      const id = newId<UserId>();
      const person = { firstName: name, lastName: 'Wijaya', name: `${name} Wijaya` };
      const email = `${name.toLowerCase()}@family.example`;
      await db.insert(users).values({ id, ...person, email, isVerified: true, ...fields });
      if (Object.keys(settings).length > 0) await db.insert(userSettings).values({ userId: id, value: settings });
      return id;
    },
    async tree(ownerId: UserId, name = 'Wijaya') {
      const id = newId<TreeId>();
      // Counted by commitChange, which is not at work here.
      await db.insert(familyTrees).values({ id, name, ownerId, memberCount: 1 });
      return id;
    },
    async access(treeId: TreeId, userId: UserId) {
      await db.insert(treeAccess).values({ treeId, id: newId(), userId, role: 'reader' });
    },
    async member(treeId: TreeId, firstName: string, { born, died, about }: Life = {}) {
      const id = newId<MemberId>();
      const birth = born === undefined ? null : dayOf(born);
      const death = died === undefined ? null : dayOf(died);
      await db.insert(familyMembers).values({
        treeId,
        id,
        firstName,
        lastName: 'Wijaya',
        gender: 'unknown',
        birthEarliest: birth,
        birthLatest: birth === null ? null : birth + (about ? 30 : 0),
        deathEarliest: death,
        deathLatest: death,
        isDeceased: death !== null,
        addedIn: newId(),
      });
      return id;
    },
    async marriage(treeId: TreeId, partners: readonly [MemberId, MemberId], day: string, fields: Ending = {}) {
      const start = dayOf(day);
      const [partnerA, partnerB] = partners;
      await db.insert(unions).values({
        treeId,
        id: newId(),
        partnerA,
        partnerB,
        kind: 'marriage',
        startEarliest: start,
        startLatest: start,
        addedIn: newId(),
        ...fields,
      });
    },
  };
}

interface Life {
  readonly born?: string;
  readonly died?: string;
  /** The birth is known to the month only. */
  readonly about?: boolean;
}

type Ending = Pick<Partial<typeof unions.$inferInsert>, 'end' | 'kind'>;

function dayOf(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return toDayNumber('gregorian', year, month, date);
}
