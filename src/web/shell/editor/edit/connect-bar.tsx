import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createNameSearch } from '#domain/people/name-search.ts';
import { personWords } from '#domain/people/person-words.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { usePersonPhrases } from '#web/client/session/use-person-phrases.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';

interface ConnectBarProps {
  readonly graph: TreeGraph;
  /** Who is to be connected. An index into the graph. */
  readonly from: number;
  readonly onPick: (to: MemberId) => void;
  readonly onLeave: () => void;
}

const SHOWN = 50;

/** Choosing the other person without dragging: by name here, or on the canvas, which stays as it is to walk on. */
export function ConnectBar({ graph, from, onPick, onLeave }: ConnectBarProps) {
  const { t } = useTranslation(['editor', 'everywhere']);
  const phrases = usePersonPhrases();
  const box = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const search = useMemo(() => createNameSearch(graph), [graph]);
  const words = useMemo(() => personWords(indexGraph(graph), phrases), [graph, phrases]);
  const options = search.find(query, SHOWN).flatMap((member) => {
    const id = graph.memberIds[member];
    if (id === undefined || member === from) return [];
    const { name, born, died } = words(member);
    return [{ value: id, label: name, detail: [born, died].filter(Boolean).join(' ') || undefined }];
  });
  useEffect(() => box.current?.focus(), []);
  return (
    <fieldset
      className="absolute inset-x-3 top-3 z-10 mx-auto grid max-w-dialog gap-2 rounded-surface border bg-surface p-4 shadow-float"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
      }}
    >
      <legend className="sr-only">{t('connect.choose', { name: words(from).name })}</legend>
      <p className="font-medium" dir="auto" aria-hidden="true">
        {t('connect.choose', { name: words(from).name })}
      </p>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <Combobox<MemberId>
            ref={box}
            label={t('connect.person')}
            placeholder={t('connect.find')}
            options={options}
            value={null}
            onQuery={setQuery}
            onChange={(id) => {
              if (id) onPick(id);
            }}
          />
        </div>
        <Button variant="quiet" onClick={onLeave}>
          {t('everywhere:cancel')}
        </Button>
      </div>
      <p className="text-ink-faint text-sm">{t('connect.chooseHelp')}</p>
    </fieldset>
  );
}
