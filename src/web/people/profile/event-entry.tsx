import { useState } from 'react';
import type { Life } from '#contract/life.ts';
import type { MemberDetails } from '#contract/members.ts';
import { EventForm } from '#web/people/life/event-form.tsx';
import { StatementActions } from '#web/people/life/statement-actions.tsx';
import { useLifeWords } from '#web/people/life/use-life-words.ts';
import { EventWords } from './event-words.tsx';
import type { OwnedEvent } from './order-events.ts';

interface EventEntryProps {
  readonly member: MemberDetails;
  readonly life: Life;
  readonly mayEdit: boolean;
  readonly of: OwnedEvent;
  readonly mayPrefer?: boolean;
}

/** One event, and the form in its place while it is changed. */
export function EventEntry({ member, life, mayEdit, of, mayPrefer = false }: EventEntryProps) {
  // What was there when the form was opened is what is changed, whatever others write meanwhile.
  const [edited, setEdited] = useState<{ readonly life: Life; readonly of: OwnedEvent }>();
  const { eventName } = useLifeWords();
  const { event, owner } = of;
  if (edited) {
    return (
      <EventForm
        treeId={member.treeId}
        memberId={member.id}
        owner={owner}
        life={edited.life}
        event={edited.of.event}
        kind={edited.of.event.kind}
        onDone={() => setEdited(undefined)}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-56">
        <EventWords treeId={member.treeId} of={of} birthDate={member.birthDate} />
      </div>
      {mayEdit && (
        <StatementActions
          treeId={member.treeId}
          memberId={member.id}
          owner={owner}
          life={life}
          statement={event}
          what={eventName(event)}
          mayPrefer={mayPrefer}
          mayRemove
          onEdit={() => setEdited({ life, of })}
        />
      )}
    </div>
  );
}
