import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { addSource, type Repository, type Source, sourceChanges } from '#contract/sources.ts';
import { checkChange } from '#web/people/life/check-change.ts';

/** What the form holds: everything that can be said of a source. */
export type SourceInput = z.input<typeof addSource.body>;
export type SourceValues = z.output<typeof addSource.body>;

export const sourceFields = [
  'title',
  'author',
  'publication',
  'abbreviation',
  'callNumber',
  'repository',
  'text',
  'notes',
] as const;
export type SourceField = (typeof sourceFields)[number];

export const inputOf = (source: Source | undefined): SourceInput => ({
  title: source?.title ?? '',
  author: source?.author ?? '',
  publication: source?.publication ?? '',
  abbreviation: source?.abbreviation ?? '',
  callNumber: source?.callNumber ?? '',
  text: source?.text ?? '',
  notes: source?.notes.length ? [...source.notes] : [''],
  repository: { name: source?.repository?.name ?? '', address: '', website: '' },
});

/** What a source says of one thing, in one text. */
export function toldOf(source: Source, field: SourceField): string {
  if (field === 'notes') return source.notes.join('\n\n');
  return (field === 'repository' ? source.repository?.name : source[field]) ?? '';
}

/** The same of what a form holds. */
export function toldIn(values: SourceInput, field: SourceField): string {
  const told = field === 'repository' ? values.repository?.name : values[field];
  return (Array.isArray(told) ? told.join('\n\n') : (told ?? '')).trim();
}

/** No repository is named where its name is blank, and of one that is there nothing but its name. */
export function askedIn({ repository, ...values }: SourceInput, known: readonly Repository[]): SourceInput {
  const name = repository?.name?.trim() ?? '';
  if (name === '') return { ...values, repository: null };
  const isThere = known.some((one) => one.name === name);
  return { ...values, repository: isThere ? { name } : { ...repository, name } };
}

const changes = sourceChanges.omit({ fingerprint: true });

export function resolverFor(
  known: readonly Repository[],
  source: Source | undefined,
): Resolver<SourceInput, unknown, SourceValues> {
  // Safe: a title that was not changed is as the server gave it.
  const check = (source ? checkChange(changes, inputOf(source)) : zodResolver(addSource.body)) as Resolver<
    SourceInput,
    unknown,
    SourceValues
  >;
  return (values, ...rest) => check(askedIn(values, known), ...rest);
}
