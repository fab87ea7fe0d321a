import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createNameSearch } from '#domain/people/name-search.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';

interface FindPersonProps {
  readonly graph: TreeGraph;
  /** Name and years of a member of the whole tree. */
  readonly personOf: (member: number) => { name: string; years: string };
  readonly onFound: (member: number) => void;
}

const SHOWN = 8;

/** A search box on the canvas: type a name, press Enter, and the window goes there. */
export function FindPerson({ graph, personOf, onFound }: FindPersonProps) {
  const { t } = useTranslation('diagram');
  const [query, setQuery] = useState('');
  const [highlighted, setHighlighted] = useState(0);
  const listId = useId();
  const search = useMemo(() => createNameSearch(graph), [graph]);
  const found = search.find(query, SHOWN);

  const go = (member: number | undefined) => {
    if (member === undefined) return;
    setQuery('');
    setHighlighted(0);
    onFound(member);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setQuery('');
    else if (event.key === 'Enter') go(found[highlighted]);
    else if (event.key === 'ArrowDown') setHighlighted(Math.min(found.length - 1, highlighted + 1));
    else if (event.key === 'ArrowUp') setHighlighted(Math.max(0, highlighted - 1));
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative min-w-36 flex-1 sm:w-52 sm:flex-none">
      <Search
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-faint"
        aria-hidden="true"
      />
      <input
        type="text"
        role="combobox"
        aria-label={t('find.label')}
        aria-expanded={query !== ''}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${listId}-${highlighted}` : undefined}
        placeholder={t('find.placeholder')}
        autoComplete="off"
        dir="auto"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setHighlighted(0);
        }}
        onKeyDown={onKeyDown}
        className="min-h-10 w-full rounded-control border border-control bg-surface pr-3 pl-9 pointer-coarse:min-h-11"
      />
      {query !== '' && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-surface bg-surface p-1 shadow-float">
          <div id={listId} role="listbox" aria-label={t('find.label')}>
            {found.map((member, place) => (
              <FoundPerson
                key={graph.memberIds[member]}
                id={`${listId}-${place}`}
                {...personOf(member)}
                isHighlighted={place === highlighted}
                onChoose={() => go(member)}
              />
            ))}
          </div>
          {found.length === 0 && <p className="px-3 py-2 text-ink-soft text-sm">{t('find.nobody')}</p>}
        </div>
      )}
    </div>
  );
}

interface FoundPersonProps {
  readonly id: string;
  readonly name: string;
  readonly years: string;
  readonly isHighlighted: boolean;
  readonly onChoose: () => void;
}

function FoundPerson({ id, name, years, isHighlighted, onChoose }: FoundPersonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isHighlighted}
      className="flex min-h-9 w-full items-baseline text-start gap-3 rounded-control px-3 py-1.5 hover:bg-sunken aria-selected:bg-sunken"
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="name name-line min-w-0 flex-1" dir="auto">
        {name}
      </span>
      <span className="figures text-ink-faint text-sm">{years}</span>
    </button>
  );
}
