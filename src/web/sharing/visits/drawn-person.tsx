import { useTranslation } from 'react-i18next';
import { nameIn } from '#domain/people/person-words.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { usePersonPhrases } from '#web/client/session/use-person-phrases.ts';
import { SuggestButton } from '#web/sharing/suggestions/suggest-button.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface DrawnPersonProps {
  readonly graph: TreeGraph;
  readonly memberId: MemberId;
  readonly suggestBy: string;
  readonly onClose: () => void;
}

/** One person where only the drawing is shown: nothing more of them, and the way to tell the family something. */
export function DrawnPerson({ graph, memberId, suggestBy, onClose }: DrawnPersonProps) {
  const { t } = useTranslation('visits');
  const name = nameIn(graph, graph.memberIds.indexOf(memberId), usePersonPhrases());
  return (
    <Panel
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<span className="name">{name}</span>}
      actions={<SuggestButton token={suggestBy} memberId={memberId} person={undefined} name={name} />}
    >
      <p className="text-ink-soft">{t('drawingOnly')}</p>
    </Panel>
  );
}
