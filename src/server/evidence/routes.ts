import { addEvidence } from '#contract/evidence.ts';
import { type ChangeSink, commitChange } from '#server/changes/commit-change.ts';
import { findMember } from '#server/members/queries.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import type { OnTree } from '#server/trees/load-tree.ts';
import { type EnteredPerson, writeEvidence } from './write-evidence.ts';

export function registerEvidenceRoutes(on: OnTree, { sink }: { readonly sink: ChangeSink }): void {
  on(addEvidence, async ({ db, tree, actor, body, ifMatch, idempotency }) => {
    const { maxFamilySize } = await readSettings(db);
    const [first] = body.people;
    const about = first?.memberId === undefined ? undefined : await findMember(db, tree.id, first.memberId);
    let entered: readonly EnteredPerson[] = [];
    const present = () => entered.map(({ role, memberId, isNew }) => ({ role, memberId, isNew }));
    const { changeId, version } = await commitChange(
      sink,
      {
        ...{ actor, treeId: tree.id, kind: 'evidence_added', action: 'edit', expectedVersion: ifMatch },
        maxMembers: maxFamilySize,
        ...(about ? { about: { memberId: about.id, name: nameOf(about) } } : {}),
        beforeCommit: async (tx, done) =>
          idempotency?.remember(tx, { changeId: done.changeId, version: done.version, people: present() }),
      },
      async (context) => {
        entered = await writeEvidence(context, body);
        return 'applied';
      },
    );
    return { changeId, version, people: present() };
  });
}

const nameOf = (person: { readonly firstName: string | null; readonly lastName: string | null }) =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || null;
