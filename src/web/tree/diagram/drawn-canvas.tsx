import { type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardContent } from '#domain/diagram/drawing/card-content.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import type { GraphIndex } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { useLanguage } from '#web/client/text/language.ts';
import type { Camera } from './camera.ts';
import { CanvasLoading } from './canvas-loading.tsx';
import { Faces } from './face.tsx';
import { FamilyCanvas, type Overlay } from './family-canvas.tsx';
import type { FamilyTreeSearch } from './family-tree-search.ts';
import type { FamilyView } from './family-view.ts';
import type { SceneStore } from './scene-store.ts';
import type { Stage } from './stage.ts';
import { useFamilyPicture } from './use-picture.ts';
import { useDrawn, useSceneState } from './use-scene-store.ts';
import { readPlace, writePlace } from './window-place.ts';

interface DrawnCanvasProps {
  readonly store: SceneStore;
  readonly stage: Stage;
  readonly family: GraphIndex;
  readonly content: CardContent;
  /** Heads the drawing on paper. */
  readonly name: string;
  /** Whom the drawing is about. */
  readonly home: MemberId | undefined;
  readonly search: FamilyTreeSearch;
  readonly onSearch: (change: Partial<FamilyTreeSearch>, how?: 'replace') => void;
  readonly isListShown: boolean;
  readonly overlay?: Overlay | undefined;
  readonly adjust?: ((view: FamilyView) => FamilyView) | undefined;
  readonly onRetry: () => void;
}

/** The newest drawing, or that it is on its way. What stands around it need not be put together again when it comes. */
export function DrawnCanvas(props: DrawnCanvasProps) {
  const { store, stage, content, name, home, search, onSearch, adjust } = props;
  const { view: laidOut, family = props.family, list } = useDrawn(store);
  const view = useMemo(() => laidOut && (adjust?.(laidOut) ?? laidOut), [laidOut, adjust]);
  const picture = useFamilyPicture(family, view, content);
  usePrintSheet(picture, name);
  const onPlace = useCallback(
    (camera: Camera) => {
      // While another drawing is on its way, the place in this one is of no use to anybody.
      const { progress, drawn } = store.get();
      if (progress === null && drawn.view === laidOut) onSearch({ at: writePlace(camera) }, 'replace');
    },
    [store, laidOut, onSearch],
  );
  const onSelect = useCallback((selected: MemberId | undefined) => onSearch({ selected }), [onSearch]);
  if (!picture) return <Loading store={store} onRetry={props.onRetry} />;
  return (
    <FamilyCanvas
      stage={stage}
      picture={picture}
      home={home}
      selected={search.selected}
      place={readPlace(search.at)}
      onSelect={onSelect}
      onPlace={onPlace}
      list={list}
      isListShown={props.isListShown}
      note={<Drawing store={store} />}
      overlay={props.overlay}
    />
  );
}

function Loading({ store, onRetry }: { store: SceneStore; onRetry: () => void }): ReactNode {
  return (
    <CanvasLoading
      progress={useSceneState(store, 'progress')}
      failure={useSceneState(store, 'failure')}
      failed="drawing"
      onRetry={onRetry}
    />
  );
}

function Drawing({ store }: { store: SceneStore }) {
  const { t } = useTranslation('diagram');
  const share = useSceneState(store, 'progress');
  if (share === null) return null;
  return (
    <p role="status" className="figures animate-late rounded-full border bg-surface px-4 py-1 text-ink-soft text-sm">
      {t('state.drawing', { percent: Math.round(share * 100) })}
    </p>
  );
}

/** Fetched once, so that another drawing has it at hand at once. */
let putSheet: typeof import('./print-sheet.ts')['putSheet'] | undefined;

/** While a diagram is on the screen, printing the page prints the diagram, as far as it reaches, and nothing else. */
function usePrintSheet(picture: Picture | null, title: string): void {
  const language = useLanguage();
  const faceOf = use(Faces);
  const faces = useRef(new Map<string, string>());
  useEffect(() => {
    if (!picture) return;
    let takeAway: (() => void) | undefined;
    const { memberIds } = picture.view.graph;
    const portrait = (member: number) => faces.current.get(faceOf(memberIds[member] ?? '') ?? '');
    // The browser waits for nothing once somebody prints, so what writes the sheet is fetched before, and who is on it.
    const fetched = setTimeout(async () => {
      const sheet = await import('./print-sheet.ts');
      putSheet = sheet.putSheet;
      await sheet.fetchFaces(picture, faceOf, faces.current);
    }, 500);
    const put = () => {
      takeAway?.();
      takeAway = putSheet?.(picture, { title, language, portrait });
    };
    const remove = () => {
      takeAway?.();
      takeAway = undefined;
    };
    addEventListener('beforeprint', put);
    addEventListener('afterprint', remove);
    return () => {
      clearTimeout(fetched);
      removeEventListener('beforeprint', put);
      removeEventListener('afterprint', remove);
      remove();
    };
  }, [picture, title, language, faceOf]);
}
