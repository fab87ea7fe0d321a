const partner = /^1 (HUSB|WIFE) @([^@\n]+)@$/gm;
const role = /^(\d+ )(HUSB|WIFE|_FREL|_MREL)(?= |$)/gm;
const others: Readonly<Record<string, string>> = { HUSB: 'WIFE', WIFE: 'HUSB', _FREL: '_MREL', _MREL: '_FREL' };

/** The lines of a couple in a file with the roles that its two have here: where a file has them the other way round, so are the ages and parents below. */
export function turnRoles(lines: string, ours: string): string {
  const here = rolesIn(ours);
  const shared = [...rolesIn(lines)].filter(([person]) => here.has(person));
  const isTurned = shared.length > 0 && shared.every(([person, tag]) => here.get(person) !== tag);
  return isTurned ? lines.replace(role, (_, level: string, tag: string) => level + (others[tag] ?? tag)) : lines;
}

const rolesIn = (lines: string): Map<string, string> =>
  new Map(Array.from(lines.matchAll(partner), ([, tag = '', person = '']) => [person, tag]));
