import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryShapes, MAP_WIDTH, projectPlace } from './country-shapes.ts';
import { viewOf } from './map-view.ts';
import { MovedMap } from './moved-map.tsx';

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
  const { i18n } = useTranslation('reports');
  const number = new Intl.NumberFormat(i18n.language);
  const points = useMemo(() => places.map(projectPlace), [places]);
  const first = viewOf(points);
  const most = Math.max(1, ...places.map(({ count }) => count));
  const radiusOf = (count: number) => SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(count / most);
  return (
    <MovedMap key={Object.values(first).join(' ')} label={label} first={first}>
      {({ width }) => (
        <>
          <Land />
          {places.map(({ name, count }, place) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the table below the map has a button for each place
            <circle
              key={name}
              cx={points[place]?.[0]}
              cy={points[place]?.[1]}
              r={(radiusOf(count) * width) / MAP_WIDTH}
              data-place={name}
              className="cursor-pointer fill-accent stroke-surface hover:fill-link"
              fillOpacity={0.75}
              strokeWidth={(1.5 * width) / MAP_WIDTH}
              onClick={() => onChoose(place)}
            >
              <title>{`${name}: ${number.format(count)}`}</title>
            </circle>
          ))}
        </>
      )}
    </MovedMap>
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
