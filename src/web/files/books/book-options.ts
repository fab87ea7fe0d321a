import { useForm } from 'react-hook-form';
import { type BookRequest, bookScope } from '#contract/books.ts';
import { livingOf, type RedactionOptions, type ScopeOptions, scopeOf } from '#web/files/exports/export-options.ts';

/** Parts of a tree that make a book: it goes from generation to generation. */
export const bookScopes = ['descendants', 'ancestors', 'whole'] as const;

/** What is chosen in the dialog. */
export interface BookOptions extends ScopeOptions, RedactionOptions {
  readonly title: string;
  readonly subtitle: string;
  readonly includePhotos: boolean;
}

export const useBookForm = (title: string) =>
  useForm<BookOptions>({
    defaultValues: {
      scope: 'descendants',
      person: null,
      generations: '',
      title,
      subtitle: '',
      includePhotos: true,
      redacted: false,
      keptTexts: [],
    },
  });

/** `language` is the reader's: a book is written in it. */
export function requestOf(options: BookOptions, language: BookRequest['language']): BookRequest {
  const { title, subtitle, includePhotos } = options;
  return {
    scope: bookScope.parse(scopeOf(options)),
    title: title.trim() || null,
    subtitle: subtitle.trim() || null,
    ...livingOf(options),
    includePhotos,
    language,
  };
}
