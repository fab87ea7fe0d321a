import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MAP_HEIGHT, MAP_WIDTH } from './country-shapes.ts';
import { heightOf, type MapView, wholeMap, zoom } from './map-view.ts';
import { useMapMoves, ZOOM_STEP } from './use-map-moves.ts';

interface MovedMapProps {
  label: string;
  /** What is in view at first. */
  first: MapView;
  /** What is drawn, given what is in view. */
  children: (view: MapView) => ReactNode;
}

/** A map to move and to look at more closely, by mouse, fingers, keys and buttons. A page with it scrolls as any other. */
export function MovedMap({ label, first, children }: MovedMapProps) {
  const { t } = useTranslation('reports');
  const map = useRef<SVGSVGElement>(null);
  const { view, setView, moves } = useMapMoves(map, first);
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useSemanticElements: a map that arrows move is no form */}
      <svg
        ref={map}
        viewBox={`${view.left} ${view.top} ${view.width} ${heightOf(view.width)}`}
        role="group"
        aria-label={`${label}. ${t('points.keys')}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse moves the map by keys
        tabIndex={0}
        className="h-auto w-full cursor-grab touch-pan-y rounded-control bg-surface active:cursor-grabbing"
        style={{ aspectRatio: `${MAP_WIDTH} / ${MAP_HEIGHT}` }}
        {...moves}
      >
        {children(view)}
      </svg>
      <div className="absolute top-2 right-2 grid gap-1 print:hidden">
        <IconButton label={t('points.nearer')} variant="outline" onClick={() => setView(zoom(view, ZOOM_STEP))}>
          <ZoomIn aria-hidden="true" />
        </IconButton>
        <IconButton label={t('points.farther')} variant="outline" onClick={() => setView(zoom(view, 1 / ZOOM_STEP))}>
          <ZoomOut aria-hidden="true" />
        </IconButton>
        <IconButton label={t('points.whole')} variant="outline" onClick={() => setView(wholeMap)}>
          <Maximize aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
