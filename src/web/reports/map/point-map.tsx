import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/icon-button.tsx';
import { countryShapes, MAP_HEIGHT, MAP_WIDTH, projectPlace } from './country-shapes.ts';
import { heightOf, viewOf, wholeMap, zoom } from './map-view.ts';
import { useMapMoves, ZOOM_STEP } from './use-map-moves.ts';

export interface MappedPlace {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
}

interface PointMapProps {
  /** The most people first, so that small points stand on large ones. */
  places: readonly MappedPlace[];
  label: string;
  onChoose: (place: number) => void;
}

/** Radii for a map as wide as its drawing; by roots, so that areas say how many. */
const SMALLEST = 5;
const LARGEST = 22;

/** Places as points on the world. A table beside it says the same and leads to the same people. */
export function PointMap({ places, label, onChoose }: PointMapProps) {
  const { t, i18n } = useTranslation('reports');
  const number = new Intl.NumberFormat(i18n.language);
  const points = useMemo(() => places.map(projectPlace), [places]);
  const { view, setView, moves } = useMapMoves(viewOf(points));
  const most = Math.max(1, ...places.map(({ count }) => count));
  const unit = view.width / MAP_WIDTH;
  const radiusOf = (count: number) => (SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(count / most)) * unit;
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useSemanticElements: a map that arrows move is no form */}
      <svg
        viewBox={`${view.left} ${view.top} ${view.width} ${heightOf(view.width)}`}
        role="group"
        aria-label={`${label}. ${t('points.keys')}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse moves the map by keys
        tabIndex={0}
        className="h-auto w-full cursor-grab touch-pan-y rounded-control bg-surface active:cursor-grabbing"
        style={{ aspectRatio: `${MAP_WIDTH} / ${MAP_HEIGHT}`, touchAction: view.width < MAP_WIDTH ? 'none' : 'pan-y' }}
        {...moves}
      >
        <Land />
        {places.map(({ name, count }, place) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the table below the map has a button for each place
          <circle
            key={name}
            cx={points[place]?.[0]}
            cy={points[place]?.[1]}
            r={radiusOf(count)}
            data-place={name}
            className="cursor-pointer fill-accent stroke-surface hover:fill-link"
            fillOpacity={0.75}
            strokeWidth={1.5 * unit}
            onClick={() => onChoose(place)}
          >
            <title>{`${name}: ${number.format(count)}`}</title>
          </circle>
        ))}
      </svg>
      <div className="absolute top-2 right-2 grid gap-1">
        <IconButton label={t('points.nearer')} look="outline" onClick={() => setView(zoom(view, ZOOM_STEP))}>
          <ZoomIn aria-hidden="true" />
        </IconButton>
        <IconButton label={t('points.farther')} look="outline" onClick={() => setView(zoom(view, 1 / ZOOM_STEP))}>
          <ZoomOut aria-hidden="true" />
        </IconButton>
        <IconButton label={t('points.whole')} look="outline" onClick={() => setView(wholeMap)}>
          <Maximize aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

/** Does not change while the map is moved. */
function Land() {
  return useMemo(
    () =>
      countryShapes().map(({ path }, place) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of the map never change their order
          key={place}
          d={path}
          className="fill-hairline stroke-surface"
          strokeWidth={0.75}
          vectorEffect="non-scaling-stroke"
        />
      )),
    [],
  );
}
