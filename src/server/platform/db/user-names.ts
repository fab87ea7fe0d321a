import { fullName } from '#contract/accounts.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';

/** What `users` keeps beside a first and a last name: both in one, and folded, for lists that are sorted and searched. */
export function namesOf(person: { readonly firstName: string; readonly lastName: string }) {
  const name = fullName(person);
  return { name, sortName: foldForSearch(name) };
}
