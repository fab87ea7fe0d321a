import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import type { MemberPrivacy } from '#domain/tree/vocabulary.ts';
import type { RecordPatch } from './record-patch.ts';
import { childrenOf, type GedcomNode, textOf } from './structure.ts';

/** No GEDCOM tag means that somebody living may be shown; this one comes back when a file written here is read. */
export const PRIVACY = '_PRIVACY';

const confidential = { '5.5.1': 'confidential', '7.0': 'CONFIDENTIAL' } as const satisfies Record<
  GedcomVersion,
  string
>;
const isConfidentialWord = (word: string): boolean => /confidential|privacy/i.test(word);

/** The lines by which a structure says of itself that it is not for everybody (RESN); 'locked' only bars changes. */
function restrictionsOf(node: GedcomNode): GedcomNode[] {
  return childrenOf(node, 'RESN').filter(({ value }) => isConfidentialWord(value));
}

/** Whether a record or an event is marked as nothing for strangers. */
export const isConfidential = (node: GedcomNode): boolean => restrictionsOf(node).length > 0;

const saysOpen = (node: GedcomNode): boolean => textOf(node)?.toLowerCase() === 'open';

/** The lines by which a record permits to show its person; none where one of them says something else. */
function permissionsOf(record: GedcomNode): GedcomNode[] {
  const said = childrenOf(record, PRIVACY);
  return said.every(saysOpen) ? said : [];
}

/** What an INDI record says about showing its person. */
export function readPrivacy(record: GedcomNode): MemberPrivacy {
  if (isConfidential(record)) return 'closed';
  return permissionsOf(record).length === 0 ? 'auto' : 'open';
}

/** The lines that `readPrivacy` goes by. */
export function privacyNodes(record: GedcomNode): GedcomNode[] {
  return [...restrictionsOf(record), ...permissionsOf(record)];
}

/** Makes a record say this of its person, and nothing against it. That it is locked stays said. */
export function patchPrivacy(patch: RecordPatch, record: GedcomNode, privacy: MemberPrivacy): void {
  for (const said of childrenOf(record, PRIVACY)) {
    if (privacy === 'open' || saysOpen(said)) patch.replaceWhole(said);
  }
  patchConfidential(patch, record, privacy === 'closed');
  if (privacy === 'open') patch.insertAt(record.end, [`1 ${PRIVACY} open`]);
}

/** Makes a structure say of itself that it is for everybody, or that it is not. */
export function patchConfidential(patch: RecordPatch, node: GedcomNode, hides: boolean): void {
  const line = `${node.level + 1} RESN`;
  const isSaid = isConfidential(node);
  const locks = childrenOf(node, 'RESN').filter(({ value }) => !isConfidentialWord(value));
  if (hides && !isSaid) {
    const [lock] = locks;
    if (lock === undefined) patch.insertAt(node.end, [`${line} ${confidential[patch.version]}`]);
    else patch.replaceOwnLines(lock, [`${line} ${confidential[patch.version]}, ${lock.value}`]);
  }
  if (hides) return;
  for (const said of restrictionsOf(node)) {
    const rest = said.value.split(',').filter((word) => !isConfidentialWord(word));
    if (rest.length === 0) patch.replaceWhole(said);
    else patch.replaceOwnLines(said, [`${line} ${rest.join(',').trim()}`]);
  }
}
