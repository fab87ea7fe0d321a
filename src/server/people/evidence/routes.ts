import { addEvidence } from '#contract/evidence.ts';
import { datesOfEvidence, withPlainDates } from '#contract/typed-dates.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { findMember } from '#server/people/members/queries.ts';
import { readDateStyle, refuseDates } from '#server/platform/settings/read-date-style.ts';
import { readSettings } from '#server/platform/settings/read-settings.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { answerEdit } from '#server/tree/changes/answer-edit.ts';
import type { ChangeSink } from '#server/tree/changes/commit-change.ts';
import { writeEvidence } from './write-evidence.ts';

export function registerEvidenceRoutes(on: OnTree, { sink }: { readonly sink: ChangeSink }): void {
  on(addEvidence, async (request) => {
    const { db, tree, actor } = request;
    const style = await readDateStyle(db, actor.id, sink.now());
    const body = withPlainDates(request.body, style.dayFirst);
    refuseDates(datesOfEvidence(body), style);
    const { maxFamilySize } = await readSettings(db);
    const [first] = body.people;
    const about = first?.memberId === undefined ? undefined : await findMember(db, tree.id, first.memberId);
    const whom = about ? { about: { memberId: about.id, name: memberName(about) } } : {};
    return answerEdit(
      sink,
      request,
      { kind: 'evidence_added', maxMembers: maxFamilySize, ...whom },
      async (context) => {
        const entered = await writeEvidence(context, body);
        return { people: entered.map(({ role, memberId, isNew }) => ({ role, memberId, isNew })) };
      },
    );
  });
}
