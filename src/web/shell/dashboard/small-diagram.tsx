import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Tree } from '#contract/trees.ts';
import { drawScene } from '#domain/diagram/drawing/draw-scene.ts';
import { detailAt } from '#domain/diagram/drawing/level-of-detail.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { plainIndex } from '#domain/diagram/drawing/plain-index.ts';
import { preparePrint } from '#domain/diagram/drawing/prepare-print.ts';
import { takeNeighbourhood } from '#domain/diagram/neighbourhood.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { usePersonPhrases } from '#web/client/session/use-person-phrases.ts';
import { fitCamera, lensOf } from '#web/tree/diagram/camera.ts';
import { canvasPen } from '#web/tree/diagram/canvas-pen.ts';
import { readPalette, themeName, watchTheme } from '#web/tree/diagram/palette.ts';
import { useTreeGraph } from '#web/tree/trees/load-graph.ts';
import { useLiveTree } from '#web/tree/trees/use-live-tree.ts';

/** More would be dust in a picture of this size. */
const SHOWN = 30;
/** Of the window, around the family. */
const PADDING = 0.06;

/** The family around oneself as it is now, small; it changes when the tree does, and leads into it. */
export function SmallDiagram({ tree }: { tree: Tree }) {
  const { data: graph } = useTreeGraph(tree.id);
  useLiveTree(tree.id);
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(graph, tree);
  useEffect(() => {
    const shown = canvas.current;
    if (!shown || !picture) return;
    const watcher = new ResizeObserver(() => draw(shown, picture));
    watcher.observe(shown);
    return () => watcher.disconnect();
  }, [picture]);
  return (
    // For the eye and the mouse: beside it stand how many there are, and the same way into the tree.
    <Link
      to="/dashboard/family-tree"
      search={{ tree: tree.id }}
      tabIndex={-1}
      aria-hidden="true"
      className="block h-56 overflow-hidden rounded-control"
    >
      <canvas ref={canvas} className={`h-full w-full ${picture ? 'animate-appear' : ''}`} />
    </Link>
  );
}

function usePicture(graph: TreeGraph | undefined, { selfMemberId, homeMemberId }: Tree): Picture | null {
  const phrases = usePersonPhrases();
  const theme = useSyncExternalStore(watchTheme, themeName);
  return useMemo(() => {
    if (!graph || graph.memberIds.length === 0) return null;
    const places = [selfMemberId, homeMemberId].map((id) => (id === null ? -1 : graph.memberIds.indexOf(id)));
    const focus = places.find((place) => place >= 0) ?? 0;
    const near = takeNeighbourhood(graph, focus, SHOWN);
    const look = { mode: 'hierarchical', circle: 'family', direction: 'down', isCompact: true } as const;
    const drawn = preparePrint(
      near.graph,
      { look, people: 'everyone', focus: null, only: null },
      { content: { years: true, label: true, portrait: false }, phrases, index: plainIndex },
    );
    return { ...drawn, palette: { theme, ...readPalette(document.documentElement) } };
  }, [graph, selfMemberId, homeMemberId, phrases, theme]);
}

function draw(canvas: HTMLCanvasElement, picture: Picture): void {
  const density = Math.min(2, devicePixelRatio || 1);
  const size = { width: canvas.clientWidth, height: canvas.clientHeight };
  Object.assign(canvas, { width: size.width * density, height: size.height * density });
  const context = canvas.getContext('2d');
  if (!context || size.width === 0) return;
  const { palette, view } = picture;
  context.scale(density, density);
  context.fillStyle = palette.paper;
  context.fillRect(0, 0, size.width, size.height);
  const { bounds } = view.scene;
  const lens = lensOf(fitCamera(bounds, size, PADDING, 0), size, bounds);
  const pen = canvasPen(context, { serif: palette.serif, sans: palette.sans });
  // Below this size there are no elements of the page on it.
  const detail = detailAt(lens.sx);
  const emphasis = { selected: null, live: new Set<number>() };
  drawScene(picture, pen, lens, detail === 'live' ? 'card' : detail, emphasis);
}
