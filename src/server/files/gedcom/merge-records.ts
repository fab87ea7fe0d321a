import type { GedcomVersion } from '#domain/dates/to-gedcom-date.ts';
import { atSignsOf, atSignsOfHead, versionOfHead, withAtSigns } from '#domain/gedcom/at-signs.ts';
import type { GedcomRecord } from '#domain/gedcom/gedcom-record.ts';
import { createRecordPatch } from '#domain/gedcom/record-patch.ts';
import { referencesOf } from '#domain/gedcom/record-references.ts';
import { removePointers } from '#domain/gedcom/remove-pointers.ts';
import { renameXrefs } from '#domain/gedcom/rename-xrefs.ts';
import { type GedcomNode, parseStructure } from '#domain/gedcom/structure.ts';
import { createRewriter } from '#domain/gedcom/versions/rewrite-kept.ts';
import { WRITTEN_HERE } from '#domain/gedcom/written-here.ts';
import { type AsksOfLink, withoutLinks } from '#domain/reimport/link-lines.ts';
import { joinLines, linesAgainst, mergeLines, type NotTaken } from '#domain/reimport/merge-lines.ts';
import { createMergeReceipt, type MergeReceiptBuilder } from '#domain/reimport/merge-receipt.ts';
import { turnRoles } from '#domain/reimport/turn-roles.ts';
import { forEachInSteps } from '#domain/steps.ts';
import type { ChildFacts, MemberFacts, UnionFacts } from '#domain/tree/facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { inTimeSlices } from '#server/platform/jobs/time-slices.ts';
import type { Row } from '#server/tree/changes/rows.ts';
import { createPeople } from './follow-lines.ts';
import type { ImportMarks } from './import-rows.ts';
import type { ImportPlan } from './plan-import.ts';
import type { KnownFamily } from './select-known-family.ts';

/** What becomes of kept records: new ones, and by the id of an old one its new columns, or null where it goes. */
export interface MergedRecords {
  readonly added: readonly Row[];
  readonly changed: ReadonlyMap<string, Readonly<Record<string, unknown>> | null>;
  /** Members and unions whose lines are others now. */
  readonly rewritten: ReadonlySet<string>;
  /** What the lines of a merge make of people, couples and children; of a replacement the plan knows it. */
  readonly members: ReadonlyMap<MemberId, MemberFacts>;
  readonly unions: ReadonlyMap<UnionId, UnionFacts>;
  readonly links: ReadonlyMap<ChildLinkId, ChildFacts>;
  readonly notTaken: readonly RefusedLines[];
  /** How many statements earlier files made that this one does not make: they stay, unless they were to go. */
  readonly unsaid: number;
  readonly receipt: MergeReceiptBuilder;
}

/** A statement of the file that is not taken, and of whom it is. */
interface RefusedLines extends NotTaken {
  readonly record: string;
  readonly entityId: string | null;
  readonly firstLine: number;
}

interface MergeOptions {
  /** Whether the file's word counts in everything, and what it does not have goes. */
  readonly replaces: boolean;
  /** Whether what the file said before and does not say any more goes. */
  readonly takesOut: boolean;
}

/**
 * Puts the lines of a file beside those that stand in the tree, or in a replacement in their place. What a file of another version
 * says new of a record is added in the words of the record's own; where that cannot be, or lines are to go, the record moves
 * below the HEAD of this file, in its words.
 */
export async function mergeRecords(
  file: AsyncIterable<readonly GedcomRecord[]>,
  plan: ImportPlan,
  known: KnownFamily,
  marks: ImportMarks,
  { replaces, takesOut }: MergeOptions,
): Promise<MergedRecords> {
  const { names, keptAt, joins, fits, lineage } = plan.records;
  const target = joins ?? marks.importId;
  const heads = new Map(known.kept.flatMap(({ tag, importId, lines }) => (tag === 'HEAD' ? [[importId, lines]] : [])));
  const version = versionOfHead(plan.head);
  const people = createPeople(plan, known, version);
  /** What stands here, written as this file writes. */
  const inWritingOf = (lines: string, importId: string) =>
    withAtSigns(lines, atSignsOfHead(heads.get(importId) ?? ''), atSignsOf(version));
  const rewrite = createRewriter(known.kept, version);
  /** The same in the words of the file's version, where those are others. */
  const inWordsOf = (lines: string, importId: string) => {
    const head = heads.get(importId) ?? '';
    return rewrite(withAtSigns(lines, atSignsOf(version), atSignsOfHead(head)), head);
  };
  const rewriters = new Map<GedcomVersion, ReturnType<typeof createRewriter>>();
  const brought = plan.heads.map(({ xref, tag }) => ({ xref: xref === null ? null : (names.get(xref) ?? xref), tag }));
  /** Lines of the file in the words of another version. */
  const rewriteFor = (other: GedcomVersion) => {
    const rewriter = rewriters.get(other) ?? createRewriter([...known.kept, ...brought], other);
    rewriters.set(other, rewriter);
    return (lines: string) => rewriter(lines, plan.head);
  };
  /**
   * A kept record with what a file of another version adds to it, in the words of the record's own; null where that takes more than
   * one record. `standing`: all that it says now, `said`: the record of the file, `added`: what of it is new.
   */
  const addInOwnWords = (kept: KnownFamily['kept'][number], standing: string, said: string, added: string) => {
    const head = heads.get(kept.importId) ?? '';
    const own = versionOfHead(head);
    const rewriteLines = rewriteFor(own);
    const more = rewriteLines(added);
    const saidNow = rewriteLines(said);
    if (!more.isWhole || !saidNow.isWhole) return null;
    const before = withAtSigns(standing, atSignsOf(version), atSignsOfHead(head));
    // What the file says in other words than the record's own is there already.
    const theirs = joinLines(linesAgainst(before, saidNow.lines, 'both', own), more.lines, own);
    const { lines } = mergeLines(kept.lines, before, theirs, { version: own });
    return { before, lines, version: own, said: lines === saidNow.lines ? null : saidNow.lines };
  };
  const xrefs = new Set(plan.heads.map(({ xref }) => xref));
  let position = known.nextPosition.get(target) ?? 0;
  let place = -1;
  const added: Row[] = [];
  const changed = new Map<string, Readonly<Record<string, unknown>> | null>();
  const rewritten = new Set<string>();
  const notTaken: RefusedLines[] = [];
  let unsaid = 0;
  const receipt = createMergeReceipt(atSignsOf(version));
  for await (const group of file) {
    for (const raw of group) {
      place++;
      const named = renameXrefs(raw, names);
      const kept = keptAt.get(place);
      const entityId = plan.heads[place]?.entityId ?? null;
      const { firstLine, xref, tag } = named;
      const present = kept === undefined ? null : inWritingOf(kept.edited ?? kept.lines, kept.importId);
      const standing = replaces ? null : people.linesNow(named, entityId, present);
      const isKept = kept !== undefined && standing !== null && tag !== 'HEAD';
      const inItsWords = isKept ? inWordsOf(standing, kept.importId) : undefined;
      const isReworded = isKept && inItsWords?.isWhole === true && !fits(kept.importId);
      const ours = isReworded ? inItsWords.lines : standing;
      const said = kept === undefined ? null : inWritingOf(kept.lines, kept.importId);
      const base = isReworded && said !== null ? inWordsOf(said, kept.importId).lines : said;
      const lines = tag === 'FAM' && ours !== null ? turnRoles(named.lines, ours) : named.lines;
      const taken = tag === 'HEAD' ? { ...raw, lines: withoutLoose(raw.lines, xrefs, ours ?? '') } : raw;
      const theirs = taken === raw ? lines : renameXrefs(taken, names).lines;
      const isUntied: AsksOfLink = (...link) => entityId !== null && people.isUntied(entityId, ...link);
      const wasUntied: AsksOfLink = (...link) => entityId !== null && people.wasUntied(entityId, ...link);
      let merged = theirs;
      if (ours !== null) {
        const hasLink: AsksOfLink = (...link) => entityId === null || people.hasLink(entityId, ...link);
        const result = mergeLines(base ?? firstLineOf(lines), ours, theirs, {
          takesOut,
          hasLink,
          isUntied,
          version,
          inItsWords: inItsWords?.lines,
        });
        merged = result.lines;
        unsaid += result.unsaid;
        for (const refused of result.notTaken) notTaken.push({ ...refused, record: tag, entityId, firstLine });
      }
      const isForeign = isReworded && !takesOut && kept.importId !== WRITTEN_HERE && merged !== ours;
      const own =
        isForeign && ours !== null
          ? addInOwnWords(kept, standing, lines, linesAgainst(ours, merged, 'new', version))
          : null;
      if (entityId !== null && ours !== null) {
        people.follow(entityId, tag, own ?? { before: ours, lines: merged, version });
      }
      // Who was deleted here and comes back had lines, and the tree said nothing of them.
      const isBack = kept?.entityId === null && entityId !== null;
      const stood = isBack ? null : (ours ?? present);
      const inWords = isBack ? undefined : inItsWords?.lines;
      receipt.add(
        { ...named, lines },
        stood === null ? null : withoutLinks(stood, wasUntied, version),
        withoutLinks(merged, isUntied, version),
        inWords && withoutLinks(inWords, (...link) => wasUntied(...link) || isUntied(...link), version),
      );
      const saidNow = merged === lines ? null : lines;
      if (kept === undefined) {
        const born = { tree_id: marks.treeId, added_in: marks.changeId, id: newId(), import_id: target };
        added.push({
          ...born,
          position: position++,
          first_line: firstLine,
          xref,
          tag,
          lines: merged,
          said: saidNow,
          entity_id: entityId,
        });
        continue;
      }
      if (own !== null) {
        changed.set(kept.id, { lines: own.lines, said: own.said, entity_id: entityId });
        if (entityId !== null) rewritten.add(entityId);
        continue;
      }
      const moves = kept.importId !== target && !fits(kept.importId);
      const isSame = (ours ?? present) === merged && kept.entityId === entityId;
      // A record to which a file of another version adds nothing stays as its own file wrote it.
      if (isSame && (moves ? ours !== null : kept.lines === lines)) continue;
      const where = moves ? { import_id: target, position: position++ } : {};
      changed.set(kept.id, { ...where, first_line: firstLine, lines: merged, said: saidNow, entity_id: entityId });
      if (entityId !== null && (ours ?? present) !== merged) rewritten.add(entityId);
    }
  }
  if (replaces) {
    const stay = new Set<string>();
    await inTimeSlices(forEachInSteps(keptAt.values(), ({ id }) => stay.add(id)));
    const { members, unions } = plan.family.removed;
    // Safe: an id is asked for, whatever row it names.
    const isRemoved = (id: string | null) => id === null || members.has(id as never) || unions.has(id as never);
    const examine = ({ id, importId, entityId, tag }: KnownFamily['kept'][number]) => {
      if (lineage.has(importId) && !stay.has(id) && tag !== 'HEAD' && isRemoved(entityId)) changed.set(id, null);
    };
    await inTimeSlices(forEachInSteps(known.kept, examine));
    const gone = new Set(
      known.kept.flatMap(({ id, xref }) => (xref !== null && changed.get(id) === null ? [xref] : [])),
    );
    const forget = ({ id, importId, lines, edited }: KnownFamily['kept'][number]) => {
      if (stay.has(id) || changed.has(id)) return;
      const present = edited ?? lines;
      const left = withoutPointersTo(gone, present, versionOfHead(heads.get(importId) ?? ''));
      if (left !== present) changed.set(id, { lines: left, said: importId === WRITTEN_HERE ? null : lines });
    };
    if (gone.size > 0) await inTimeSlices(forEachInSteps(known.kept, forget));
  }
  const { members, unions } = people;
  return { added, changed, rewritten, members, unions, links: people.links(), notTaken, unsaid, receipt };
}

const firstLineOf = (lines: string): string => lines.split('\n', 1)[0] ?? '';

function withoutPointersTo(gone: ReadonlySet<string>, lines: string, version: GedcomVersion): string {
  if (!/ @[^@\n]+@$/m.test(lines)) return lines;
  const patch = createRecordPatch(lines, version);
  removePointers(patch, parseStructure(lines, atSignsOf(version)), gone);
  return patch.result();
}

/**
 * A HEAD without what points to no record of its file: in the tree that may be the name of another one. What stands in the HEAD of
 * the tree as well is about a record of the tree.
 */
function withoutLoose(lines: string, xrefs: ReadonlySet<string | null>, ours: string): string {
  const pointers = (head: GedcomNode) => referencesOf(head).map(({ target }) => target);
  const head = parseStructure(lines);
  const standing = new Set(pointers(parseStructure(ours)));
  const loose = pointers(head).filter((xref) => !xrefs.has(xref) && !standing.has(xref));
  return withoutPointersTo(new Set(loose), lines, versionOfHead(lines));
}
