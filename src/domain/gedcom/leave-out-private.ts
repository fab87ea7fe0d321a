import type { RecordPatch } from './record-patch.ts';
import { isConfidential } from './restriction.ts';
import type { GedcomNode } from './structure.ts';

/** How to reach somebody, or their household; also as programs wrote it before the standard had words for it. */
const contacts: ReadonlySet<string> = new Set(
  'EMAIL EMAI PHON FAX WWW _EMAIL _EMAI _PHON _PHONE _FAX _WWW _WEB'.split(' '),
);

/** Where somebody lives: any address, and a residence that no date makes a statement about the past. */
const isHome = ({ tag, children }: GedcomNode): boolean =>
  tag === 'ADDR' || (tag === 'RESI' && !children.some((child) => child.tag === 'DATE'));

interface LeftIn {
  /** Whether it may say where its person lives: not of the living. */
  readonly withHome: boolean;
}

/** Takes out of a record what no visitor may see although they may see the record. */
export function leaveOutPrivate(patch: RecordPatch, record: GedcomNode, { withHome }: LeftIn): void {
  const open = [...record.children];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const isPrivate = contacts.has(node.tag) || isConfidential(node) || (!withHome && isHome(node));
    if (isPrivate) patch.leaveOut(node, 'private');
    else open.push(...node.children);
  }
}
