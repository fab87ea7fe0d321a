import { useForm } from 'react-hook-form';
import { type BookRequest, bookScope } from '#contract/books.ts';
import { livingOf, type RedactedWish, type ScopeWish, scopeOf } from '#web/files/exports/export-wish.ts';

/** Parts of a tree that make a book: it goes from generation to generation. */
export const bookScopes = ['descendants', 'ancestors', 'whole'] as const;

/** What is chosen in the dialog. */
export interface BookWish extends ScopeWish, RedactedWish {
  readonly title: string;
  readonly subtitle: string;
  readonly includePhotos: boolean;
}

export const useBookForm = (title: string) =>
  useForm<BookWish>({
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
export function requestOf(wish: BookWish, language: BookRequest['language']): BookRequest {
  const { title, subtitle, includePhotos } = wish;
  return {
    scope: bookScope.parse(scopeOf(wish)),
    title: title.trim() || null,
    subtitle: subtitle.trim() || null,
    ...livingOf(wish),
    includePhotos,
    language,
  };
}
