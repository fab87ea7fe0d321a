import type { FamilyTree } from '../facts.ts';
import type { FamilyEdit } from '../place-relative.ts';

/** The family after some edits, which may name only who and what is there by then. */
export function applyEdits(tree: FamilyTree, edits: readonly FamilyEdit[]): FamilyTree {
  return edits.reduce(applyEdit, tree);
}

function applyEdit(tree: FamilyTree, edit: FamilyEdit): FamilyTree {
  switch (edit.type) {
    case 'addMember':
      return { ...tree, members: [...tree.members, { ...edit.facts, id: edit.id }] };
    case 'addUnion':
      demand(tree.members, edit.facts.partnerA, edit.facts.partnerB);
      return { ...tree, unions: [...tree.unions, { ...edit.facts, id: edit.id }] };
    case 'updateUnion':
      demand(tree.unions, edit.id);
      demand(tree.members, edit.patch.partnerA ?? null, edit.patch.partnerB ?? null);
      return { ...tree, unions: tree.unions.map((one) => (one.id === edit.id ? { ...one, ...edit.patch } : one)) };
    case 'addChild':
      demand(tree.unions, edit.facts.unionId);
      demand(tree.members, edit.facts.memberId);
      return { ...tree, children: [...tree.children, { ...edit.facts, id: edit.id }] };
  }
}

function demand(rows: readonly { readonly id: string }[], ...ids: readonly (string | null)[]): void {
  for (const id of ids)
    if (id !== null && !rows.some((row) => row.id === id)) throw new Error(`${id} is not there yet.`);
}
