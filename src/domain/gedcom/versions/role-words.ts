/** The roles of GEDCOM 7 with the words that 5.5.1 files say them with; the first is the one that is written back. */
const roles: readonly (readonly [role: string, words: readonly string[]])[] = [
  ['CHIL', ['child']],
  ['CLERGY', ['clergy', 'priest', 'minister', 'vicar', 'rabbi']],
  ['FATH', ['father']],
  ['FRIEND', ['friend']],
  ['GODP', ['godparent', 'godfather', 'godmother']],
  ['HUSB', ['husband']],
  ['MOTH', ['mother']],
  ['MULTIPLE', ['multiple']],
  ['NGHBR', ['neighbor', 'neighbour']],
  ['OFFICIATOR', ['officiator']],
  ['PARENT', ['parent']],
  ['SPOU', ['spouse']],
  ['WIFE', ['wife']],
  ['WITN', ['witness']],
];

const roleOfWord: ReadonlyMap<string, string> = new Map(
  roles.flatMap(([role, words]) => words.map((word) => [word, role] as const)),
);
const wordOfRole: ReadonlyMap<string, string> = new Map(roles.map(([role, [word = '']]) => [role, word]));

/** The role that a RELA says, and the phrase to keep where its very words would be lost. */
export function roleOf(relation: string): { readonly role: string; readonly phrase: string | null } {
  const role = roleOfWord.get(relation.trim().toLowerCase()) ?? 'OTHER';
  const isWritten = role === 'OTHER' ? relation.trim() === '' : wordOfRole.get(role) === relation;
  return { role, phrase: isWritten ? null : relation };
}

/** A role of GEDCOM 7 as 5.5.1 writes it after RELA. */
export const relationOf = (role: string): string => wordOfRole.get(role) ?? role.toLowerCase();
