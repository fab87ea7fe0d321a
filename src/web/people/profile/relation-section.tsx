import { useTranslation } from 'react-i18next';
import type { MemberDetails } from '#contract/members.ts';
import type { Tree } from '#contract/trees.ts';
import { RelationToMe } from '#web/people/kinship/relation-to-me.tsx';
import { RelationshipLink } from '#web/people/kinship/relationship-link.tsx';
import { SayThisIsMe } from '#web/people/kinship/say-this-is-me.tsx';
import { useTreeGraph } from '#web/tree/trees/load-graph.ts';

interface RelationSectionProps {
  readonly tree: Tree;
  readonly member: Pick<MemberDetails, 'id' | 'isLiving'>;
}

/** What this person is to the reader, who may also say that it is they themselves. */
export function RelationSection({ tree, member }: RelationSectionProps) {
  const { t } = useTranslation('profile');
  return (
    <section aria-label={t('relation')} className="print:min-h-0">
      {tree.selfMemberId === null ? (
        <div className="-ml-3 flex flex-wrap gap-2 print:hidden">
          <RelationshipLink tree={tree.id} to={member.id} />
          <SayThisIsMe tree={tree} member={member.id} isLiving={member.isLiving} />
        </div>
      ) : (
        <ToMe tree={tree} member={member} />
      )}
    </section>
  );
}

/** Keeps its place while the family is on its way, which only somebody asks for who is in it. */
function ToMe({ tree, member }: RelationSectionProps) {
  const { data: graph } = useTreeGraph(tree.id);
  return <div className="min-h-16">{graph && <RelationToMe tree={tree} graph={graph} member={member.id} />}</div>;
}
