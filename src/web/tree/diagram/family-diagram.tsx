import { List } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { nameIn, personWords } from '#domain/people/person-words.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { useUserSettings } from '#web/client/session/held-settings.ts';
import { usePersonPhrases } from '#web/client/session/use-person-phrases.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CanvasFrame } from './canvas-frame.tsx';
import { CanvasToolbar } from './canvas-toolbar.tsx';
import { DrawnCanvas } from './drawn-canvas.tsx';
import type { Overlay } from './family-canvas.tsx';
import type { FamilyTreeSearch } from './family-tree-search.ts';
import type { FamilyView } from './family-view.ts';
import { FindPerson } from './find-person.tsx';
import { isSameRequest, type SceneRequest } from './layout-messages.ts';
import type { SceneStore } from './scene-store.ts';
import { createStage } from './stage.ts';
import { usePreferredView } from './use-preferred-view.ts';
import { ViewBar } from './view-bar.tsx';
import { readOptions, sceneRequest, type Usual, type ViewOptions, writeOptions } from './view-options.ts';
import { intoCircle, usualCircle } from './whom.ts';

interface FamilyDiagramProps {
  readonly graph: TreeGraph;
  readonly store: SceneStore;
  /** What the tree is called heads the diagram on paper; its home person is whom it opens around. */
  readonly tree: Pick<Tree, 'name' | 'homeMemberId'>;
  readonly search: FamilyTreeSearch;
  readonly onSearch: (change: Partial<FamilyTreeSearch>, how?: 'replace') => void;
  /** As of `FamilyCanvas`, told what is drawn. */
  readonly overlay?: (...known: [...Parameters<Overlay>, shown: SceneRequest]) => ReactNode;
  /** Puts people elsewhere than the layout does. */
  readonly adjust?: (view: FamilyView) => FamilyView;
  /** Whether anybody can be looked for by name. */
  readonly canFind?: boolean;
  /** The rest of the toolbar, told what is drawn. */
  readonly children?: (shown: SceneRequest) => ReactNode;
}

/** The drawn family with its toolbar. Where it looks and who is selected stand in the address. */
export function FamilyDiagram({
  graph,
  store,
  tree: { name, homeMemberId },
  search,
  onSearch,
  overlay,
  adjust,
  canFind = true,
  children,
}: FamilyDiagramProps) {
  const { t } = useTranslation('diagram');
  const phrases = usePersonPhrases();
  const { focus } = search;
  const [{ stage, opened }] = useState(() => ({
    stage: createStage(),
    /** A link to a selected person opens around that person; selecting somebody later moves nobody. */
    opened: search.selected,
  }));
  const preferred = usePreferredView();
  const isListUsual = useUserSettings().defaultTreeView === 'list';
  const [isListShown, setListShown] = useState(isListUsual);
  const family = useMemo(() => indexGraph(graph), [graph]);
  const words = useMemo(() => personWords(family, phrases), [family, phrases]);

  const focusMember = useMemo(
    () => focusOf(graph, [focus, opened, homeMemberId]),
    [graph, focus, opened, homeMemberId],
  );
  const usualAround = (member: number) => ({
    members: graph.memberIds.length,
    circle: usualCircle(family, member),
    preferred,
  });
  const options = useViewOptions(search, usualAround(focusMember));
  const request = useMemo(() => sceneRequest(options, focusMember), [options, focusMember]);
  useEffect(() => store.show(family, request), [store, family, request]);
  /** To anybody of the tree: there where they stand, or around them when the present view leaves them out. */
  const onFound = (member: number) => {
    const id = graph.memberIds[member];
    if (id === undefined) return;
    const isDrawn = store.get().drawn.view?.graph.memberIds.includes(id) ?? false;
    onSearch(isDrawn ? { selected: id } : { selected: id, focus: id, at: undefined });
  };
  /** Another choice of people is about who is selected now. */
  const nextFocus = focusOf(graph, [search.selected, graph.memberIds[focusMember]]);
  const onView = (chosen: ViewOptions) => {
    const next = intoCircle(options, chosen, family, nextFocus);
    const asked = sceneRequest(next, focusMember);
    const isAboutOthers = asked.people !== request.people && asked.focus !== null;
    const isDrawnAnew = !isSameRequest(asked, request);
    onSearch({
      ...writeOptions(next, usualAround(isAboutOthers ? nextFocus : focusMember)),
      ...(isAboutOthers && { focus: graph.memberIds[nextFocus] }),
      ...(isDrawnAnew && { at: undefined }),
    });
  };
  const personOf = (member: number) => {
    const { name, born, died } = words(member);
    return { name, years: [born, died].filter(Boolean).join(' ') };
  };
  return (
    <div className="grid gap-3">
      <CanvasToolbar
        views={
          <>
            {canFind && <FindPerson graph={graph} personOf={personOf} onFound={onFound} />}
            <ViewBar
              options={options}
              focusName={nameIn(graph, focusMember, phrases)}
              nextName={nameIn(graph, nextFocus, phrases)}
              onChange={onView}
              onTidy={store.tidy}
            />
            <IconButton
              label={t(isListShown ? 'list.hide' : 'list.show')}
              title={t(isListShown ? 'list.hide' : 'list.show')}
              aria-pressed={isListShown}
              onClick={() => setListShown(!isListShown)}
            >
              <List />
            </IconButton>
          </>
        }
        actions={children?.(request)}
      />
      <CanvasFrame>
        <DrawnCanvas
          store={store}
          stage={stage}
          family={family}
          content={options.content}
          name={name}
          home={graph.memberIds[focusMember]}
          search={search}
          onSearch={onSearch}
          isListShown={isListShown}
          overlay={overlay && ((stage, picture) => overlay(stage, picture, request))}
          adjust={adjust}
          onRetry={() => store.show(family, request)}
        />
      </CanvasFrame>
    </div>
  );
}

/** Whom a view is about: the address, the home person, or whoever stands first. */
function focusOf(graph: TreeGraph, candidates: readonly (MemberId | null | undefined)[]): number {
  for (const id of candidates) {
    const member = id ? graph.memberIds.indexOf(id) : -1;
    if (member >= 0) return member;
  }
  return 0;
}

/** The options of the address; the same object as long as they stay, however the camera moves. */
function useViewOptions(search: FamilyTreeSearch, usual: Usual): ViewOptions {
  const { members, circle: usualCircle, preferred } = usual;
  const { mode, circle, direction, compact, people, years, relationships, photos } = search;
  return useMemo(
    () =>
      readOptions(
        { mode, circle, direction, compact, people, years, relationships, photos },
        { members, circle: usualCircle, ...(preferred && { preferred }) },
      ),
    [mode, circle, direction, compact, people, years, relationships, photos, members, usualCircle, preferred],
  );
}
