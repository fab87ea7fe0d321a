import type { MergeChoices } from '#domain/integrity/merge/merge-facts.ts';
import type { ChildFacts, MemberFacts, UnionFacts } from '#domain/tree/facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import type { LivingNames, SurnameTradition } from '#domain/tree/vocabulary.ts';
import type { PhotoOperation } from './photo-operation.ts';
import type { Row } from './rows.ts';

/** What may be done to a tree, in the words of the tree model. Ids are made by the caller. */
export type Operation =
  | { readonly type: 'addMember'; readonly id: MemberId; readonly facts: MemberFacts }
  | { readonly type: 'updateMember'; readonly id: MemberId; readonly patch: Partial<MemberFacts> }
  /** Takes the member out of every union and parent set; unions that nobody is left in go too. */
  | { readonly type: 'removeMember'; readonly id: MemberId }
  | { readonly type: 'addUnion'; readonly id: UnionId; readonly facts: UnionFacts }
  | { readonly type: 'updateUnion'; readonly id: UnionId; readonly patch: Partial<UnionFacts> }
  /** Takes its child links with it, not its people. */
  | { readonly type: 'removeUnion'; readonly id: UnionId }
  | { readonly type: 'addChild'; readonly id: ChildLinkId; readonly facts: ChildFacts }
  | { readonly type: 'removeChild'; readonly id: ChildLinkId }
  /** Makes one person of two: `other` goes, and all that is said of them is said of `kept`. */
  | { readonly type: 'mergeMembers'; readonly kept: MemberId; readonly other: MemberId; readonly choices: MergeChoices }
  | { readonly type: 'addDismissal'; readonly id: string; readonly facts: DismissalFacts }
  | { readonly type: 'removeDismissal'; readonly id: string }
  /** Keeps how far a card was moved from its computed place, px; no distance at all puts it back. */
  | { readonly type: 'moveCard'; readonly id: MemberId; readonly dx: number; readonly dy: number }
  | { readonly type: 'updateTree'; readonly patch: TreePatch }
  /** A record that was written down here, beside those of files. */
  | { readonly type: 'addRecord'; readonly id: string; readonly facts: RecordFacts }
  /** Other lines for a record; what its file says is kept beside them. */
  | { readonly type: 'updateRecord'; readonly id: string; readonly lines: string }
  | { readonly type: 'removeRecord'; readonly id: string }
  | PhotoOperation
  /** Whole rows of an import, people before couples before children; undone as one. */
  | { readonly type: 'addRows'; readonly batches: AsyncIterable<RowBatch> }
  /** Many rows changed or taken out, each noted in the log. */
  | { readonly type: 'changeRows'; readonly batches: AsyncIterable<RowChanges> };

export interface RecordFacts {
  readonly xref: string;
  readonly tag: string;
  readonly lines: string;
  /** The member or union whose record it is. */
  readonly entityId: string | null;
}

export interface RowBatch {
  readonly entity: 'member' | 'union' | 'child' | 'record' | 'media' | 'photo' | 'photo_file' | 'photo_person';
  readonly rows: readonly Row[];
}

/** New values of some columns by the id of a row, null for a row that goes. Rows that are tied to others go first. */
export interface RowChanges {
  readonly entity: RowBatch['entity'] | 'tree';
  readonly changes: ReadonlyMap<string, Readonly<Record<string, unknown>> | null>;
}

/** A finding of which somebody says that it is right. */
export interface DismissalFacts {
  readonly key: string;
  readonly code: string;
  readonly note: string | null;
}

export interface TreePatch {
  readonly name?: string;
  readonly description?: string | null;
  readonly homeMemberId?: MemberId | null;
  readonly deletedAt?: string | null;
  readonly isSample?: boolean;
  readonly livingNames?: LivingNames;
  readonly livingYears?: boolean;
  readonly recentDeathYears?: number;
  readonly hidesMinors?: boolean;
  readonly surnameTradition?: SurnameTradition;
}
