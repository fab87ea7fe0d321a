import { readTypedDates } from './read-typed-dates.ts';
import { type LastNames, splitName } from './split-name.ts';

/** What one typed line says about somebody. Absent names are '', absent dates null, dates as they were typed. */
export interface TypedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
  readonly isDeceased: boolean;
}

/** Reads a name with, behind it, what is known of birth and death. Never throws and never loses a letter of the name. */
export function readTypedPerson(line: string, lastNames: LastNames = {}): TypedPerson {
  const { name, birth, death, isDeceased } = readTypedDates(line);
  const { first, last } = name === '' ? { first: '', last: '' } : splitName(name, lastNames);
  return { firstName: first, lastName: last, birthDate: birth, deathDate: death, isDeceased };
}
