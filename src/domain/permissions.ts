/** What somebody is to one tree. An administrator or a stranger is one who has not been given access to it. */
export const treeRoles = ['owner', 'editor', 'reader', 'admin', 'stranger'] as const;
export type TreeRole = (typeof treeRoles)[number];

export const treeActions = [
  'view',
  'edit',
  'import',
  'export',
  'share',
  'manage',
  'delete',
  'restore',
  'archive',
  'setVisibility',
  'transfer',
  'takeOut',
  'erase',
] as const;
export type TreeAction = (typeof treeActions)[number];

export interface TreeState {
  readonly isArchived: boolean;
  /** In the trash. */
  readonly isDeleted: boolean;
}

interface Rule {
  readonly roles: readonly TreeRole[];
  /** In which states of the tree: ordinary, archived (read-only), in the trash. */
  readonly states: readonly ('active' | 'archived' | 'trash')[];
}

/**
 * Who may do what to a tree. Administrators run the instance but do not read other people's families: they list, archive,
 * publish, hand over and delete trees without seeing into them, unless the owner gives them a role like anybody else. The
 * one way around that, taking out a file, is not silent.
 */
const rules: Readonly<Record<TreeAction, Rule>> = {
  /** See everybody in the tree, living people included. */
  view: { roles: ['owner', 'editor', 'reader'], states: ['active', 'archived'] },
  /** Add, change and remove people, unions and links; undo changes. */
  edit: { roles: ['owner', 'editor'], states: ['active'] },
  /** Bring in a file, or the sample family. */
  import: { roles: ['owner', 'editor'], states: ['active'] },
  /** Take out what one can see. */
  export: { roles: ['owner', 'editor', 'reader'], states: ['active', 'archived'] },
  /** Make and revoke links for people without an account. */
  share: { roles: ['owner'], states: ['active'] },
  /** Name, description, home person, and who else has access. */
  manage: { roles: ['owner'], states: ['active'] },
  /** Put it in the trash. */
  delete: { roles: ['owner', 'admin'], states: ['active', 'archived'] },
  /** Take it out of the trash. */
  restore: { roles: ['owner', 'admin'], states: ['trash'] },
  /** Make it read-only, or writable again. */
  archive: { roles: ['admin'], states: ['active', 'archived'] },
  /** Decide whether everybody may see its public part; an archived tree is never public. */
  setVisibility: { roles: ['admin'], states: ['active'] },
  /** Make somebody else its owner. */
  transfer: { roles: ['owner', 'admin'], states: ['active', 'archived'] },
  /** Write it to a file without being let into it: noted in the audit log, and told to the owner. */
  takeOut: { roles: ['admin'], states: ['active', 'archived'] },
  /** Take everything about one person out of the tree and its history, for good. */
  erase: { roles: ['owner'], states: ['active'] },
};

/** May somebody with this role do this to a tree in this state? The one answer for the server and the screen. */
export function can(role: TreeRole, action: TreeAction, tree: TreeState): boolean {
  return rules[action].roles.includes(role) && rules[action].states.includes(stateOf(tree));
}

function stateOf({ isDeleted, isArchived }: TreeState): Rule['states'][number] {
  if (isDeleted) return 'trash';
  return isArchived ? 'archived' : 'active';
}

/** As `can`, for somebody who may be an administrator beside what they are to the tree. */
export function canAs(role: TreeRole, system: SystemRole, action: TreeAction, tree: TreeState): boolean {
  return can(role, action, tree) || (system === 'admin' && can('admin', action, tree));
}

export type SystemRole = 'admin' | 'user';

/** Whether an account's role (null: not signed in) is at least the one asked for. */
export function hasRole(role: SystemRole | null, required: SystemRole): boolean {
  if (role === null) return false;
  return required === 'user' || role === 'admin';
}
