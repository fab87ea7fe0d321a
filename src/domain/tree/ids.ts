/**
 * Ids are UUID v7 strings, branded so that a member's id cannot be passed where a union's is expected.
 * The brand exists for the compiler only.
 */
export type UserId = string & { readonly _id: 'user' };
export type TreeId = string & { readonly _id: 'tree' };
export type MemberId = string & { readonly _id: 'member' };
export type UnionId = string & { readonly _id: 'union' };
/** One child in one union: a child with two parent sets has two of these. */
export type ChildLinkId = string & { readonly _id: 'child-link' };
export type ChangeId = string & { readonly _id: 'change' };
