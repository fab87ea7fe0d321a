import { Link } from '@tanstack/react-router';
import { FilePlus2, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EvidenceRole } from '#contract/evidence.ts';
import type { ChangeId, MemberId, TreeId } from '#domain/tree/ids.ts';
import { useUndoAction } from '#web/tree/trees/use-undo-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

export interface WrittenPerson {
  readonly role: EvidenceRole;
  readonly memberId: MemberId;
  readonly name: string;
  readonly isNew: boolean;
}

interface WrittenEvidenceProps {
  readonly treeId: TreeId;
  readonly changeId: ChangeId;
  readonly people: readonly WrittenPerson[];
  /** Back to a blank form. */
  readonly onAnother: () => void;
}

/** A document has been entered: the way to everybody in it, and the way back. */
export function WrittenEvidence({ treeId, changeId, people, onAnother }: WrittenEvidenceProps) {
  const { t } = useTranslation('evidence');
  const undoAction = useUndoAction();
  const title = useRef<HTMLHeadingElement>(null);
  // The form with the keyboard in it is gone.
  useEffect(() => title.current?.focus(), []);
  const undo = undoAction(treeId, changeId);
  return (
    <section aria-labelledby="written-evidence" className="grid gap-4">
      <h2 id="written-evidence" ref={title} tabIndex={-1} className="text-xl outline-none">
        {t('written.title')}
      </h2>
      <ul className="divide-y divide-hairline border-y">
        {people.map(({ role, memberId, name, isNew }) => (
          <li key={memberId} className="flex flex-wrap items-baseline gap-x-3 py-2.5">
            <span className="text-ink-faint text-sm">{t(`roles.${role}`)}</span>
            <Link
              to="/dashboard/members/$memberId"
              params={{ memberId }}
              search={{ tree: treeId }}
              className="name wrap-anywhere text-link"
              dir="auto"
            >
              {name}
            </Link>
            {isNew && <Badge tone="accent">{t('written.isNew')}</Badge>}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onAnother}>
          <FilePlus2 /> {t('written.another')}
        </Button>
        <Button
          onClick={() => {
            undo.onClick();
            onAnother();
          }}
        >
          <Undo2 /> {undo.label}
        </Button>
      </div>
    </section>
  );
}
