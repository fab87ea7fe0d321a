import { Link } from '@tanstack/react-router';
import type { Relative } from '#contract/members.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';

interface PersonLinksProps {
  readonly treeId: TreeId;
  readonly people: readonly Relative[];
  /** For somebody without a name. */
  readonly nameless: string;
}

/** The ways to the profiles of some people, one beside the other. */
export function PersonLinks({ treeId, people, nameless }: PersonLinksProps) {
  return people.map((person) => (
    <Link
      key={person.id}
      to="/dashboard/members/$memberId"
      params={{ memberId: person.id }}
      search={{ tree: treeId }}
      className="name wrap-anywhere text-link"
      dir="auto"
    >
      {memberName(person) ?? nameless}
    </Link>
  ));
}
