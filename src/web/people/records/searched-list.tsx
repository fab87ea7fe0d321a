import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface SearchedListProps {
  readonly words: Readonly<Record<'search' | 'loadFailed' | 'nothingFound' | 'none', string>> & {
    readonly noneHint?: string;
  };
  /** What is searched for, as the address says. */
  readonly q: string;
  readonly onSearch: (words: string) => void;
  readonly answer: Pick<UseQueryResult, 'isPending' | 'isError' | 'error'> & { readonly refetch: () => unknown };
  readonly isEmpty: boolean;
  /** Beside the search box. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** A list that is searched by typing, in whichever state its answer is. */
export function SearchedList({ words, q, onSearch, answer, isEmpty, controls, children }: SearchedListProps) {
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
        <div className="min-w-0 max-w-form flex-1 basis-64">
          <Field label={words.search}>
            <TextInput
              type="search"
              defaultValue={q}
              maxLength={100}
              dir="auto"
              onChange={({ target }) => onSearch(target.value)}
            />
          </Field>
        </div>
        {controls}
      </div>
      {answer.isPending && <Skeleton className="h-96" />}
      <LoadFailure query={answer} title={words.loadFailed} />
      {isEmpty && <EmptyState title={q ? words.nothingFound : words.none}>{q ? null : words.noneHint}</EmptyState>}
      {children}
    </>
  );
}
