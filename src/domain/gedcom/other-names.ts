import type { Called } from '#domain/privacy/find-named.ts';
import { readPersonalName } from './personal-name.ts';
import { childrenOf, type GedcomNode } from './structure.ts';

/** What a person is called beside the preferred name: nicknames, names at birth and in other scripts, and names by marriage. */
export function otherNames(person: GedcomNode): Called[] {
  const [preferred, ...further] = childrenOf(person, 'NAME');
  const own = readPersonalName(preferred?.value ?? '');
  const whole = [...further, ...childrenOf(person, 'ALIA'), ...childrenOf(person, '_AKA')];
  const names = [preferred, ...further].flatMap((name) => name?.children ?? []);
  const spellings = names.filter(({ tag }) => tag === 'TRAN' || tag === 'FONE' || tag === 'ROMN' || tag === '_AKA');
  const called = [...whole, ...spellings].filter(({ pointer }) => pointer === null);
  const inPart = [...names, ...person.children].flatMap(({ tag, value }): Called[] => {
    if (tag === 'NICK' || tag === '_NICK') return [{ firstName: value, lastName: own.lastName }];
    if (tag !== '_MARNM') return [];
    return [value.includes('/') ? readPersonalName(value) : { firstName: own.firstName, lastName: value }];
  });
  return [...called.map(({ value }) => readPersonalName(value)), ...inPart];
}
