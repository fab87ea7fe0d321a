import { type ImportedFile, importText } from '#domain/gedcom/testing/import-text.ts';
import { runThrough } from '#domain/steps.ts';
import {
  type Decisions,
  type FamilyMatch,
  type FileFamily,
  matchFamily,
  type SaidBefore,
  saidBefore,
} from '../known-family.ts';
import type { ReimportMode } from '../merge-said.ts';
import { planReimport, type ReimportPlan } from '../plan-reimport.ts';
import { uidsOfLines } from '../uids-of-lines.ts';

/** A file with its lines between HEAD and TRLR. */
export const fileOf = (...lines: string[]): ImportedFile => importText(['0 HEAD', ...lines, '0 TRLR', ''].join('\n'));

/** As if the second file had other ids than the first, which the importer of tests does not give. */
function withOwnIds({ family, records }: ImportedFile): FileFamily {
  const own = <Id extends string>(id: Id) => `new ${id}` as Id;
  const { tree, memberOfXref, unionOfXref } = family;
  const partnerIn = <Id extends string>(id: Id | null) => id && own(id);
  return {
    family: {
      ...family,
      tree: {
        members: tree.members.map((member) => ({ ...member, id: own(member.id) })),
        unions: tree.unions.map((union) => ({
          ...union,
          id: own(union.id),
          partnerA: partnerIn(union.partnerA),
          partnerB: partnerIn(union.partnerB),
        })),
        children: tree.children.map((link) => ({
          ...link,
          id: own(link.id),
          unionId: own(link.unionId),
          memberId: own(link.memberId),
        })),
      },
      memberOfXref: new Map(Array.from(memberOfXref, ([xref, id]) => [xref, own(id)])),
      unionOfXref: new Map(Array.from(unionOfXref, ([xref, id]) => [xref, own(id)])),
    },
    uidsOfXref: uidsOf(records),
  };
}

const uidsOf = (records: ImportedFile['records']) =>
  new Map(records.flatMap(({ xref, lines }) => (xref === null ? [] : [[xref, uidsOfLines(lines)] as const])));

interface Met {
  readonly file: FileFamily;
  readonly before: SaidBefore;
  readonly match: FamilyMatch;
  /** Who is who, by the xrefs of both files, in order. */
  readonly people: readonly string[];
  readonly couples: readonly string[];
}

/** Brings a file to a tree that another one made; people of the tree are called by their xrefs. */
export function meet(
  first: ImportedFile,
  second: ImportedFile,
  tree = first.tree,
  decisions: Decisions = new Map(),
): Met {
  const entities = new Map([...first.family.memberOfXref, ...first.family.unionOfXref].map(([xref, id]) => [xref, id]));
  const alive = new Set<string>([...tree.members, ...tree.unions].map(({ id }) => id));
  const entityOf = (xref: string) => {
    const id = entities.get(xref);
    return id !== undefined && alive.has(id) ? id : null;
  };
  const before = runThrough(saidBefore(first.family, entityOf));
  const uids = uidsOf(first.records);
  const file = withOwnIds(second);
  const match = runThrough(matchFamily(file, { tree, before, uidsOf: (xref) => uids.get(xref) ?? [] }, decisions));
  const named = (pairs: ReadonlyMap<string, string>) =>
    Array.from(pairs, ([theirs, ours]) => `${theirs.replace('new ', '')}=${ours}`).sort();
  return { file, before, match, people: named(match.people), couples: named(match.couples) };
}

/** Plans bringing a second file into the tree of a first, all of which an import brought. */
export function reimport(
  first: ImportedFile,
  second: ImportedFile,
  { mode = 'merge', tree = first.tree }: { mode?: ReimportMode; tree?: ImportedFile['tree'] } = {},
): ReimportPlan {
  const { file, before, match } = meet(first, second, tree);
  const { members, unions, children } = first.tree;
  const brought = new Set<string>([...members, ...unions, ...children].map(({ id }) => id));
  return runThrough(planReimport({ file: file.family.tree, tree, before, match, mode, brought }));
}
