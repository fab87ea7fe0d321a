import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { usePersonPhrases } from '#web/client/session/use-person-phrases.ts';
import { createPeople } from '#web/people/kinship/people.ts';
import { PersonPicker } from '#web/people/kinship/person-picker.tsx';
import { useTreeGraph } from '#web/tree/trees/load-graph.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface InvitedMemberProps {
  tree: Tree;
  value: MemberId | null;
  onChoose: (member: MemberId | undefined) => void;
}

/** Which person of the tree the invited are; absent while nobody is in it. */
export function InvitedMember({ tree, value, onChoose }: InvitedMemberProps) {
  const { data: graph, isPending } = useTreeGraph(tree.id);
  if (isPending) return <Skeleton className="h-16" />;
  if (!graph || graph.memberIds.length === 0) return null;
  return <Picker graph={graph} value={value} onChoose={onChoose} />;
}

function Picker({ graph, value, onChoose }: Omit<InvitedMemberProps, 'tree'> & { graph: TreeGraph }) {
  const { t } = useTranslation('invitations');
  const phrases = usePersonPhrases();
  const people = useMemo(() => createPeople(graph, phrases), [graph, phrases]);
  return (
    <PersonPicker
      label={t('invite.member')}
      help={t('invite.memberHelp')}
      people={people}
      me={null}
      value={people.memberOf(value)}
      onChoose={onChoose}
    />
  );
}
