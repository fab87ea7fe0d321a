import type { RecordPatch } from './record-patch.ts';
import { isConfidential } from './restriction.ts';
import type { GedcomNode } from './structure.ts';

/** How to reach somebody, or their household; also as programs wrote it before the standard had words for it. */
const contacts: ReadonlySet<string> = new Set(
  'EMAIL EMAI PHON FAX WWW _EMAIL _EMAI _PHON _PHONE _FAX _WWW _WEB'.split(' '),
);

/** Takes out of a record what no visitor may see although they may see the record. */
export function leaveOutPrivate(patch: RecordPatch, record: GedcomNode): void {
  const open = [...record.children];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (contacts.has(node.tag) || isConfidential(node)) patch.leaveOut(node, 'private');
    else open.push(...node.children);
  }
}
