import type { ExportScope } from '#contract/exports.ts';
import type { PrivacyPolicy, Viewer } from '#domain/privacy/privacy.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';

/** Somebody without a role in the tree who was let in, and as what. */
export interface Visit {
  readonly tree: {
    readonly id: TreeId;
    readonly name: string;
    readonly description: string | null;
    readonly version: number;
    readonly homeMemberId: MemberId | null;
    /** Of the whole tree. */
    readonly memberCount: number;
    /** Whether search engines may keep its page, while it is public. */
    readonly forSearchEngines: boolean;
    /** Of a public tree: whether its owner lets others ask to be in touch. */
    readonly takesRequests?: boolean;
  };
  readonly viewer: Viewer;
  /** Of the tree. */
  readonly policy: PrivacyPolicy;
  /** Which part of the tree: null is the whole. */
  readonly branch: Exclude<ExportScope, 'whole'> | null;
  /** Null for a public tree. */
  readonly link: VisitLink | null;
}

export interface VisitLink {
  readonly id: string;
  readonly allowDownload: boolean;
  readonly viewOnly: boolean;
  readonly allowSuggestions: boolean;
  /** What stands for texts that were kept for its visitors (contract/named-texts.ts). */
  readonly keptTexts: readonly string[];
  readonly expiresAt: Date | null;
  readonly viewCount: number;
  readonly createdAt: Date;
}

/** A link that somebody holds the address of, before it is known whether they may see what is behind it. */
export interface LinkCheck {
  readonly treeId: TreeId;
  readonly linkId: string;
  readonly requirePassword: boolean;
  readonly isExpired: boolean;
  /** Null while the link is expired or locked. */
  readonly visit: Visit | null;
}
