/**
 * Any zod 4 schema. The bound is structural on purpose: with `z.ZodType` as bound the compiler takes seven times as long
 * over the route table.
 */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

export type InputOf<S> = S extends Schema ? S['_zod']['input'] : undefined;
export type OutputOf<S> = S extends Schema ? S['_zod']['output'] : undefined;

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may call a route. The server refuses everybody else before the handler runs: 401 without a session, 403 for an
 * administrator's route, and 404 where the caller may not even know that the tree exists. The `tree.` entries are the
 * actions of `domain/permissions.ts` on the tree named by the `treeId` parameter.
 *
 * The `share.` entries are for whoever holds the link named by the `token` parameter, signed in or not, and `public.view` for
 * everybody, on the tree named by `treeId`. An unknown or revoked token and a tree that is not to be seen are a 404; a link
 * that has expired is share_expired, one whose password was not given share_locked, and what its options do not allow forbidden.
 */
export type Access =
  | 'anyone'
  | 'user'
  | 'admin'
  | 'tree.view'
  | 'tree.edit'
  | 'tree.manage'
  | 'tree.delete'
  | 'tree.restore'
  | 'tree.import'
  | 'tree.export'
  | 'tree.share'
  | 'tree.archive'
  | 'tree.setVisibility'
  | 'tree.transfer'
  | 'tree.takeOut'
  | 'tree.erase'
  /** The link is known, be it expired or locked. */
  | 'share.look'
  /** It is valid and, where it has a password, unlocked. */
  | 'share.view'
  /** As 'share.view', and the link shows more than the drawing. */
  | 'share.details'
  | 'share.download'
  | 'share.suggest'
  /** The tree is public: published, not archived, and the instance has public trees. */
  | 'public.view';

/** Whether a route asks for no account: whoever comes is let in, or is by what they hold. */
export function isForVisitors(access: Access): boolean {
  return access === 'anyone' || access === 'public.view' || access.startsWith('share.');
}

/** Parts of the instance that administrators can switch off, by their names in `systemSettings`. */
export const featureSwitches = [
  'enableAdvancedSearch',
  'enableDataExport',
  'enablePublicTrees',
  'enableReports',
] as const;
export type FeatureSwitch = (typeof featureSwitches)[number];

/** What travels instead of JSON in one direction, for uploads, downloads and event streams. */
export type RawBody = 'request' | 'response';

export interface RouteSpec {
  readonly method: Method;
  /** With parameters in braces: `/api/trees/{treeId}`. */
  readonly path: string;
  readonly access: Access;
  /** Asked by programs that watch over this one: whether it answers must not hang on the database, so no session is looked for. */
  readonly isForMonitors?: true;
  /** Answers feature_off while this is switched off. */
  readonly switchedBy?: FeatureSwitch;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly ok: Schema;
  /** Status of success, 200 unless said otherwise. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly raw?: RawBody;
  /** Answers also while the caller owes the set-up of a second step; to all other routes they are nobody. */
  readonly whileOwing?: true;
}

/** Declares one route of the API. The server registers it with `on`, the browser calls it with `call`. */
export const route = <const R extends RouteSpec>(spec: R): R => spec;
